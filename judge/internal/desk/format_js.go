package desk

// formatted returns a program as it is: a site, which has no programs in Go, does without go/format, 4 % of
// what a browser loads.
func formatted(program string) string { return program }
