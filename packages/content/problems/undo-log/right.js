const [, ...commands] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const letters = []
let shown = 0
let reachable = 0
for (const line of commands) {
  const [command, value] = line.split(' ')
  if (command === 'type') {
    letters[shown++] = value
    reachable = shown
  } else if (command === 'undo') shown = Math.max(0, shown - Number(value))
  else shown = Math.min(reachable, shown + Number(value))
}
console.log(shown)
console.log(letters.slice(Math.max(0, shown - 10), shown).join('') || 'empty')
