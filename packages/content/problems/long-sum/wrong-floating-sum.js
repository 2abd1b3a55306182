const [, ...amounts] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const sum = amounts.reduce((total, amount) => total + Number(amount), 0)
console.log(sum.toLocaleString('fullwide', { useGrouping: false }))
