// Never finds a lost position, whatever its size.
//
// Problem: P2252
// Hint: none
console.log(1);
