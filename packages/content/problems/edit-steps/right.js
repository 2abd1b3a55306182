const [one, other] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
let before = []
let above = Array.from({ length: other.length + 1 }, (_, at) => at)
for (let i = 1; i <= one.length; i++) {
  const row = [i]
  for (let j = 1; j <= other.length; j++) {
    let best = Math.min(above[j], row[j - 1]) + 1
    best = Math.min(best, above[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1))
    if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) best = Math.min(best, before[j - 2] + 1)
    row.push(best)
  }
  before = above
  above = row
}
console.log(above[other.length])
