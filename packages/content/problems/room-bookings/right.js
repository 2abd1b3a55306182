const [, ...times] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
// Begins count up, ends count down; begins come first in the same minute.
const events = times.map((minute, at) => [minute, at % 2]).sort((one, other) => one[0] - other[0] || one[1] - other[1])
let [open, from] = [0, 0]
for (const [minute, isEnd] of events) {
  if (!isEnd && open++ === 0) from = minute
  if (isEnd && --open === 0) console.log(from, minute)
}
