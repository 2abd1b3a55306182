const [n, limit, ...numbers] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const best = new Array(limit + 1).fill(0)
for (let thing = 0; thing < n; thing++) {
  const [weight, worth] = [numbers[thing * 2], numbers[thing * 2 + 1]]
  for (let kilograms = limit; kilograms >= weight; kilograms--)
    best[kilograms] = Math.max(best[kilograms], best[kilograms - weight] + worth)
}
console.log(best[limit])
