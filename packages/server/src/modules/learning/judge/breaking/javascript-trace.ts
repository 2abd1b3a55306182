/**
 * Runs one instrumented program on one input, as `pythonTrace` does. `__step(line, getters)` notes the variables that the getters read; what cannot
 * be read yet is left out.
 */
export const javascriptTrace = String.raw`const fs = require('node:fs')
const util = require('node:util')
const vm = require('node:vm')

class Exit extends Error {}
class Enough extends Error {}
const { source, input } = JSON.parse(fs.readFileSync(0, 'utf8'))
const steps = []
const known = {}
let printed = ''
let end = null
const how = { depth: 4, breakLength: Infinity, maxArrayLength: 40, maxStringLength: 80 }
globalThis.__step = (line, getters) => {
  const values = {}
  for (const name of Object.keys(getters)) {
    let value
    try { value = getters[name]() } catch { continue }
    if (typeof value === 'function' || value === undefined || (typeof value === 'object' && value !== null && !/^(Object|Array|Map|Set|Date)$/.test(value.constructor?.name ?? 'Object'))) continue
    let text = util.inspect(value, how)
    if (text.length > 80) text = text.slice(0, 79) + '…'
    if (known[name] !== text) known[name] = values[name] = text
  }
  steps.push({ line, values, printed: Buffer.byteLength(printed) })
  if (steps.length >= 600) throw new Enough()
}
const isIn = (file) => file === 0 || file === '/dev/stdin'
const write = (chunk) => { printed += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString(); return true }
const log = (...parts) => void write(util.format(...parts) + '\n')
const files = {
  ...fs,
  readFileSync: (file, as) => (isIn(file) ? (as ? input : Buffer.from(input)) : fs.readFileSync(file, as)),
  writeSync: (file, data) => (file === 1 ? write(data) : fs.writeSync(file, data)),
}
const own = Object.create(process, {
  stdout: { value: { write, on: () => undefined, isTTY: false } },
  exit: { value: () => { throw new Exit() } },
})
const mine = Object.assign(Object.create(console), { log, info: log, error: () => undefined, warn: () => undefined })
const load = (name) => (/^(node:)?fs$/.test(name) ? files : require(name))
const module_ = { exports: {} }
try {
  const program = new vm.Script('(function (require, module, exports, process, console) {' + source + '\n})', { filename: 'main.js' }).runInThisContext()
  globalThis.__begin = () => program(load, module_, module_.exports, own, mine)
  new vm.Script('globalThis.__begin()').runInThisContext({ timeout: 1000 })
} catch (error) {
  if (error instanceof Enough || error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') end = { kind: 'endless' }
  else if (!(error instanceof Exit)) {
    const at = /main[.]js:(\d+)/.exec(String(error?.stack ?? ''))
    end = { kind: 'error', line: at ? Number(at[1]) : null, words: String(error).slice(0, 200) }
  }
}
process.stdout.write(JSON.stringify({ steps, end, output: printed.slice(0, 2000) }) + '\n', () => process.exit(0))
`
