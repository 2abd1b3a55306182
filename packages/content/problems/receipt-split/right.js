const [amount, people] = require('node:fs').readFileSync(0, 'utf8').trim().split(/\s+/)
const [whole, fraction = ''] = amount.split('.')
let left = BigInt(whole + fraction.padEnd(2, '0'))
let waiting = BigInt(people)
const shares = []
while (waiting > 0n) {
  // Whoever is next pays their part of what is left, rounded up.
  const owed = (left + waiting - 1n) / waiting
  shares.push(`${owed / 100n}.${(owed % 100n).toString().padStart(2, '0')}`)
  left -= owed
  waiting -= 1n
}
console.log(shares.join('\n'))
