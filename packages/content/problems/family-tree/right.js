const [n, ...parents] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const children = Array.from({ length: n + 1 }, () => [])
parents.forEach((parent, at) => children[parent].push(at + 2))
let [generations, childless] = [0, 0]
const pile = [[1, 1]]
while (pile.length > 0) {
  const [person, generation] = pile.pop()
  generations = Math.max(generations, generation)
  if (children[person].length === 0) childless++
  for (const child of children[person]) pile.push([child, generation + 1])
}
console.log(generations, childless)
