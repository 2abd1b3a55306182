import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestRunner } from '../../testing/code-runner.ts'
import { freePort } from '../../testing/free-port.ts'
import { programResult } from '../../testing/program-result.ts'
import { startTcpRunner } from '../../testing/tcp-runner.ts'
import { chooseAmong } from './choose-engine.ts'
import { createRemoteEngine } from './remote-engine.ts'

const secret = 'a secret of thirty-two characters or more'
const log = { warn: () => undefined }
const signal = new AbortController().signal
const { noCage } = await startTestRunner()

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const python = (source: string) => ({ user: 'ada', languageId: 109, source, stdin: '' })
const connect = (urls: string[], settings = {}) => chooseAmong([createRemoteEngine({ urls, secret, log, settings })])

/** A runner's address where what `answer` says is answered to jobs; `python` is all it has. */
async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const jobs: string[] = []
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${secret}`) return void response.writeHead(401).end('{}')
    if (request.url === '/languages') {
      return void response.end(JSON.stringify({ cage: 'a cage', languages: [{ id: 109, version: '3.11.2', missing: null }] }))
    }
    jobs.push(request.url ?? '')
    request.resume()
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  closers.push(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, jobs, close }
}

const accept = (response: ServerResponse, stdout: string) => void response.end(`${JSON.stringify({ result: programResult(stdout) })}\n`)

describe.skipIf(noCage !== null)('runners on other machines', () => {
  async function startRunner(port: number): Promise<ChildProcess> {
    const { runner, close } = await startTcpRunner({ port, secret })
    closers.push(close)
    return runner
  }

  it('two real ones run programs over TCP, and when one is killed the other goes on', async () => {
    const [first, second] = [await freePort(), await freePort()]
    const [one] = await Promise.all([startRunner(first), startRunner(second)])
    const runner = connect([first, second].map((port) => `http://127.0.0.1:${port}`))
    const run = async (n: number) => (await runner.run(python(`print(${n})`), { signal })).stdout
    expect(await Promise.all([1, 2, 3, 4].map(run))).toEqual(['1\n', '2\n', '3\n', '4\n'])
    one.kill('SIGKILL')
    await once(one, 'exit')
    // A process that it was just starting holds its port for a moment longer.
    const refusal = async () => await fetch(`http://127.0.0.1:${first}/languages`).catch((error: Error) => error.cause)
    await expect.poll(refusal).toMatchObject({ code: 'ECONNREFUSED' })
    expect(await Promise.all([5, 6].map(run))).toEqual(['5\n', '6\n'])
  })
})

it('each job goes to the one with the fewest of ours, so that two share them evenly', async () => {
  const held: ServerResponse[] = []
  const [one, two] = [await listen((_, response) => void held.push(response)), await listen((_, response) => void held.push(response))]
  const runner = connect([one.url, two.url])
  const runs = Array.from({ length: 10 }, async () => await runner.run(python('x'), { signal }))
  await expect.poll(() => held.length).toBe(10)
  expect([one.jobs.length, two.jobs.length]).toEqual([5, 5])
  for (const response of held) accept(response, 'done')
  expect((await Promise.all(runs)).map(({ stdout }) => stdout)).toEqual(Array.from({ length: 10 }, () => 'done'))
})

it('one that is full is passed over; when all are full people are told to come back', async () => {
  const full = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(503, { 'retry-after': '7' }).end('{}')
  const [one, two] = [await listen(full), await listen((_, response) => accept(response, 'from the other'))]
  const runner = connect([one.url, two.url])
  expect((await runner.run(python('x'), { signal })).stdout).toBe('from the other')
  expect(one.jobs).toHaveLength(1)
  two.close()
  await expect(runner.run(python('x'), { signal })).rejects.toMatchObject({ code: 'code_queue_full', retryAfter: 7 })
})

it('one that is away is left alone for a moment and then found again', async () => {
  const port = await freePort()
  const runner = connect([`http://127.0.0.1:${port}`], { awayMs: 1 })
  await expect(runner.run(python('x'), { signal })).rejects.toMatchObject({ code: 'code_runner_unreachable', status: 503 })
  const server = createServer((request, response) => {
    if (request.url === '/languages') response.end(JSON.stringify({ cage: '', languages: [{ id: 109, version: '3', missing: null }] }))
    else accept(response, 'back')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  closers.push(() => void server.close())
  await expect
    .poll(
      async () =>
        await runner.run(python('x'), { signal }).then(
          ({ stdout }) => stdout,
          () => null,
        ),
    )
    .toBe('back')
})

it('one that does not know our secret, one that breaks off and one that talks nonsense are clear failures', async () => {
  const stranger = await listen((_, response) => accept(response, ''))
  const wrong = chooseAmong([createRemoteEngine({ urls: [stranger.url], secret: 'another secret of thirty-two characters', log })])
  await expect(wrong.run(python('x'), { signal })).rejects.toMatchObject({ code: 'code_runner_unreachable' })
  const breaks = await listen((_, response) => {
    response.write(`${JSON.stringify({ stdout: Buffer.from('half').toString('base64') })}\n`, () => response.destroy())
  })
  const told: string[] = []
  const run = connect([breaks.url]).run(python('x'), { signal, onOutput: (_, text) => told.push(text) })
  await expect(run).rejects.toMatchObject({ code: 'code_runner_ended' })
  expect(told).toEqual(['half'])
  const nonsense = await listen((_, response) => void response.end('<html>\n'))
  await expect(connect([nonsense.url]).run(python('x'), { signal })).rejects.toMatchObject({ code: 'code_runner_ended' })
})

it('COD-05 line and paragraph separators of Unicode come back in every output', async () => {
  const [line, paragraph] = ['one\u2028two', 'three\u2029\u0085four']
  const outputs = { stderr: paragraph, compile_output: paragraph, message: line }
  const runner = await listen((_, response) => void response.end(`${JSON.stringify({ result: programResult(line, outputs) })}\n`))
  expect(await connect([runner.url]).run(python('x'), { signal })).toMatchObject({ stdout: line, ...outputs })
})

it('a character that arrives in two pieces is told as one', async () => {
  const bytes = Buffer.from('é💥')
  const split = await listen((_, response) => {
    for (const byte of bytes) response.write(`${JSON.stringify({ stdout: Buffer.from([byte]).toString('base64') })}\n`)
    accept(response, 'é💥')
  })
  const told: string[] = []
  await connect([split.url]).run(python('x'), { signal, onOutput: (stream, text) => told.push(`${stream} ${text}`) })
  expect(told).toEqual(['stdout é', 'stdout 💥'])
})

it('whoever leaves closes the connection to the runner, which is how it ends the program', async () => {
  let closed = false
  const endless = await listen((_, response) => {
    response.write(`${JSON.stringify({ stdout: '' })}\n`)
    response.on('close', () => (closed = true))
  })
  const leaving = new AbortController()
  const run = connect([endless.url]).run(python('x'), { signal: leaving.signal })
  await expect.poll(() => endless.jobs.length).toBe(1)
  leaving.abort(new Error('left'))
  await expect(run).rejects.toThrow('left')
  await expect.poll(() => closed).toBe(true)
})
