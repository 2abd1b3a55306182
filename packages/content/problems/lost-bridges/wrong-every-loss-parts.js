const [n, m, q, ...numbers] = require('node:fs').readFileSync(0, 'utf8').match(/\d+/g).map(Number)
const group = Array.from({ length: n + 1 }, (_, island) => island)
const find = (island) => {
  while (group[island] !== island) island = group[island] = group[group[island]]
  return island
}
let groups = n
for (let bridge = 0; bridge < m; bridge++) {
  const from = find(numbers[2 * bridge])
  const to = find(numbers[2 * bridge + 1])
  if (from !== to) {
    group[from] = to
    groups--
  }
}
const counts = []
for (let loss = 1; loss <= q; loss++) counts.push(groups + loss)
console.log(counts.join('\n'))
