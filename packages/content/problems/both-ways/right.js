const [, ...rows] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const seen = new Set()
const pairs = new Set()
for (const row of rows) {
  const [from, to] = row.split(' ')
  if (from === to) continue
  if (seen.has(`${to} ${from}`)) pairs.add(from < to ? `${from} ${to}` : `${to} ${from}`)
  seen.add(`${from} ${to}`)
}
console.log(pairs.size > 0 ? [...pairs].join('\n') : 'none')
