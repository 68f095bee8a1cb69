package user

// noWait is nothing where there are no pipes.
const noWait = 0
