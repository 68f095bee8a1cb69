#!/usr/bin/env python3
"""Input validator of $ID: reads an input, and exits with status 42 if it is legal and with
43 if it is not. Then standard error says why."""
import re
import sys

words_of = re.compile(rb"[^ \t\r\n]+")
plain = re.compile(rb"0|-?[1-9][0-9]{0,18}")


class Illegal(Exception):
    pass


def shown(word):
    return ascii(word[:40].decode("latin-1"))


class Input:
    """The words of an input. Blanks, tabs and line ends separate them."""

    def __init__(self, data):
        self.data = data
        self.words = words_of.findall(data)
        self.at = 0  # words read

    def fail(self, text):
        """Reports a fault at the last word read."""
        places = [word.start() for word in words_of.finditer(self.data)] + [len(self.data)]
        line = self.data.count(b"\n", 0, places[self.at - 1]) + 1
        raise Illegal("line %d: %s" % (line, text))

    def word(self, what):
        self.at += 1
        if self.at > len(self.words):
            self.fail("the input ends before the " + what)
        return self.words[self.at - 1]

    def number(self, what, least, largest):
        word = self.word(what)
        if not plain.fullmatch(word):
            self.fail("%s is not a plain number; expected the %s" % (shown(word), what))
        n = int(word)
        if not least <= n <= largest:
            self.fail("the %s is %d; it must be %d to %d" % (what, n, least, largest))
        return n

    def numbers(self, count, what, least, largest):
        return [self.number(what, least, largest) for _ in range(count)]

    def more(self):
        return self.at < len(self.words)

    def ended(self, mark):
        """Reads the end mark if it comes next."""
        mark = mark.split()
        if self.words[self.at:self.at + len(mark)] == mark:
            self.at += len(mark)
            return True
        if not self.more():
            self.word("end mark")
        return False


$CASE


def check(data):
    """Raises Illegal if data is not a legal input."""
    read = Input(data)
    $CASES
    if read.more():
        read.fail("the input should end before %s" % shown(read.word("")))


if __name__ == "__main__":
    try:
        check(sys.stdin.buffer.read())
    except Illegal as why:
        print(why, file=sys.stderr)
        sys.exit(43)
    sys.exit(42)
