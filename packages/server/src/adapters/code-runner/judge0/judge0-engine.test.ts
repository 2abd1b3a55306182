import { codeLanguages } from '@xperto/contract'
import { type Judge0SimulatorOptions, startJudge0Simulator } from '@xperto/simulators/judge0/start-judge0-simulator'
import { afterEach, expect, it } from 'vitest'
import { chooseAmong } from '../choose-engine.ts'
import { createJudge0Engine } from './judge0-engine.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function connect(options: Judge0SimulatorOptions & { token?: string } = {}) {
  const { token, ...rest } = options
  const simulator = await startJudge0Simulator(rest)
  const settings = { pollMs: 5, longestPollMs: 20, awayMs: 0 }
  const runner = chooseAmong([createJudge0Engine({ url: simulator.url, token, settings })])
  closers.push(simulator.close, runner.close)
  return { simulator, runner }
}

const signal = new AbortController().signal
const python = (stdin: string) => ({ user: 'ada', languageId: 109, source: 'print(input())', stdin })
const accepted = { id: 3, description: 'Accepted' }

it("COD-05 each of the 13 languages runs on a Judge0 of one's own: by its id where that is listed, else by its family, with the real version", async () => {
  const { simulator, runner } = await connect()
  const found = await runner.languages()
  expect(found.map(({ id }) => id)).toEqual(codeLanguages.map(({ id }) => id))
  expect(Object.fromEntries(found.map(({ id, version }) => [id, version]))).toEqual({
    109: '3.8.1',
    102: 'Node.js 12.14.0',
    91: 'OpenJDK 13.0.1',
    105: 'GCC 9.2.0',
    103: 'GCC 9.2.0',
    106: '1.13.5',
    101: '3.7.4',
    98: '7.4.1',
    72: '2.7.0',
    108: '1.40.0',
    83: '5.2.3',
    111: '1.3.70',
    43: 'Plain Text',
  })
  const results = await Promise.all(codeLanguages.map(({ id }) => runner.run({ ...python(`for ${id}`), languageId: id }, { signal })))
  expect(results.map(({ stdout }) => stdout)).toEqual(codeLanguages.map(({ id }) => `for ${id}`))
  const sent = Object.fromEntries(simulator.programs.map(({ stdin, language_id }) => [stdin.slice(4), language_id]))
  expect(sent).toEqual({ 109: 71, 102: 63, 91: 62, 105: 54, 103: 50, 106: 60, 101: 74, 98: 68, 72: 72, 108: 73, 83: 83, 111: 78, 43: 43 })
})

it('the ids of the specification are taken where a newer Judge0 lists them, and limits are ours or tighter', async () => {
  const newer = [
    { id: 71, name: 'Python (3.8.1)' },
    { id: 109, name: 'Python (3.13.2)' },
    { id: 113, name: 'Python (3.14.0)' },
  ]
  const { simulator, runner } = await connect({ languages: newer })
  await runner.run(python(''), { signal })
  expect(simulator.programs[0]).toMatchObject({ language_id: 109, cpu_time_limit: 5, wall_time_limit: 10, memory_limit: 262_144 })
  await runner.run({ ...python(''), limits: { cpuMs: 500, wallMs: 60_000, memoryBytes: 1024 } }, { signal })
  expect(simulator.programs[1]).toMatchObject({ cpu_time_limit: 0.5, wall_time_limit: 10, memory_limit: 2048 })
})

it('forty-five at once are created and asked for in batches of twenty, in base64, and never waited for', async () => {
  const { simulator, runner } = await connect({ readsUntilEnd: 3 })
  const stdins = Array.from({ length: 45 }, (_, index) => `input ${index} é💥`)
  const results = await Promise.all(stdins.map((stdin) => runner.run(python(stdin), { signal })))
  expect(results.map(({ stdout }) => stdout)).toEqual(stdins)
  expect(results[0]).toEqual({
    stdout: 'input 0 é💥',
    stderr: null,
    compile_output: null,
    time: '0.002',
    memory: 1024,
    status: accepted,
    message: null,
  })
  const created = simulator.calls.filter((call) => call.startsWith('POST'))
  expect(created).toEqual(Array.from({ length: 3 }, () => 'POST /submissions/batch?base64_encoded=true'))
  const reads = simulator.calls.filter((call) => call.startsWith('GET /submissions'))
  for (const read of reads) expect(read).toMatch(/^GET \/submissions\/batch\?.*base64_encoded=true/)
  expect(reads.length).toBeLessThanOrEqual(4 * 3)
  expect(simulator.calls.filter((call) => call.includes('wait'))).toEqual([])
})

