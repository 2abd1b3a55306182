const songs = require('node:fs').readFileSync(0, 'utf8').trim()
let best = 0
let piece = new Set()
for (const song of songs) {
  if (piece.has(song)) piece = new Set()
  piece.add(song)
  best = Math.max(best, piece.size)
}
console.log(best)
