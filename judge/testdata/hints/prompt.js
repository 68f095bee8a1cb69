// Reads with a function of browsers.
//
// Problem: hdu1846
// Hint: not here
let t = parseInt(prompt());
for (let i = 0; i < t; i++) {
    const [n, m] = prompt().split(" ").map(Number);
    console.log(n % (m + 1) ? "first" : "second");
}
