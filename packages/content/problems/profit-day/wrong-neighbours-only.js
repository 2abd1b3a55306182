const [, ...prices] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let best = 0
for (let day = 1; day < prices.length; day++) best = Math.max(best, prices[day] - prices[day - 1])
console.log(best)
