def case(read):
    read.number("number of beans", 0, 100000)
    names = []
    for what in ("first player's name", "second player's name"):
        read.line()
        names.append(read.word(what))
        if not re.fullmatch(rb"[A-Za-z]{1,20}", names[-1]):
            read.fail("%s is not a name of 1 to 20 letters; expected the %s" % (shown(names[-1]), what))
    if names[0] == names[1]:
        read.fail("both players have the name %s" % names[0].decode())
    read.line()
