const lines = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
const output = []
let done = 0
let tasks = 0
// From the end: what was read before stands below, and tells whether this one is a task.
let below = 0
for (const line of lines.reverse()) {
  const depth = line.length - line.trimStart().length
  if (below <= depth) {
    tasks++
    if (line[depth + 1] === 'x') done++
  }
  if (depth === 0) {
    output.push(`${line.slice(4)}: ${done}/${tasks}`)
    done = 0
    tasks = 0
  }
  below = depth
}
console.log(output.reverse().join('\n'))
