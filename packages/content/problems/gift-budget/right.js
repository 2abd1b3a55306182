const [, budget, ...prices] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
prices.sort((one, other) => one - other)
let [sum, gifts] = [0, 0]
while (gifts < prices.length && sum + prices[gifts] <= budget) sum += prices[gifts++]
console.log(gifts, budget - sum)
