// First step of every command: `node scripts/bootstrap.mjs <script> [arguments]`. Runs on Node 20 with nothing installed, so
// no dependency and no TypeScript here. Installs the packages when the lockfile changed, then starts the script on the pinned
// Node and is its transparent shell: streams, arguments, signals and exit code pass through, and it prints nothing of its own.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withInstallLock } from './install-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.installed')
/** Type stripping needs no flag from here on. */
const oldestOwnNode = [22, 18]
/** A script that ends with this code asks to be started again (EX_TEMPFAIL of sysexits.h): the server does after a fatal error. */
const startAgainCode = 75
/** A script that keeps failing is given up: so many restarts within so many milliseconds. */
const restarts = { most: 5, withinMs: 600_000, pauseMs: 1000 }

const [script, ...scriptArguments] = process.argv.slice(2)
if (script === undefined) fail('Usage: node scripts/bootstrap.mjs <script> [arguments]')

if (!isInstalled()) await withInstallLock(join(root, '.cache', 'install.lock'), say, async () => isInstalled() || (await install()))
await start()

/** One word for what should be in node_modules: the lockfile on this kind of machine. */
function wantedStamp() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex')
}

function isInstalled() {
  try {
    if (readFileSync(stampFile, 'utf8') === wantedStamp()) return true
  } catch {
    // No stamp: nothing is installed, or somebody ran npm by hand.
  }
  if (!isInstalledByHand()) return false
  writeFileSync(stampFile, wantedStamp())
  return true
}

/** npm notes what it put into node_modules; where that agrees with the lockfile, a second install would only cost a minute. */
function isInstalledByHand() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const present = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true
      const found = present[path]
      if (found === undefined) return !belongsHere(entry)
      return found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path))
    })
  } catch {
    return false
  }
}

/** Optional packages carry the machines they are for; npm leaves out the others, and what only those need names no machine. */
function belongsHere({ optional, os, cpu, libc }) {
  if (!optional) return true
  if (!os && !cpu) return false
  const fits = (list, value) => !list || list.includes(value)
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, isGlibc() ? 'glibc' : 'musl')
}

async function install() {
  say('Installing packages (once, about a minute)')
  rmSync(stampFile, { force: true })
  // What the build and the tests need comes too, whatever NODE_ENV says: there is no second, smaller installation.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // npm empties node_modules first: it must not run on the Node that lies in there.
  const outside = process.env.npm_node_execpath ?? process.execPath
  const [command, ...prefix] = npm ? [outside.startsWith(modules + sep) ? 'node' : outside, npm] : ['npm']
  const { code, signal, error } = await run(command, [...prefix, ...options], {
    cwd: root,
    // Standard output belongs to the script alone: `npm run --silent sign-in` is read by programs.
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32' && !npm,
    env: { ...process.env, npm_config_loglevel: 'error' },
  })
  if (error) fail(`npm could not be started: ${error.message}`)
  if (signal) return end(null, signal)
  if (code !== 0) fail('The packages could not be installed; npm says why above.', code ?? 1)
  mkdirSync(modules, { recursive: true })
  writeFileSync(stampFile, wantedStamp())
}

async function start() {
  const node = pinnedNode() ?? ownNode()
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  // Node keeps what it made of our sources: a second start spends a third less time on them.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env, PATH: path }
  const restartedAt = []
  for (;;) {
    const { code, signal, error, wasSignalled } = await run(node, [script, ...scriptArguments], { stdio: 'inherit', env })
    if (error) fail(`Node could not be started (${node}): ${error.message}`)
    const recent = restartedAt.filter((at) => at > Date.now() - restarts.withinMs).length
    if (code !== startAgainCode || wasSignalled || recent >= restarts.most) return end(code, signal)
    restartedAt.push(Date.now())
    say('Starting again')
    await new Promise((resolve) => setTimeout(resolve, restarts.pauseMs))
  }
}

function pinnedNode() {
  const isWindows = process.platform === 'win32'
  // The pinned Linux binaries need glibc; on musl the file is there and does not start.
  if (process.platform === 'linux' && !isGlibc()) return undefined
  const file = join(modules, `node-${isWindows ? 'win' : process.platform}-${process.arch}`, 'bin', isWindows ? 'node.exe' : 'node')
  return existsSync(file) ? file : undefined
}

function ownNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestOwnNode[0] || (major === oldestOwnNode[0] && minor >= oldestOwnNode[1])) return process.execPath
  fail(`This needs Node ${oldestOwnNode.join('.')} or newer on ${process.platform} ${process.arch}; this is ${process.version}.`)
}

function isGlibc() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime !== undefined
}

/** Runs a program and passes SIGTERM and SIGHUP on to it. SIGINT reaches it from the terminal; we only wait for its end. */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options)
    let wasSignalled = false
    const passOn = (signal) => () => {
      wasSignalled = true
      if (signal !== 'SIGINT') child.kill(signal)
    }
    const handlers = { SIGTERM: passOn('SIGTERM'), SIGHUP: passOn('SIGHUP'), SIGINT: passOn('SIGINT') }
    for (const [name, handler] of Object.entries(handlers)) process.on(name, handler)
    const settle = (result) => {
      for (const [name, handler] of Object.entries(handlers)) process.off(name, handler)
      resolve({ ...result, wasSignalled })
    }
    child.once('error', (error) => settle({ code: null, signal: null, error }))
    child.once('exit', (code, signal) => settle({ code, signal }))
  })
}

/** Ends as the program ended, by the same signal where it was one. */
function end(code, signal) {
  if (signal) process.kill(process.pid, signal)
  else process.exit(code ?? 1)
}

function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

function fail(sentence, code = 1) {
  say(sentence)
  process.exit(code)
}
