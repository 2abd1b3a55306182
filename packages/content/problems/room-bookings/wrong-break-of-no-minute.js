const [, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const rows = lines.map((line) => line.split(' ').map(Number)).sort((one, other) => one[0] - other[0])
const spans = []
for (const [begin, end] of rows) {
  const last = spans.at(-1)
  if (last && begin < last[1]) last[1] = Math.max(last[1], end)
  else spans.push([begin, end])
}
for (const span of spans) console.log(...span)
