const [, budget, ...prices] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let [left, gifts] = [budget, 0]
for (const price of prices) {
  if (price > left) continue
  left -= price
  gifts++
}
console.log(gifts, left)
