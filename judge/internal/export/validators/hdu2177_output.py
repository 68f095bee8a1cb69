#!/usr/bin/env python3
"""Output validator of hdu2177, called with INPUT ANSWER FEEDBACKDIR and the output on standard
input: exits with status 42 if the output is right and with 43 if it is not. Then
FEEDBACKDIR/judgemessage.txt says why.

The lines of an answer to a case are right in any order, and equal lines once or twice, but
the line of the move on both piles comes first. As in default validators, how much white space
there is doesn't count, and words in the order of the answer may stand on any lines."""
import collections
import os
import sys


class Wrong(Exception):
    pass


def cases(text):
    """Cuts a text into the parts for each case: a line, and those of two numbers after it."""
    parts = []
    for line in text.split(b"\n"):
        words = line.split()
        if words and (not parts or len(words) != 2):
            parts.append([])
        if words:
            parts[-1].append(b" ".join(words))
    return parts


def same(want, got, difference):
    """Reports whether got are the lines of want in another way to list the moves."""
    if len(want) < 2 or len(got) < 2 or got[0] != want[0]:
        return False
    small, large = map(int, want[1].split())
    if large - small == difference and got[1] != want[1]:
        return False
    want, got = collections.Counter(want[1:]), collections.Counter(got[1:])
    return want.keys() == got.keys() and all(got[line] <= want[line] for line in got)


def shown(lines):
    return ascii(b"\n".join(lines)[:100].decode("latin-1"))


def check(data, answer, output):
    """Raises Wrong if the output is not right."""
    if output.split() == answer.split():
        return
    numbers = [int(word) for word in data.split()][:-2]
    wanted, found = cases(answer), cases(output)
    for i, want in enumerate(wanted):
        a, b = numbers[2 * i:2 * i + 2]
        if i == len(found):
            raise Wrong("the output ends before case %d, %d %d" % (i + 1, a, b))
        if found[i] != want and not same(want, found[i], b - a):
            raise Wrong("case %d, %d %d: printed %s, expected %s" % (i + 1, a, b, shown(found[i]), shown(want)))
    if len(found) > len(wanted):
        raise Wrong("more output after the last case")


if __name__ == "__main__":
    files = [open(name, "rb").read() for name in sys.argv[1:3]]
    try:
        check(*files, sys.stdin.buffer.read())
    except Wrong as why:
        with open(os.path.join(sys.argv[3], "judgemessage.txt"), "a") as message:
            print(why, file=message)
        sys.exit(43)
    sys.exit(42)
