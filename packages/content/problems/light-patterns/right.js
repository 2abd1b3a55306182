const MODULUS = 1_000_000_007n
const [n, k] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(BigInt)
const states = Array.from({ length: Number(k) + 1 }, (_, state) => state)
const multiply = (one, other) =>
  states.map((row) => states.map((column) => states.reduce((sum, middle) => sum + one[row][middle] * other[middle][column], 0n) % MODULUS))

const power = (exponent) => {
  if (exponent === 0n) return states.map((row) => states.map((column) => (row === column ? 1n : 0n)))
  const half = power(exponent / 2n)
  const whole = multiply(half, half)
  return exponent % 2n === 1n ? multiply(whole, step) : whole
}

const step = states.map((row) => states.map((column) => (column === 0 || column === row + 1 ? 1n : 0n)))
console.log(String(power(n)[0].reduce((sum, ways) => sum + ways, 0n) % MODULUS))
