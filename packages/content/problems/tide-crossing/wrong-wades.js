const [height, width, ...under] = require('node:fs').readFileSync(0, 'utf8').match(/\d+/g).map(Number)
const arrival = new Array(height * width).fill(-1)
arrival[0] = 0
const queue = [0]
for (let at = 0; at < queue.length; at++) {
  const square = queue[at]
  const column = square % width
  const beside = [square - width, square + width]
  if (column > 0) beside.push(square - 1)
  if (column < width - 1) beside.push(square + 1)
  for (const to of beside) {
    if (arrival[to] === -1 && under[to] >= arrival[square] + 1) {
      arrival[to] = arrival[square] + 1
      queue.push(to)
    }
  }
}
console.log(arrival.at(-1))
