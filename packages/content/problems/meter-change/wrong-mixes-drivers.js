const [, ...cents] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let change = cents.reduce((sum, value, at) => sum + (at % 2 === 0 ? -value : value), 0)
let coins = 0
for (const coin of [50, 20, 10, 5, 2, 1]) {
  coins += Math.floor(change / coin)
  change %= coin
}
console.log(coins)
