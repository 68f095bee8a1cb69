def case(read):
    s = read.word("string")
    if not re.fullmatch(rb"[a-z]{1,5000}", s):
        read.fail("%s is not a string of 1 to 5000 letters a to z" % shown(s))
    read.line()
