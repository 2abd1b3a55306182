const [n, , ...rules] = require('node:fs').readFileSync(0, 'utf8').match(/\d+/g).map(Number)
const after = Array.from({ length: n + 1 }, () => [])
const waits = new Array(n + 1).fill(0)
for (let at = 0; at < rules.length; at += 2) {
  after[rules[at]].push(rules[at + 1])
  waits[rules[at + 1]]++
}
const possible = []
for (let job = n; job >= 1; job--) if (waits[job] === 0) possible.push(job)
const order = []
while (possible.length > 0) {
  const job = possible.pop()
  order.push(job)
  for (const later of after[job]) if (--waits[later] === 0) possible.push(later)
}
console.log(order.length === n ? order.join('\n') : 'impossible')
