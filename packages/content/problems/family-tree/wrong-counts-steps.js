const [n, ...parents] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const children = Array.from({ length: n + 1 }, () => [])
parents.forEach((parent, at) => children[parent].push(at + 2))
let steps = -1
for (let people = [1]; people.length > 0; people = people.flatMap((person) => children[person])) steps++
console.log(steps, n - new Set(parents).size)
