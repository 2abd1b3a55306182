const [n, ...badges] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let all = 0
for (let badge = 1; badge <= n; badge++) all ^= badge
console.log(badges.reduce((left, badge) => left ^ badge, all))
