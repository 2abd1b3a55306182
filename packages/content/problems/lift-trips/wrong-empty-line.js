const [, limit, places, ...weights] = require('node:fs').readFileSync(0, 'utf8').match(/\d+/g).map(Number)
let trips = 1
let total = 0
let inside = 0
for (const weight of weights) {
  if (total + weight > limit || inside === places) {
    trips++
    total = 0
    inside = 0
  }
  total += weight
  inside++
}
console.log(trips)
