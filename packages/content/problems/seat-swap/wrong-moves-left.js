const [first, second] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, k] = first.split(' ').map(Number)
const guests = second.split(' ')
console.log(guests.map((_, seat) => guests[(seat + k) % n]).join(' '))