it('bytes that are no text come through; a compile error, a signal and a limit keep their words', async () => {
  const outcomes = {
    bytes: { status: accepted, stdout: new Uint8Array([0x61, 0xff, 0x00, 0x62]) },
    compile: { status: { id: 6, description: 'Compilation Error' }, compile_output: 'main.c:1: error\n' },
    signal: { status: { id: 7, description: 'Runtime Error (SIGSEGV)' }, message: 'Caught fatal signal 11', stderr: 'oh' },
    time: { status: { id: 5, description: 'Time Limit Exceeded' }, message: 'Time limit exceeded', time: '5.061' },
  }
  const { runner } = await connect({ run: ({ stdin }) => outcomes[stdin as keyof typeof outcomes] })
  const run = async (name: keyof typeof outcomes) => await runner.run(python(name), { signal })
  expect((await run('bytes')).stdout).toBe('a�\u0000b')
  expect(await run('compile')).toMatchObject({
    stdout: null,
    compile_output: 'main.c:1: error\n',
    status: { id: 6, description: 'Compilation Error' },
  })
  expect(await run('signal')).toMatchObject({ stderr: 'oh', message: 'Caught fatal signal 11', status: { id: 7 } })
  expect(await run('time')).toMatchObject({ time: '5.061', status: { id: 5, description: 'Time Limit Exceeded' } })
})

it('output is told to whoever follows a run, once, at its end', async () => {
  const { runner } = await connect({ run: () => ({ status: accepted, stdout: 'out', stderr: 'err' }) })
  const told: string[] = []
  await runner.run(python(''), { signal, onOutput: (stream, text) => told.push(`${stream} ${text}`) })
  expect(told).toEqual(['stdout out', 'stderr err'])
})

it('a full queue is told with the time to come back', async () => {
  const { runner } = await connect({ queueSize: 0 })
  await expect(runner.run(python(''), { signal })).rejects.toMatchObject({ code: 'code_queue_full', status: 503, retryAfter: 5 })
})

it('whoever leaves hears nothing more and is asked for no longer', async () => {
  const { simulator, runner } = await connect({ readsUntilEnd: 1_000_000 })
  const leaving = new AbortController()
  const run = runner.run(python(''), { signal: leaving.signal })
  await expect.poll(() => simulator.calls.filter((call) => call.startsWith('GET /submissions')).length).toBeGreaterThan(1)
  leaving.abort(new Error('left'))
  await expect(run).rejects.toThrow('left')
  const stays = new AbortController()
  const next = runner.run(python('next'), { signal: stays.signal })
  const asked = () =>
    new URL(simulator.calls.findLast((call) => call.includes('tokens='))?.slice(4) ?? '', simulator.url).searchParams.get('tokens')
  // The last question is about the second alone.
  await expect.poll(() => simulator.programs.length).toBe(2)
  await expect.poll(() => asked()?.split(',').length).toBe(1)
  stays.abort(new Error('left too'))
  await expect(next).rejects.toThrow('left too')
})

it('a submission that Judge0 has lost, a wrong token and a server that is away are clear failures', async () => {
  const { simulator, runner } = await connect({ readsUntilEnd: 1_000_000 })
  const run = runner.run(python(''), { signal })
  run.catch(() => undefined)
  await expect.poll(() => simulator.programs.length).toBe(1)
  simulator.forget()
  await expect(run).rejects.toMatchObject({ code: 'code_runner_ended' })

  const guarded = await connect({ authToken: 'right', token: 'wrong' })
  await expect(guarded.runner.run(python(''), { signal })).rejects.toMatchObject({ code: 'code_runner_unreachable' })
  const welcome = await connect({ authToken: 'right', token: 'right' })
  expect((await welcome.runner.run(python('in'), { signal })).stdout).toBe('in')

  await welcome.simulator.close()
  await expect(welcome.runner.run(python(''), { signal })).rejects.toMatchObject({ code: 'code_runner_unreachable' })
})

it('a language that this Judge0 lacks is told as missing', async () => {
  const { runner } = await connect({ languages: [{ id: 71, name: 'Python (3.8.1)' }] })
  await expect(runner.run({ ...python(''), languageId: 83 }, { signal })).rejects.toMatchObject({
    code: 'language_unavailable',
    status: 422,
  })
  expect((await runner.languages()).filter(({ engine }) => engine !== null).map(({ id }) => id)).toEqual([109])
})
