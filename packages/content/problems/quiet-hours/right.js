const [begin, end, , ...messages] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/)
// Times of this form are in the order of their letters.
const isQuiet = (time) => (begin <= end ? begin <= time && time < end : time >= begin || time < end)
console.log(messages.filter(isQuiet).length)
