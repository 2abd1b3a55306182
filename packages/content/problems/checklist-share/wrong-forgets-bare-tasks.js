const lines = require('node:fs')
  .readFileSync(0, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
const depthOf = (line) => line.search(/\S/)
const rows = []
lines.forEach((line, at) => {
  const depth = depthOf(line)
  if (depth === 0) return rows.push({ name: line.slice(4), done: 0, tasks: 0 })
  if (at + 1 < lines.length && depthOf(lines[at + 1]) > depth) return
  rows.at(-1).tasks++
  if (line[depth + 1] === 'x') rows.at(-1).done++
})
for (const { name, done, tasks } of rows) console.log(`${name}: ${done}/${tasks}`)
