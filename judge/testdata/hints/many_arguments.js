// Gives a function all numbers of a list at once.
//
// Problem: hdu1846
// Hint: many arguments
const words = require("fs").readFileSync(0, "utf8").split(/\s+/).map(Number);
const list = [];
for (let i = 0; i < 1000; i++) list.push(...words);
let largest = Math.max(...list);
for (let i = 1; i + 1 < words.length && i <= 2 * words[0]; i += 2) console.log(words[i] % (words[i + 1] + 1) ? "first" : "second");
