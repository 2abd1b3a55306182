const [, ...rows] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const lines = new Set(rows)
const pairs = [...lines].filter((line) => {
  const [from, to] = line.split(' ')
  return from <= to && lines.has(`${to} ${from}`)
})
console.log(pairs.length > 0 ? pairs.join('\n') : 'none')
