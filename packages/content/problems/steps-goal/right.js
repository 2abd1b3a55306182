const [n, k, goal, ...steps] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
let [sum, streaks] = [0, 0]
for (let day = 0; day < n; day++) {
  sum += steps[day]
  if (day >= k) sum -= steps[day - k]
  if (day >= k - 1 && sum >= goal) streaks++
}
console.log(streaks)
