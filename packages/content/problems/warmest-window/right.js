const [days, span, ...temperatures] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let sum = 0
let best = -Infinity
for (let day = 0; day < days; day++) {
  sum += temperatures[day]
  if (day >= span) sum -= temperatures[day - span]
  if (day >= span - 1) best = Math.max(best, sum)
}
console.log(best / span)
