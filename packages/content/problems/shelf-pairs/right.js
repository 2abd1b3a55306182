const [, width, ...books] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
books.sort((one, other) => one - other)
let [low, high, pairs] = [0, books.length - 1, 0]
while (low < high) {
  const sum = books[low] + books[high]
  if (sum < width) low++
  else if (sum > width) high--
  else if (books[low] === books[high]) {
    pairs += ((high - low + 1) * (high - low)) / 2
    break
  } else {
    let [few, many] = [1, 1]
    while (books[low + few] === books[low]) few++
    while (books[high - many] === books[high]) many++
    pairs += few * many
    low += few
    high -= many
  }
}
console.log(pairs)
