import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

// Real processes throughout; only npm is played by a script, because the real one takes a minute and needs the network.
let clone: string
const started = new Set<ChildProcess>()

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  mkdirSync(join(clone, 'scripts'))
  for (const file of ['bootstrap.mjs', 'install-lock.mjs']) cpSync(join(import.meta.dirname, file), join(clone, 'scripts', file))
  write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } }))
  write(
    'npm.mjs',
    `import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
     const note = (line) => appendFileSync('npm.log', line + '\\n')
     note('begin ' + process.argv.slice(2).join(' '))
     rmSync('node_modules', { recursive: true, force: true })
     console.log('npm talks')
     while (existsSync('slow-registry')) await new Promise((resolve) => setTimeout(resolve, 50))
     mkdirSync('node_modules/a', { recursive: true })
     note('end')
     process.exit(existsSync('broken-registry') ? 7 : 0)`,
  )
  write('hello.mjs', 'console.log(JSON.stringify({ arguments: process.argv.slice(2), path: process.env.PATH, node: process.execPath }))')
})
afterEach(() => {
  for (const child of started) killWithChildren(child)
  started.clear()
  rmSync(clone, { recursive: true, force: true })
})

function write(path: string, text: string): void {
  writeFileSync(join(clone, path), text)
}

function startBootstrap(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd: clone,
    detached: true,
    env: { ...process.env, npm_execpath: join(clone, 'npm.mjs'), npm_node_execpath: process.execPath },
  })
  started.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  const ended = once(child, 'close').then(([code, signal]) => ({ code: code as number | null, signal: signal as string | null, ...output }))
  return { child, output, ended }
}

const bootstrap = (...args: string[]) => startBootstrap(...args).ended
const npmRuns = () => (existsSync(join(clone, 'npm.log')) ? readFileSync(join(clone, 'npm.log'), 'utf8').trim().split('\n') : [])

/** A test that fails may leave a bootstrap waiting for npm: its whole process group goes. */
function killWithChildren(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended, as it should have.
  }
}

/** Starts a script that says `ready` and then waits, and resolves once it has said so. */
async function startWaiting(script: string) {
  write('waiting.mjs', `${script}\nsetInterval(() => {}, 1000)\nconsole.log('ready')`)
  const waiting = startBootstrap('waiting.mjs')
  while (!waiting.output.stdout.includes('ready')) await once(waiting.child.stdout, 'data')
  return waiting
}

