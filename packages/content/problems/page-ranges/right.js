const [, ...noted] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const there = new Set(noted)
const parts = []
for (const first of [...there].sort((a, b) => a - b)) {
  if (there.has(first - 1)) continue
  let last = first
  while (there.has(last + 1)) last++
  if (last - first >= 2) parts.push(`${first}-${last}`)
  else for (let page = first; page <= last; page++) parts.push(page)
}
console.log(parts.join(','))
