const [, ...lines] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
const isLeap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
for (const line of lines) {
  let [first, last] = line.split(' ').map(Number)
  let count = 0
  // Whole rounds of 400 years have 97 leap years each.
  const rounds = Math.floor((last - first + 1) / 400)
  for (first += rounds * 400; first <= last; first++) if (isLeap(first)) count++
  console.log(count + rounds * 97)
}
