const [one, other] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
let steps = Math.abs(one.length - other.length)
for (let at = 0; at < Math.min(one.length, other.length); at++) if (one[at] !== other[at]) steps++
console.log(steps)
