// A table of the other pile of each lost position, made once.
const N = 1000000;
const other = new Int32Array(2 * N + 2);
let k = 0;
for (let i = 1; i <= N; i++) {
  if (other[i] === 0) {
    k++;
    other[i] = i + k;
    other[i + k] = i;
  }
}
const out = [];
for (const line of require('fs').readFileSync(0, 'utf8').split('\n')) {
  if (line.trim() === '') continue;
  const [a, b] = line.trim().split(/\s+/).map(Number);
  if (a === 0 && b === 0) break;
  if (other[a] === b) {
    out.push('0');
    continue;
  }
  out.push('1');
  for (let x = 0; x < a; x++) {
    if (other[x] === x + b - a) {
      out.push(x + ' ' + (x + b - a));
      break;
    }
  }
  const p = other[a], q = other[b];
  if (p < b) out.push(Math.min(a, p) + ' ' + Math.max(a, p));
  if (a !== b && q < a) out.push(q + ' ' + b);
}
if (out.length) console.log(out.join('\n'));
