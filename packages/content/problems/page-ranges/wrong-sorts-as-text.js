const [, ...noted] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
const parts = []
let run = []
const close = () => parts.push(...(run.length > 2 ? [`${run[0]}-${run.at(-1)}`] : run))
for (const page of [...new Set(noted)].sort()) {
  if (run.length > 0 && page !== run.at(-1) + 1) {
    close()
    run = []
  }
  run.push(page)
}
close()
console.log(parts.join(','))
