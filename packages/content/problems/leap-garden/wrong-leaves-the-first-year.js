const [, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const until = (year) => Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
for (const line of lines) {
  const [first, last] = line.split(' ').map(Number)
  console.log(until(last) - until(first))
}
