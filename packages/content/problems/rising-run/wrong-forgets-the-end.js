const [, ...heights] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let best = 1
let run = 1
for (let at = 1; at < heights.length; at++) {
  if (heights[at] > heights[at - 1]) run++
  else {
    best = Math.max(best, run)
    run = 1
  }
}
console.log(best)
