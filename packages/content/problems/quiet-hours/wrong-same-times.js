const [begin, end, , ...messages] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const isQuiet = (time) => (begin < end ? begin <= time && time < end : time >= begin || time < end)
console.log(messages.filter(isQuiet).length)
