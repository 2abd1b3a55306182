const [n, ...badges] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const at = badges.findIndex((badge, place) => badge !== place + 1)
console.log(at === -1 ? n : at + 1)
