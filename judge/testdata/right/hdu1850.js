// A pile wins when what the others leave in the nim-sum is less than it.
const data = require('fs').readFileSync(0, 'utf8').split(/\s+/).map(Number);
let pos = 0;
const lines = [];
while (data[pos] > 0) {
  const m = data[pos++];
  const piles = data.slice(pos, pos + m);
  pos += m;
  const x = piles.reduce((a, b) => a ^ b, 0);
  lines.push(piles.filter(p => (p ^ x) < p).length);
}
if (lines.length) console.log(lines.join('\n'));
