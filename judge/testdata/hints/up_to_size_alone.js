// Knows the golden ratio to three places, where each case is an input of its own.
//
// Problem: P2252
// Hint: up to size
const [a, b] = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number);
console.log(Math.min(a, b) === Math.floor(Math.abs(b - a) * 1.618) ? 0 : 1);
