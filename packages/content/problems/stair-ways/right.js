const [n, , ...broken] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const ways = new Int32Array(n + 4)
const isBroken = new Uint8Array(n + 4)
for (const step of broken) isBroken[step] = 1
ways[0] = 1
// From each step the three above it are reached.
for (let step = 0; step < n; step++)
  for (let up = 1; up <= 3; up++) if (!isBroken[step + up]) ways[step + up] = (ways[step + up] + ways[step]) % 1_000_000_007
console.log(ways[n])
