const [, ...amounts] = require('node:fs').readFileSync(0, 'utf8').trim().split('\n')
// Six digits a part: sums of parts stay exact, and what is over goes to the next one.
const parts = []
for (const amount of amounts) {
  const sign = amount.startsWith('-') ? -1 : 1
  const digits = amount.replace('-', '')
  for (let end = digits.length, part = 0; end > 0; end -= 6, part++)
    parts[part] = (parts[part] ?? 0) + sign * Number(digits.slice(Math.max(0, end - 6), end))
}
const carried = (list) => {
  const result = []
  let carry = 0
  for (let at = 0; at < list.length || (carry !== 0 && carry !== -1); at++) {
    const value = (list[at] ?? 0) + carry
    carry = Math.floor(value / 1_000_000)
    result.push(value - carry * 1_000_000)
  }
  return [result, carry]
}
let [result, borrow] = carried(parts)
const sign = borrow === -1 ? '-' : ''
if (borrow === -1) [result] = carried(parts.map((part) => -part))
const text = result
  .reverse()
  .map((part) => String(part).padStart(6, '0'))
  .join('')
  .replace(/^0+(?=\d)/, '')
console.log(sign + text)
