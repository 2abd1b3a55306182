const lines = require('node:fs').readFileSync(0, 'utf8').trim().split('\n').slice(1)
const below = [0, 1, 1, 2, 2, 1, 2, 2, 3, 3]
// What is left below a coin of 50: the tens first, then the ones by heart.
const tens = [0, 1, 1, 2, 2]
const coinsFor = (change) => Math.floor(change / 50) + tens[Math.floor((change % 50) / 10)] + below[change % 10]
console.log(lines.map((line) => line.split(' ').map(Number)).reduce((sum, [fee, paid]) => sum + coinsFor(paid - fee), 0))
