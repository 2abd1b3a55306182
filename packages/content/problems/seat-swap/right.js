const [first, second] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const [n, k] = first.split(' ').map(Number)
const seats = Array(n)
for (const [seat, guest] of second.split(' ').entries()) seats[(seat + k) % n] = guest
console.log(seats.join(' '))
