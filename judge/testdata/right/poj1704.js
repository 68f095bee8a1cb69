// Sorted and paired from the right; the gap of each pair is a pile.
const lines = require('fs').readFileSync(0, 'utf8').split('\n').join(' ').trim().split(/\s+/).map(Number);
let at = 0;
let t = lines[at++];
while (t-- > 0) {
  const n = lines[at++];
  const men = lines.slice(at, at + n).sort((a, b) => a - b);
  at += n;
  let x = 0;
  for (let i = n - 1; i > 0; i -= 2) x ^= men[i] - men[i - 1] - 1;
  if (n % 2 === 1) x ^= men[0] - 1;
  console.log(x !== 0 ? 'Georgia will win' : 'Bob will win');
}
