import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeLanguages } from '@xperto/contract'
import { startJudge0Simulator } from '@xperto/simulators/judge0/start-judge0-simulator'
import { afterAll, describe, expect, it } from 'vitest'
import type { CodeJob } from '../../ports/code-runner.ts'
import { startTestRunner } from '../../testing/code-runner.ts'
import { freePort } from '../../testing/free-port.ts'
import { programResult } from '../../testing/program-result.ts'
import { startTcpRunner } from '../../testing/tcp-runner.ts'
import { chooseAmong } from './choose-engine.ts'
import type { CodeEngine } from './code-engine.ts'
import { createJudge0Engine } from './judge0/judge0-engine.ts'
import { createRemoteEngine } from './remote-engine.ts'

const secret = 'a secret of thirty-two characters or more'
const log = { warn: () => undefined }
const signal = new AbortController().signal
const closers: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const { engine: local, noCage } = await startTestRunner()
const simulator = await startJudge0Simulator({})
closers.push(simulator.close)
const judge0 = createJudge0Engine({ url: simulator.url, token: undefined, settings: { pollMs: 5 } })
closers.push(judge0.close)
const engines: { name: string; engine: CodeEngine; takesFiles: boolean }[] = [{ name: 'judge0', engine: judge0, takesFiles: false }]
if (noCage === null) {
  const port = await freePort()
  closers.push((await startTcpRunner({ port, secret })).close)
  const runners = createRemoteEngine({ urls: [`http://127.0.0.1:${port}`], secret, log })
  engines.push({ name: 'local', engine: local, takesFiles: true }, { name: 'runners', engine: runners, takesFiles: true })
}

/** Says its input again; the simulator of Judge0 does so with every program. */
const echo: CodeJob = { user: 'ada', languageId: 109, source: 'import sys\nsys.stdout.write(sys.stdin.read())', stdin: 'said é💥\n' }
const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
const withFiles: CodeJob = {
  ...echo,
  source: `
import os
data = open('in/every.bin', 'rb').read()
open('made.pdf', 'wb').write(data * 2)
os.symlink('/usr/bin/env', 'link.pdf')
print('ran')`,
  files: [{ path: 'in/every.bin', bytes }],
  outputs: ['*.pdf', 'none.txt'],
}

