package report

// alikeMeans says what it means that programs are alike.
const alikeMeans = "These programs are the same, but for white space, comments and names. That says nothing of how it came about: short programs can be alike by chance, or come from one teacher."
