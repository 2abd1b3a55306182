const [, ...plans] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const opens = { ')': '(', ']': '[', '}': '{' }
for (const plan of plans) {
  const pile = []
  const at = [...plan].findIndex((bracket) => {
    if (!opens[bracket]) return pile.push(bracket) < 0
    return pile.pop() !== opens[bracket]
  })
  console.log(at === -1 ? 'ok' : at + 1)
}
