const [, ...heights] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let best = 1
let run = 1
for (let at = 1; at < heights.length; at++) {
  run = heights[at] > heights[at - 1] ? run + 1 : 1
  if (run > best) best = run
}
console.log(best)
