const commands = require('node:fs').readFileSync(0, 'utf8').trim()
const ways = ['north', 'east', 'south', 'west']
const at = { north: 0, east: 0, south: 0, west: 0 }
let [facing, farthest] = [0, 0]
for (const command of commands) {
  if (command === 'F') at[ways[facing]]++
  else facing = (facing + (command === 'R' ? 1 : 3)) % 4
  farthest = Math.max(farthest, Math.abs(at.east - at.west) + Math.abs(at.north - at.south))
}
console.log(at.east - at.west, at.north - at.south, farthest)
