const [n, , ...rules] = require('node:fs').readFileSync(0, 'utf8').match(/\d+/g).map(Number)
const after = Array.from({ length: n + 1 }, () => [])
const waits = new Array(n + 1).fill(0)
for (let at = 0; at < rules.length; at += 2) {
  after[rules[at]].push(rules[at + 1])
  waits[rules[at + 1]]++
}
const order = []
for (let job = 1; job <= n; job++) if (waits[job] === 0) order.push(job)
for (const job of order) for (const later of after[job]) if (--waits[later] === 0) order.push(later)
console.log(order.join(' '))
