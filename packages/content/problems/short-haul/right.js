const [n, goal, ...litres] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let [begin, sum, best] = [0, 0, n + 1]
for (let end = 0; end < n; end++) {
  sum += litres[end]
  while (sum - litres[begin] >= goal) sum -= litres[begin++]
  if (sum >= goal) best = Math.min(best, end - begin + 1)
}
console.log(best > n ? -1 : best)
