const [, limit, places, ...weights] = require('node:fs').readFileSync(0, 'utf8').match(/\d+/g).map(Number)
let trips = 0
let room = 0
let free = 0
for (const weight of weights) {
  if (weight > room || free === 0) {
    trips++
    room = limit
    free = places
  }
  room -= weight
  free--
}
console.log(trips)
