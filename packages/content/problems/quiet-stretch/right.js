const songs = require('node:fs').readFileSync(0, 'utf8').trim()
const lengths = [0]
const last = new Map()
// The piece that ends at a song is one longer than the one before, or as long as the distance to the same song.
for (let at = 0; at < songs.length; at++) {
  lengths.push(Math.min(lengths[at] + 1, at - (last.get(songs[at]) ?? -1)))
  last.set(songs[at], at)
}
console.log(lengths.reduce((best, length) => Math.max(best, length)))
