// Calls itself for each number.
//
// Problem: hdu2516
// Hint: deep recursion
const lines = require("fs").readFileSync(0, "utf8").split("\n");
const fibonacci = (n, a, b) => (b > n ? a : fibonacci(n, b, a + b));
const down = n => (n === 0 ? 0 : 1 + down(n - 1));
for (const line of lines) {
    const n = parseInt(line);
    if (!n) break;
    console.log(fibonacci(down(n), 1, 2) === n ? "Second win" : "First win");
}
