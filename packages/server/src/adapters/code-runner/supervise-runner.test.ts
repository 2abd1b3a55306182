import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { chooseAmong } from './choose-engine.ts'
import { superviseRunner, type Supervisor } from './supervise-runner.ts'

const folders: string[] = []
const supervisors: Supervisor[] = []
afterEach(async () => {
  for (const supervisor of supervisors.splice(0)) await supervisor.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const warned: { message: string; details: Record<string, unknown> }[] = []
const log = {
  info: () => undefined,
  warn: (details: unknown, message?: string) => void warned.push({ message: message ?? '', details: details as Record<string, unknown> }),
}

/** Supervises a program in the place of the runner. It finds its configuration in `config` and can keep notes in `note`. */
function supervise(source: string): { supervisor: Supervisor; notes: () => string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'xperto-supervise-'))
  folders.push(folder)
  const program = join(folder, 'runner.mjs')
  const notes = `${program}.notes`
  writeFileSync(notes, '')
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
const note = (line) => appendFileSync(${JSON.stringify(notes)}, line + '\\n')
const lines = createInterface({ input: process.stdin })
lines.on('close', () => process.exit(0))
const config = await new Promise((resolve) => lines.once('line', (line) => resolve(JSON.parse(line))))
const say = (report) => process.stdout.write(JSON.stringify(report) + '\\n')
const languages = [{ id: 109, version: '3.11.2', missing: null }]
${source}`,
  )
  const supervisor = superviseRunner({
    program,
    config: { listen: { socket: '/nowhere' }, toolchains: '/nowhere', slots: 1 },
    log: log as never,
  })
  supervisors.push(supervisor)
  return { supervisor, notes: () => readFileSync(notes, 'utf8').split('\n').filter(Boolean) }
}

it('a runner is started when it is first asked for, once, with no environment at all, and ends with us', async () => {
  const { supervisor, notes } = supervise(`note(JSON.stringify(process.env)); say({ ready: true, cage: 'a cage', mode: 'm', languages })`)
  expect(supervisor.pid()).toBeNull()
  const [one, two] = await Promise.all([supervisor.ready(), supervisor.ready()])
  expect(one).toEqual({ ready: true, cage: 'a cage', mode: 'm', languages: [{ id: 109, version: '3.11.2', missing: null }] })
  expect(two).toEqual(one)
  expect(notes()).toEqual(['{}'])
  const id = supervisor.pid() ?? 0
  await supervisor.close()
  expect(() => process.kill(id, 0)).toThrow('ESRCH')
  await expect(supervisor.ready()).rejects.toMatchObject({ code: 'shutting_down' })
})

it('the next one is told what the one that died had found; after several deaths in a row it finds all anew', async () => {
  const { supervisor, notes } = supervise(
    `note(config.known?.mode ?? 'nothing'); say({ ready: true, cage: 'a cage', mode: 'm', languages })`,
  )
  for (let life = 1; life < 4; life++) {
    await supervisor.ready()
    process.kill(supervisor.pid() ?? 0, 'SIGKILL')
    await expect.poll(() => notes().length).toBe(life + 1)
  }
  expect(notes()).toEqual(['nothing', 'm', 'm', 'nothing'])
})

it('one that dies again and again is started after longer and longer pauses, and whoever asks meanwhile is told when to come back', async () => {
  warned.length = 0
  const { supervisor } = supervise(`console.error('out of luck'); process.exit(7)`)
  await expect(supervisor.ready()).rejects.toMatchObject({ code: 'code_runner_unreachable', status: 503 })
  const pauses = () => warned.map(({ details }) => details['pauseMs'])
  await expect.poll(() => pauses().slice(0, 5)).toEqual([0, 250, 500, 1000, 2000])
  expect(warned[0]?.details).toMatchObject({ how: 'code 7', complaints: ['out of luck'] })
  await expect(supervisor.ready()).rejects.toMatchObject({ code: 'code_runner_unreachable', retryAfter: expect.any(Number) })
})

it('where no cage holds everybody is told the remedy, and nothing is started again for it', async () => {
  const remedy = 'apt-get install -y bubblewrap'
  const { supervisor, notes } = supervise(
    `note('asked'); say({ ready: false, remedy: ${JSON.stringify(remedy)}, tries: [] }); process.exit(1)`,
  )
  await expect(supervisor.ready()).rejects.toMatchObject({ code: 'code_runner_missing', status: 503, fields: { remedy } })
  await expect(supervisor.ready()).rejects.toMatchObject({ code: 'code_runner_missing' })
  expect(notes()).toEqual(['asked'])

  const runner = chooseAmong([
    {
      name: 'local',
      find: async () =>
        await supervisor.ready().then(
          ({ languages }) => ({ where: '', languages }),
          (away) => ({ away }),
        ),
      run: async () => await Promise.reject(new Error('nothing may run')),
      warmUp: () => undefined,
      close: async () => undefined,
    },
  ])
  expect((await runner.languages()).map(({ engine, reason }) => [engine, reason])).toEqual(Array.from({ length: 13 }, () => [null, remedy]))
  await expect(
    runner.run({ user: 'ada', languageId: 109, source: 'x', stdin: '' }, { signal: new AbortController().signal }),
  ).rejects.toMatchObject({
    code: 'code_runner_missing',
    fields: { remedy },
  })
})
