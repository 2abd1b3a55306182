/**
 * Runs one program on many inputs in one process of Node, as `pythonRunMany` does. A program that reads standard input by events is given time
 * to hear them.
 */
export const javascriptRunMany = String.raw`const fs = require('node:fs')
const vm = require('node:vm')
const util = require('node:util')
const { Readable } = require('node:stream')

class Exit extends Error {}
const { source, inputs } = JSON.parse(fs.readFileSync(0, 'utf8'))
const program = new vm.Script('(function (require, module, exports, process, console) {' + source + '\n})').runInThisContext()
const call = new vm.Script('globalThis.__begin()')
let failed = false
process.on('uncaughtException', (error) => { if (!(error instanceof Exit)) failed = true })
process.on('unhandledRejection', (error) => { if (!(error instanceof Exit)) failed = true })
const tick = () => new Promise((resolve) => setImmediate(resolve))

async function runOne(text) {
  let printed = ''
  let stdin = null
  failed = false
  const isIn = (file) => file === 0 || file === '/dev/stdin'
  const write = (chunk) => { printed += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString(); return true }
  const log = (...parts) => void write(util.format(...parts) + '\n')
  const files = {
    ...fs,
    readFileSync: (file, how) => (isIn(file) ? (how ? text : Buffer.from(text)) : fs.readFileSync(file, how)),
    writeSync: (file, data) => (file === 1 ? write(data) : fs.writeSync(file, data)),
    writeFileSync: (file, data) => (file === 1 || file === '/dev/stdout' ? write(data) : fs.writeFileSync(file, data)),
  }
  const own = Object.create(process, {
    stdin: { get: () => (stdin ??= Readable.from([Buffer.from(text)])) },
    stdout: { value: { write, on: () => undefined, once: () => undefined, emit: () => false, isTTY: false } },
    exit: { value: (code) => { if (code) failed = true; throw new Exit() } },
  })
  const mine = Object.assign(Object.create(console), { log, info: log, debug: log, error: () => undefined, warn: () => undefined })
  const load = (name) => (/^(node:)?fs$/.test(name) ? files : /^(node:)?process$/.test(name) ? own : require(name))
  const module = { exports: {} }
  globalThis.__begin = () => program(load, module, module.exports, own, mine)
  let end = 'ok'
  try {
    call.runInThisContext({ timeout: 120 })
  } catch (error) {
    if (error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') end = 'time'
    else if (!(error instanceof Exit)) end = 'error'
  }
  if (stdin) for (let waits = 0; waits < 40 && !(stdin.destroyed && waits > 6); waits++) await tick()
  return [failed ? 'error' : end, printed.slice(0, 2000)]
}

async function runAll() {
  const answers = []
  let [room, slow] = [48000, 0]
  for (const text of inputs) {
    const answer = await runOne(text)
    answers.push(answer)
    room -= answer[1].length + 16
    if (answer[0] === 'time') slow += 1
    if (room < 0 || slow > 1) break
  }
  process.stdout.write(JSON.stringify(answers) + '\n', () => process.exit(0))
}
runAll()
`
