const [, ...names] = require('node:fs').readFileSync(0, 'utf8').trimEnd().split('\n')
for (const name of names) {
  const word = name.toLowerCase().split(' ').join('')
  let [left, right] = [0, word.length - 1]
  while (left < right && word[left] === word[right]) {
    left++
    right--
  }
  console.log(left < right ? 'no' : 'yes')
}
