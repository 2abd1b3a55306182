const [n, until, ...times] = require('node:fs').readFileSync(0, 'utf8').match(/\d+/g).map(Number)
const shifts = Array.from({ length: n }, (_, at) => ({ number: at + 1, begin: times[2 * at], end: Math.min(until, times[2 * at + 1]) }))
shifts.sort((one, other) => other.end - other.begin - (one.end - one.begin))

/** What of the opening hours is not covered by these shifts, as the first moment of it, or -1. */
function firstGap(chosen) {
  let covered = 0
  for (const shift of [...chosen].sort((one, other) => one.begin - other.begin)) {
    if (shift.begin > covered) return covered
    covered = Math.max(covered, shift.end)
  }
  return covered < until ? covered : -1
}

const chosen = []
for (let gap = 0; gap !== -1; gap = firstGap(chosen)) {
  const next = shifts.find((shift) => shift.begin <= gap && shift.end > gap && !chosen.includes(shift))
  if (chosen.length === 0 && shifts[0].end > shifts[0].begin) {
    chosen.push(shifts[0])
    continue
  }
  if (!next) {
    console.log(-1)
    process.exit()
  }
  chosen.push(next)
}
console.log(chosen.length)
console.log(chosen.map((shift) => shift.number).join(' '))
