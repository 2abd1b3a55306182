const [, ...rows] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const squares = rows.map((row) => [...row])
let [ponds, largest] = [0, 0]
for (let y = 0; y < squares.length; y++)
  for (let x = 0; x < squares[y].length; x++) {
    if (squares[y][x] !== '#') continue
    ponds++
    let size = 0
    const pile = [[y, x]]
    squares[y][x] = '.'
    while (pile.length > 0) {
      const [row, column] = pile.pop()
      size++
      for (let down = -1; down <= 1; down++)
        for (let right = -1; right <= 1; right++) {
          if (squares[row + down]?.[column + right] !== '#') continue
          squares[row + down][column + right] = '.'
          pile.push([row + down, column + right])
        }
    }
    largest = Math.max(largest, size)
  }
console.log(ponds, largest)
