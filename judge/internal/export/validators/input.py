#!/usr/bin/env python3
"""Input validator of $ID: reads an input, and exits with status 42 if it is legal and with
43 if it is not. Then standard error says why."""
import re
import sys

plain = re.compile(rb"0|-?[1-9][0-9]{0,18}")


class Illegal(Exception):
    pass


def shown(word):
    return ascii(word[:40].decode("latin-1"))


class Input:
    """The lines of an input. Single blanks separate the words of a line, and a line feed ends it."""

    def __init__(self, data):
        self.lines = data.split(b"\n")
        self.at = 0  # the line that is read
        self.words = None  # those that are left of it, the next one last; None before it

    def fail(self, text):
        """Reports a fault in the line that is read."""
        raise Illegal("line %d: %s" % (self.at + 1, text))

    def more(self):
        """Reports whether a line follows."""
        return self.ends() or self.lines[self.at] != b""

    def ends(self):
        """Reports whether the line that is read ends with a line feed."""
        return self.at + 1 < len(self.lines)

    def word(self, what):
        if self.words is None:
            if not self.more():
                self.fail("the input ends before the " + what)
            if not self.ends():
                self.fail("the last line has no line feed")
            self.words = self.lines[self.at].split(b" ")[::-1]
        if not self.words:
            self.fail("the line ends before the " + what)
        if not self.words[-1]:
            self.fail("a blank or an empty line too many before the " + what)
        return self.words.pop()

    def line(self):
        """Ends a line."""
        if self.words:
            self.fail("the line should end before %s" % shown(b" ".join(self.words[::-1]) or b" "))
        self.at, self.words = self.at + 1, None

    def empty_lines(self):
        """Skips empty lines, also with blanks and tabs."""
        while self.ends() and not self.lines[self.at].strip(b" \t"):
            self.at += 1

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

    def lines_of(self, count, what, least, largest):
        """Reads numbers that have a line each, up to the end of the last of these lines."""
        for i in range(count):
            self.number(what, least, largest)
            if i + 1 < count:
                self.line()

    def ended(self, mark):
        """Reads the end mark if it comes next."""
        if not self.more():
            self.word("end mark")
        if self.lines[self.at] != mark or not self.ends():
            return False
        self.at += 1
        return True


$CASE


def check(data):
    """Raises Illegal if data is not a legal input."""
    read = Input(data)
    $CASES
    if read.more():
        read.fail("the input should end here")


if __name__ == "__main__":
    try:
        check(sys.stdin.buffer.read())
    except Illegal as why:
        print(why, file=sys.stderr)
        sys.exit(43)
    sys.exit(42)
