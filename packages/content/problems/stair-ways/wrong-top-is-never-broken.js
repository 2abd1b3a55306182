const [n, , ...broken] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const gone = new Set(broken)
const ways = [1]
for (let step = 1; step <= n; step++) {
  const sum = (ways[step - 1] + (ways[step - 2] ?? 0) + (ways[step - 3] ?? 0)) % 1_000_000_007
  ways.push(gone.has(step) && step < n ? 0 : sum)
}
console.log(ways[n])
