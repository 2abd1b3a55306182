const MODULUS = 1_000_000_007
const [n, k] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const states = Array.from({ length: Number(k) + 1 }, (_, state) => state)
const multiply = (one, other) =>
  states.map((row) => states.map((column) => states.reduce((sum, middle) => (sum + one[row][middle] * other[middle][column]) % MODULUS, 0)))

let step = states.map((row) => states.map((column) => (column === 0 || column === row + 1 ? 1 : 0)))
let ways = states.map((row) => states.map((column) => (row === column ? 1 : 0)))
for (let left = BigInt(n); left > 0n; left /= 2n) {
  if (left % 2n === 1n) ways = multiply(ways, step)
  step = multiply(step, step)
}
console.log(ways[0].reduce((sum, value) => (sum + value) % MODULUS, 0))
