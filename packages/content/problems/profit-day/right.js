const [, ...prices] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let [later, best] = [0, 0]
// From the end: the highest price that is still to come.
for (let day = prices.length - 1; day >= 0; day--) {
  best = Math.max(best, later - prices[day])
  later = Math.max(later, prices[day])
}
console.log(best)