describe.each(engines)('the engine $name', ({ engine, takesFiles }) => {
  it('COD-01 tells every language it has, with its version, or why it has not', async () => {
    const finding = await engine.find()
    if ('away' in finding) throw finding.away
    for (const { id, version, missing } of finding.languages) {
      expect(codeLanguages.map((language) => language.id)).toContain(id)
      expect((version === null) !== (missing === null)).toBe(true)
    }
    expect(finding.languages.find(({ id }) => id === 109)?.missing).toBeNull()
  })

  it('COD-05 runs a program with its input, tells its output as it comes, and gives no files where none were asked for', async () => {
    const told: string[] = []
    const result = await engine.run(echo, { signal, onOutput: (stream, text) => told.push(`${stream} ${text}`) })
    expect(result).toMatchObject({ stdout: echo.stdin, stderr: null, status: { id: 3, description: 'Accepted' }, message: null })
    expect(Object.keys(result).toSorted()).toEqual(Object.keys(programResult('')).toSorted())
    expect(told.join('')).toBe(`stdout ${echo.stdin}`)
  })

  it('rejects with the reason of a signal that is aborted', async () => {
    await expect(engine.run(echo, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left')
  })

  it.runIf(takesFiles)('gives a program its files and brings back what it leaves, byte for byte; what is no file is told', async () => {
    const { files = [], leftOut = [], stdout } = await engine.run(withFiles, { signal })
    expect(stdout).toBe('ran\n')
    expect(files.map(({ path }) => path)).toEqual(['made.pdf'])
    expect(Buffer.from(files[0]?.bytes ?? []).equals(Buffer.concat([bytes, bytes]))).toBe(true)
    expect(leftOut.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
      { path: 'link.pdf', reason: 'not_a_file' },
      { path: 'none.txt', reason: 'missing' },
    ])
  })

  it.runIf(takesFiles)('keeps to the limits of files that a job sets', async () => {
    const source = `for n in range(5): open(f'{n}.bin', 'wb').write(bytes(100 * (n + 1)))`
    const run = async (limits: NonNullable<CodeJob['limits']>) =>
      await engine.run({ ...echo, source, outputs: ['*.bin'], limits }, { signal })
    expect((await run({ outputFiles: 2 })).files).toHaveLength(2)
    expect((await run({ outputFileBytes: 250 })).files).toHaveLength(2)
    const { files = [] } = await run({ outputTotalBytes: 700 })
    expect(files.reduce((sum, file) => sum + file.bytes.length, 0)).toBeLessThanOrEqual(700)
  })

  it.runIf(!takesFiles)('refuses a job with files by its name, and runs nothing of it', async () => {
    const before = simulator.programs.length
    await expect(engine.run(withFiles, { signal })).rejects.toMatchObject({ code: 'code_files_unsupported', status: 503 })
    expect(simulator.programs).toHaveLength(before)
  })
})

it.skipIf(noCage !== null)('a job with files goes past an engine that takes none to one that does', async () => {
  const { files } = await chooseAmong([judge0, local]).run(withFiles, { signal })
  expect(files).toHaveLength(1)
  await expect(chooseAmong([judge0]).run(withFiles, { signal })).rejects.toMatchObject({ code: 'code_files_unsupported' })
})

describe('a runner of an older version', () => {
  async function listen(languages: object, answer: (request: IncomingMessage, response: ServerResponse) => void) {
    const server = createServer((request, response) => {
      request.resume()
      if (request.url !== '/languages') return answer(request, response)
      response.end(JSON.stringify({ cage: 'a cage', languages: [{ id: 109, version: '3', missing: null }], ...languages }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const asked: string[] = []
  /** As every runner from before the version: it knows POST /run and nothing else. */
  const old = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '')
    if (request.url !== '/run') return void response.writeHead(404).end('{}')
    response.end(`${JSON.stringify({ result: programResult('by the old one') })}\n`)
  }
  const connect = (...urls: string[]) => chooseAmong([createRemoteEngine({ urls, secret, log })])

  it('runs what has no files, and is never asked to run a program without its files', async () => {
    const runner = connect(await listen({}, old))
    expect((await runner.run(echo, { signal })).stdout).toBe('by the old one')
    await expect(runner.run(withFiles, { signal })).rejects.toMatchObject({ code: 'code_files_unsupported' })
    expect(asked).toEqual(['/run'])
  })

  it('is passed over for a newer one, also where it took the place of one that had told the newer version', async () => {
    const file = { path: 'made.pdf', content: bytes.toString('base64') }
    const newer = await listen({ protocol: 2 }, (_, response) => {
      response.end(`${JSON.stringify({ file })}\n${JSON.stringify({ result: programResult('by the new one', {}) })}\n`)
    })
    const [older, replaced] = [await listen({}, old), await listen({ protocol: 2 }, old)]
    expect(await connect(older, replaced, newer).run(withFiles, { signal })).toMatchObject({
      stdout: 'by the new one',
      files: [{ path: 'made.pdf' }],
      leftOut: [],
    })
    await expect(connect(replaced).run(withFiles, { signal })).rejects.toMatchObject({ code: 'code_files_unsupported' })
  })

  it('that sends a line without end fills no memory', async () => {
    const endless = await listen({ protocol: 2 }, (_, response) => {
      const part = 'x'.repeat(1_000_000)
      const more = () => void (response.destroyed || response.write(part, more))
      more()
    })
    await expect(connect(endless).run(withFiles, { signal })).rejects.toMatchObject({ code: 'code_runner_ended' })
  })
})
