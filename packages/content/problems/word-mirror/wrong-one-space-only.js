const [, ...names] = require('node:fs').readFileSync(0, 'utf8').trimEnd().split('\n')
for (const name of names) {
  const word = name.toLowerCase().replace(' ', '')
  console.log(word === [...word].reverse().join('') ? 'yes' : 'no')
}
