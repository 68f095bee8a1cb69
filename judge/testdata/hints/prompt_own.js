// Calls a name of its own that is not there.
//
// Problem: hdu1846
// Hint: none
const lines = require("fs").readFileSync(0, "utf8").split("\n");
for (let i = 1; i <= parseInt(lines[0]); i++) {
    const [n, m] = lines[i].split(" ").map(Number);
    console.log(wins(n, m) ? "first" : "second");
}
