import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, endRunnerProcess, job, linesOf, resultOf, startRunnerProcess } from '../testing/runner-process.ts'
import { languageList, runLine } from './protocol.ts'

describe.runIf(process.platform === 'linux')('the runner as a process of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'))
  const at = { socketPath: join(folder, 'runner.sock') }
  let runner: ChildProcess

  beforeAll(async () => {
    process.env.PLANTED_SECRET = 'swordfish'
    runner = await startRunnerProcess({ socket: at.socketPath })
  })
  afterAll(async () => {
    delete process.env.PLANTED_SECRET
    await endRunnerProcess(runner)
    rmSync(folder, { recursive: true })
  })

  test('lists the thirteen languages with their real versions, or why one is not there', async () => {
    const { languages, cage } = languageList.parse(JSON.parse((await ask(at, 'GET', '/languages')).text))
    expect(languages.map(({ id }) => id)).toEqual([109, 102, 91, 105, 103, 106, 101, 98, 72, 108, 83, 111, 43])
    expect(cage).not.toBe('')
    for (const { version, missing } of languages) expect((version === null) !== (missing === null)).toBe(true)
    expect(languages.find(({ id }) => id === 109)?.version).toMatch(/^3\./)
  })

  test('tells output as it appears, and the result at the end', async () => {
    const asked = await ask(
      at,
      'POST',
      '/run',
      job('import sys\nprint("one")\nprint("two", file=sys.stderr)\nprint(input())', { stdin: Buffer.from('three').toString('base64') }),
    )
    expect(asked.status).toBe(200)
    const told = linesOf(asked).flatMap((line) => ('stdout' in line ? [Buffer.from(line.stdout, 'base64').toString()] : []))
    expect(told.join('')).toBe('one\nthree\n')
    expect(resultOf(asked)).toMatchObject({
      stdout: 'one\nthree\n',
      stderr: 'two\n',
      compile_output: null,
      status: { id: 3 },
      message: null,
    })
    expect(resultOf(asked).time).toMatch(/^\d+\.\d{3}$/)
  })

  test('tells the result alone where nobody watches', async () => {
    const asked = await ask(at, 'POST', '/run', job('print("one")', { watched: false }))
    expect(linesOf(asked)).toEqual([{ result: expect.objectContaining({ stdout: 'one\n' }) }])
  })

  test('output appears while the program still runs', async () => {
    const leaving = new AbortController()
    let first = ''
    const asked = ask(at, 'POST', '/run', job('print("here")\nwhile True: pass'), {
      signal: leaving.signal,
      onData: (text) => {
        first ||= text
        leaving.abort()
      },
    })
    await expect(asked).rejects.toThrow('aborted')
    const line = runLine.parse(JSON.parse(first.split('\n')[0] ?? ''))
    expect('stdout' in line ? Buffer.from(line.stdout, 'base64').toString() : line).toMatch(/^here\n?$/)
  })

  test('has nothing of the server’s environment', async () => {
    const asked = await ask(at, 'POST', '/run', job('import os\nprint(os.environ)\nprint(open("/proc/self/environ").read())\nprint("all")'))
    expect(asked.text).not.toContain(Buffer.from('swordfish').toString('base64').slice(0, 8))
    expect(resultOf(asked).stdout).not.toContain('swordfish')
    expect(resultOf(asked).stdout).toMatch(/all\n$/)
  })

  test('what is no job is 400, what is elsewhere is 404, what is too large is 413', async () => {
    expect((await ask(at, 'POST', '/run', 'x')).status).toBe(400)
    expect((await ask(at, 'POST', '/run', { ...job(''), source: 'not base64!' })).status).toBe(400)
    expect((await ask(at, 'POST', '/run', { ...job(''), user: '' })).status).toBe(400)
    expect((await ask(at, 'GET', '/run')).status).toBe(404)
    expect((await ask(at, 'POST', '/run', job(' '.repeat(1024 * 1024 + 1)))).status).toBe(413)
  })

  test('a source of one megabyte and a standard input of ten are taken', async () => {
    const stdin = Buffer.alloc(10 * 1024 * 1024, 'x').toString('base64')
    const source = `import sys\nprint(len(sys.stdin.read()))\n#${' '.repeat(1024 * 1024 - 50)}`
    expect(resultOf(await ask(at, 'POST', '/run', job(source, { stdin })))).toMatchObject({ stdout: '10485760\n', status: { id: 3 } })
  })

  test('an empty source, NUL bytes, bytes that are no text and an unknown language each have their clear answer', async () => {
    expect(resultOf(await ask(at, 'POST', '/run', job('')))).toMatchObject({ stdout: null, status: { id: 3 } })
    // What a NUL means is for each language to say; a source reaches it byte for byte.
    expect(resultOf(await ask(at, 'POST', '/run', job('a\0b', { language_id: 43 })))).toMatchObject({ stdout: 'a\0b', status: { id: 3 } })
    const noText = await ask(at, 'POST', '/run', job('import sys\nsys.stdout.buffer.write(b"a\\xff\\x00b")'))
    expect(resultOf(noText)).toMatchObject({ stdout: 'a\ufffd\0b', status: { id: 3 } })
    const source = Buffer.from([0xff, 0xfe, 0x0a]).toString('base64')
    expect(resultOf(await ask(at, 'POST', '/run', job('', { source })))).toMatchObject({ status: { id: 11 } })
    const unknown = await ask(at, 'POST', '/run', job('', { language_id: 1 }))
    expect(resultOf(unknown)).toMatchObject({ status: { id: 13, description: 'Internal Error' }, message: 'This language is not known.' })
  })

  test('output without end is cut and says so, and no character is cut in two', async () => {
    const { stdout, message, status } = resultOf(await ask(at, 'POST', '/run', job('while True: print("é" * 100)')))
    expect([status.id, message]).toEqual([12, 'Output limit exceeded: the rest was cut off'])
    expect(Buffer.byteLength(stdout ?? '')).toBeLessThanOrEqual(64 * 1024)
    expect(stdout).not.toContain('\ufffd')
  })

  test('limits of a job tighten those of the runner and never widen them', async () => {
    const late = resultOf(await ask(at, 'POST', '/run', job('import time\ntime.sleep(60)', { limits: { wall_ms: 200 } })))
    expect(late).toMatchObject({ status: { id: 5, description: 'Time Limit Exceeded' } })
    const never = resultOf(await ask(at, 'POST', '/run', job('a = bytearray(1 << 30)', { limits: { memory_bytes: 2 ** 40 } })))
    expect([11, 12]).toContain(never.status.id)
  })
})

describe.runIf(process.platform === 'linux')('a runner on another machine', () => {
  test('answers only to who knows its secret', async () => {
    const secret = 'a secret of thirty-two characters and more'
    // Below the ports that outgoing connections are given.
    const port = 30_000 + (process.pid % 2700)
    const at = { host: '127.0.0.1', port }
    const runner = await startRunnerProcess({ ...at, secret })
    try {
      expect((await ask(at, 'GET', '/languages')).status).toBe(401)
      expect((await ask(at, 'GET', '/languages', undefined, { headers: { authorization: `Bearer ${secret}x` } })).status).toBe(401)
      expect((await ask(at, 'POST', '/run', job('print(1)'))).status).toBe(401)
      expect((await ask(at, 'GET', '/languages', undefined, { headers: { authorization: `Bearer ${secret}` } })).status).toBe(200)
    } finally {
      await endRunnerProcess(runner)
    }
  })
})
