const commands = require('node:fs').readFileSync(0, 'utf8').trim()
const steps = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]
let [east, north, facing, farthest] = [0, 0, 0, 0]
for (const command of commands) {
  if (command === 'R') facing = (facing + 1) % 4
  else if (command === 'L') facing = (facing - 1) % 4
  else {
    const [x, y] = steps[facing] ?? [0, 0]
    east += x
    north += y
    farthest = Math.max(farthest, Math.abs(east) + Math.abs(north))
  }
}
console.log(east, north, farthest)
