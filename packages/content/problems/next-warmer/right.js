const [, ...days] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const waits = days.map(() => 0)
const pile = []
days.forEach((day, at) => {
  while (pile.length > 0 && days[pile[pile.length - 1]] < day) {
    const served = pile.pop()
    waits[served] = at - served
  }
  pile.push(at)
})
console.log(waits.join(' '))
