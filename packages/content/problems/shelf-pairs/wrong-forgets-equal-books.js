const [, width, ...books] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const met = new Set()
let pairs = 0
for (const book of books) {
  if (met.has(width - book)) pairs++
  met.add(book)
}
console.log(pairs)
