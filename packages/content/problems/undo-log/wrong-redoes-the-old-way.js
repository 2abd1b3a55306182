const [, ...commands] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const text = []
const takenBack = []
for (const line of commands) {
  const [command, value] = line.split(' ')
  if (command === 'type') text.push(value)
  else {
    const [source, target] = command === 'undo' ? [text, takenBack] : [takenBack, text]
    for (let left = Math.min(Number(value), source.length); left > 0; left--) target.push(source.pop())
  }
}
console.log(text.length)
console.log(text.slice(-10).join('') || 'empty')
