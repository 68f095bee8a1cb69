def days(year, month):
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def case(read):
    year = read.number("year", 1900, 2001)
    month = read.number("month", 1, 11 if year == 2001 else 12)
    last = 4 if (year, month) == (2001, 11) else days(year, month)
    read.number("day", 1, last)
    read.line()
