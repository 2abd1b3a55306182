const [, ...plans] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const kinds = '([{)]}'
for (const plan of plans) {
  const pile = []
  let answer = null
  for (let at = 0; at < plan.length && answer === null; at++) {
    const kind = kinds.indexOf(plan[at])
    if (kind < 3) pile.push(kind)
    else if (pile.length === 0 || pile.pop() !== kind - 3) answer = at + 1
  }
  console.log(answer ?? (pile.length > 0 ? 'open' : 'ok'))
}
