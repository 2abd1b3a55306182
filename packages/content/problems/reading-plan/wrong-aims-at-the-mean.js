const [, days, ...pages] = require('node:fs').readFileSync(0, 'utf8').match(/\d+/g).map(Number)
const sum = pages.reduce((total, chapter) => total + chapter, 0)
const mean = Math.max(Math.ceil(sum / days), ...pages)
let today = 0
let day = 1
let longest = 0
for (const chapter of pages) {
  if (today + chapter > mean && day < days) {
    day++
    today = 0
  }
  today += chapter
  longest = Math.max(longest, today)
}
console.log(longest)
