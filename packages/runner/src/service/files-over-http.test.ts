import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, endRunnerProcess, job, linesOf, resultOf, startRunnerProcess } from '../testing/runner-process.ts'
import { fileMaxima } from './job-files.ts'
import { languageList, type RunWithFilesRequest } from './protocol.ts'
import { serveRunner } from './serve-runner.ts'

const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const file = (path: string, bytes: string | Buffer = 'x') => ({ path, content: Buffer.from(bytes).toString('base64') })
const withFiles = (source: string, given: Partial<RunWithFilesRequest>) => ({ ...job(source), ...given })

describe.runIf(process.platform === 'linux')('a job with files, over HTTP', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'))
  const at = { socketPath: join(folder, 'runner.sock') }
  let runner: ChildProcess
  beforeAll(async () => {
    runner = await startRunnerProcess({ socket: at.socketPath })
  })
  afterAll(async () => {
    await endRunnerProcess(runner)
    rmSync(folder, { recursive: true })
  })
  const run = async (source: string, given: Partial<RunWithFilesRequest>) =>
    await ask(at, 'POST', '/run-with-files', withFiles(source, given))

  test('brings every byte there and back, also of a file as large as may be', async () => {
    const large = Buffer.concat(Array.from({ length: fileMaxima.input.bytes / 256 }, () => every))
    const asked = await run('import shutil\nfor name in ["a", "b"]: shutil.copy("in/large.bin", name + ".pdf")\nprint("said")', {
      files: [file('in/large.bin', large)],
      outputs: ['*.pdf', 'missing.txt'],
    })
    const lines = linesOf(asked)
    const files = lines.flatMap((line) => ('file' in line ? [line.file] : []))
    expect(files.map(({ path }) => path).toSorted()).toEqual(['a.pdf', 'b.pdf'])
    for (const { content } of files) expect(Buffer.from(content, 'base64').equals(large)).toBe(true)
    expect(resultOf(asked)).toMatchObject({ stdout: 'said\n', status: { id: 3 }, left_out: [{ path: 'missing.txt', reason: 'missing' }] })
    expect(readdirSync(folder)).toEqual(['runner.sock'])
  })

  test('is refused for a path that leads anywhere else, is taken, or is the program’s own', async () => {
    const paths = [
      '../x',
      '/etc/passwd',
      'a/../../x',
      'a//b',
      './a',
      'a/',
      '',
      '-rf',
      '.ssh',
      'a\0b',
      'a\nb',
      'a\\b',
      'é',
      'main.py',
      'MAIN.c',
      'main',
    ]
    for (const path of [...paths, 'x'.repeat(65), 'a/b/c/d/e']) {
      expect([path, (await run('', { files: [file(path)] })).status]).toEqual([path, 400])
    }
    expect((await run('', { files: [file('a'), file('a')] })).status).toBe(400)
    expect((await run('', { files: [file('a'), file('a/b')] })).status).toBe(400)
    for (const pattern of ['../*', '/etc/*', '**/../x', '$(id)', 'a;b', '[a-z]', 'x'.repeat(70)])
      expect([pattern, (await run('', { outputs: [pattern] })).status]).toEqual([pattern, 400])
    expect((await run('', { files: Array.from({ length: 33 }, (_, n) => file(`f${n}`)) })).status).toBe(400)
    expect((await run('', { files: [file('a', Buffer.alloc(fileMaxima.input.bytes + 1))] })).status).toBe(413)
    const half = Buffer.alloc(fileMaxima.input.totalBytes / 2)
    expect((await run('', { files: [file('a', half), file('b', half), file('c')] })).status).toBe(413)
  })

  test('is a call of its own, so that an older runner refuses it; the version is told with the languages', async () => {
    const asked = await ask(at, 'POST', '/run', withFiles('import os\nprint(os.listdir())', { files: [file('a.txt')], outputs: ['a.txt'] }))
    expect(linesOf(asked).some((line) => 'file' in line)).toBe(false)
    expect(languageList.parse(JSON.parse((await ask(at, 'GET', '/languages')).text)).protocol).toBe(2)
    expect(languageList.parse({ cage: '', languages: [] }).protocol).toBe(1)
  })
})

test('jobs that are held fill no memory: one too many is told to come back, and is taken later', async () => {
  const ends: (() => void)[] = []
  const server = serveRunner(
    {
      latex: {
        report: () => ({ engines: [], missing: null, command: null }),
        compile: () => Promise.reject(new Error('nothing is set here')),
        warmUp: () => Promise.resolve(),
        whenIdle: () => Promise.resolve(),
      },
      languages: async () => [],
      caches: () => ({ disk: { bytes: 0, limit: 0 }, memory: { bytes: 0, limit: 0 } }),
      run: async () => {
        await new Promise<void>((resolve) => ends.push(resolve))
        return {
          stdout: null,
          stderr: null,
          compile_output: null,
          time: null,
          memory: null,
          status: { id: 3, description: '' },
          message: null,
        }
      },
    },
    { cage: '', secret: null, heldBytes: 2_000_000 },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  const large = withFiles('', { files: [file('a', Buffer.alloc(900_000))] })
  const first = ask(at, 'POST', '/run-with-files', large)
  await expect.poll(() => ends.length).toBe(1)
  const second = await ask(at, 'POST', '/run-with-files', large)
  expect([second.status, second.headers['retry-after']]).toEqual([503, '2'])
  ends.pop()?.()
  expect((await first).status).toBe(200)
  const third = ask(at, 'POST', '/run-with-files', large)
  await expect.poll(() => ends.length).toBe(1)
  ends.pop()?.()
  expect((await third).status).toBe(200)
  server.close()
})