describe('bootstrap', () => {
  test('starts a script again that ends with 75, and gives it up after five restarts within ten minutes', async () => {
    write('falling.mjs', `import { appendFileSync } from 'node:fs'; appendFileSync('falls.log', 'x'); process.exit(75)`)
    const { code, stderr } = await bootstrap('falling.mjs')
    expect([code, readFileSync(join(clone, 'falls.log'), 'utf8').length]).toEqual([75, 6])
    expect(stderr.match(/Starting again/g)).toHaveLength(5)
  })

  test('does not start a script again that was told to end', async () => {
    const waiting = await startWaiting(`process.on('SIGTERM', () => process.exit(75))`)
    waiting.child.kill('SIGTERM')
    expect(await waiting.ended).toMatchObject({ code: 75, stderr: expect.not.stringContaining('Starting again') as string })
  })

  test('installs once, says so on standard error alone, and is silent when nothing is to install', async () => {
    const first = await bootstrap('hello.mjs', 'one', '--two')
    expect(first).toMatchObject({ code: 0, stderr: 'Installing packages (once, about a minute)\nnpm talks\n' })
    expect(JSON.parse(first.stdout)).toMatchObject({ arguments: ['one', '--two'] })
    const second = await bootstrap('hello.mjs')
    expect(second).toMatchObject({ code: 0, stderr: '' })
    expect(npmRuns()).toEqual(['begin ci --include=dev --include=optional --no-audit --no-fund --loglevel=error', 'end'])
  })

  test('puts the Node it starts first on PATH', async () => {
    const { stdout } = await bootstrap('hello.mjs')
    const { node, path } = JSON.parse(stdout) as { node: string; path: string }
    expect(node.startsWith(path.split(':')[0] ?? '?')).toBe(true)
  })

  test('starts the Node pinned in node_modules where there is one', async () => {
    await bootstrap('hello.mjs')
    const bin = join(clone, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'node'), `#!/bin/sh\nPINNED=yes exec "${process.execPath}" "$@"\n`, { mode: 0o755 })
    write('pinned.mjs', 'console.log(process.env.PINNED)')
    expect(await bootstrap('pinned.mjs')).toMatchObject({ code: 0, stdout: process.platform === 'linux' ? 'yes\n' : 'undefined\n' })
  })

  test('installs again when the lockfile changed', async () => {
    await bootstrap('hello.mjs')
    write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '2.0.0', integrity: 'sha512-b' } } }))
    await bootstrap('hello.mjs')
    expect(npmRuns().filter((line) => line === 'end')).toHaveLength(2)
  })

  test('takes an installation made by hand where npm noted the same packages, and not where one is missing', async () => {
    const noted = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } }
    mkdirSync(join(clone, 'node_modules/a'), { recursive: true })
    write('node_modules/.package-lock.json', JSON.stringify({ packages: noted }))
    expect(await bootstrap('hello.mjs')).toMatchObject({ code: 0, stderr: '' })
    expect(npmRuns()).toEqual([])
    rmSync(join(clone, 'node_modules/.installed'))
    rmSync(join(clone, 'node_modules/a'), { recursive: true })
    await bootstrap('hello.mjs')
    expect(npmRuns()).toHaveLength(2)
  })

  test('two at once in one clone install once, and both run', async () => {
    write('slow-registry', '')
    const three = ['x', 'y', 'z'].map((name) => startBootstrap('hello.mjs', name))
    const waiting = () => three.filter(({ output }) => output.stderr.includes('Waiting for another command'))
    await expect.poll(() => waiting()).toHaveLength(2)
    rmSync(join(clone, 'slow-registry'))
    const results = await Promise.all(three.map(({ ended }) => ended))
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(npmRuns()).toHaveLength(2)
  })

  test('takes over from an installation that was killed', async () => {
    mkdirSync(join(clone, '.cache'))
    const dead = spawn(process.execPath, ['-e', ''])
    await once(dead, 'close')
    write('.cache/install.lock', String(dead.pid))
    expect(await bootstrap('hello.mjs')).toMatchObject({ code: 0 })
    expect(existsSync(join(clone, '.cache/install.lock'))).toBe(false)
  })

  test('takes over a lock whose number another living process has by now', async () => {
    mkdirSync(join(clone, '.cache'))
    write('.cache/install.lock', String(process.pid))
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(join(clone, '.cache/install.lock'), longAgo, longAgo)
    expect(await bootstrap('hello.mjs')).toMatchObject({ code: 0 })
  })

  test('an installation that fails ends with its exit code, starts nothing, and is tried again', async () => {
    write('broken-registry', '')
    const failed = await bootstrap('hello.mjs')
    expect(failed).toMatchObject({ code: 7, stdout: '' })
    expect(failed.stderr).toContain('The packages could not be installed; npm says why above.')
    rmSync(join(clone, 'broken-registry'))
    expect(await bootstrap('hello.mjs')).toMatchObject({ code: 0 })
  })

  test('passes the exit code on', async () => {
    write('leaving.mjs', 'process.exit(Number(process.argv[2]))')
    expect(await bootstrap('leaving.mjs', '42')).toMatchObject({ code: 42, signal: null })
  })

  test.each(['SIGTERM', 'SIGHUP'] as const)('passes %s on and ends with what the script answers', async (name) => {
    const { child, ended } = await startWaiting(`process.on('${name}', () => { console.log('drained'); process.exit(9) })`)
    child.kill(name)
    expect(await ended).toMatchObject({ code: 9, stdout: 'ready\ndrained\n' })
  })

  test('ends by the signal that ended the script', async () => {
    const { child, ended } = await startWaiting('')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: null, signal: 'SIGTERM' })
  })

  test('npm start that is told to end passes SIGTERM to the product and waits until it has ended', async () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as { scripts: { start: string } }
    write('package.json', JSON.stringify({ scripts: { start: scripts.start } }))
    mkdirSync(join(clone, 'node_modules/a'), { recursive: true })
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } }),
    )
    write(
      'scripts/start.ts',
      `import { writeFileSync } from 'node:fs'
       process.on('SIGTERM', () => setTimeout(() => { writeFileSync('drained', ''); process.exit(0) }, 300))
       setInterval(() => {}, 1000)
       console.log('ready')`,
    )
    const npm = spawn('npm', ['start'], { cwd: clone, detached: true })
    started.add(npm)
    let said = ''
    npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    while (!said.includes('ready')) await once(npm.stdout, 'data')
    npm.kill('SIGTERM')
    expect(await once(npm, 'exit')).toEqual([0, null])
    expect(existsSync(join(clone, 'drained'))).toBe(true)
  })

  test('outlives an interrupt of the terminal until the script has ended', async () => {
    const { child, ended } = await startWaiting(`setTimeout(() => { console.log('done'); process.exit(3) }, 500)`)
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: 3, stdout: 'ready\ndone\n' })
  })
})
