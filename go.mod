module grundy

go 1.24
