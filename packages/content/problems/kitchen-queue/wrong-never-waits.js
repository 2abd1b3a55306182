const [n, ...numbers] = require('node:fs').readFileSync(0, 'utf8').match(/\d+/g).map(Number)
const orders = Array.from({ length: n }, (_, at) => ({ arrival: numbers[2 * at], length: numbers[2 * at + 1] }))
orders.sort((one, other) => one.arrival - other.arrival)
const waiting = []
let minute = orders[0].arrival
let total = 0
let at = 0
while (at < n || waiting.length > 0) {
  while (at < n && orders[at].arrival <= minute) waiting.push(orders[at++])
  if (waiting.length === 0) waiting.push(orders[at++])
  let shortest = 0
  waiting.forEach((order, place) => {
    if (order.length < waiting[shortest].length) shortest = place
  })
  const [order] = waiting.splice(shortest, 1)
  minute += order.length
  total += minute - order.arrival
}
console.log(total / n)
