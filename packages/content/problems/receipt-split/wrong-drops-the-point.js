const [amount, people] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const cents = BigInt(amount.replace('.', ''))
const count = BigInt(people)
const shares = []
for (let place = 0n; place < count; place++) {
  const owed = cents / count + (place < cents % count ? 1n : 0n)
  shares.push(`${owed / 100n}.${(owed % 100n).toString().padStart(2, '0')}`)
}
console.log(shares.join('\n'))
