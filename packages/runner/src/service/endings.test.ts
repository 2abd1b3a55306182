import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, endRunnerProcess, job, resultOf, startRunnerProcess } from '../testing/runner-process.ts'

/** Processes with a word in their command line, or with this parent. */
function processes({ word, parent }: { word?: string; parent?: number }): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        if (word !== undefined) return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(word)
        return /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] === String(parent)
      } catch {
        return false // it ended while we looked
      }
    })
}

/** Control groups of the boxes of a runner, as root makes them. */
const groupsOf = (runner: number) =>
  ['pids', 'memory', 'cpuacct', ''].flatMap((name) => {
    const folder = join('/sys/fs/cgroup', name, 'xperto')
    return existsSync(folder) ? readdirSync(folder).filter((group) => group.startsWith(`${runner}-`)) : []
  })

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe.runIf(process.platform === 'linux')('a runner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'))
  const at = { socketPath: join(folder, 'runner.sock') }
  let runner: ChildProcess
  const id = () => runner.pid ?? 0

  beforeEach(async () => {
    runner = await startRunnerProcess({ socket: at.socketPath })
  })
  afterEach(async () => await endRunnerProcess(runner))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Starts a program that can be found from outside by a word, with a daemon behind it, and waits until both are there. */
  async function startLong(word: string, signal?: AbortSignal) {
    const source = `
import os, sys, time
if len(sys.argv) == 1: os.execv('/usr/bin/python3', ['python3', 'main.py', '${word}'])
if os.fork() == 0:
    os.setsid()
    while True: time.sleep(1)
print('begun', flush=True)
while True: time.sleep(1)`
    let seen = ''
    const answer = ask(at, 'POST', '/run', job(source), { ...(signal ? { signal } : {}), onData: (text) => (seen += text) }).catch(
      () => 'no answer',
    )
    await until(() => seen !== '')
    expect(processes({ word }).length).toBeGreaterThanOrEqual(2)
    return { answer }
  }

  test('that is killed leaves nothing running, and whoever waits for it is told', async () => {
    const word = `long-${process.pid}-killed`
    const { answer } = await startLong(word)
    const [killed, boxes] = [id(), processes({ parent: id() })]
    expect(boxes.length).toBeGreaterThan(0)
    runner.kill('SIGKILL')
    expect(await answer).toBe('no answer')
    await until(() => processes({ word }).length === 0 && boxes.every((box) => !existsSync(`/proc/${box}`)))
    // Groups without processes are nothing that runs; the next runner takes them away.
    runner = await startRunnerProcess({ socket: at.socketPath })
    expect(groupsOf(killed)).toEqual([])
    expect(resultOf(await ask(at, 'POST', '/run', job('print(1)')))).toMatchObject({ stdout: '1\n' })
  })

  test('whose server goes away ends, and everything with it', async () => {
    const word = `long-${process.pid}-left`
    const { answer } = await startLong(word)
    await endRunnerProcess(runner)
    expect(await answer).toBe('no answer')
    await until(() => processes({ word }).length === 0)
  })

  test('ends a program at once when whoever asked for it goes away, and runs the next', async () => {
    const word = `long-${process.pid}-cancelled`
    const leaving = new AbortController()
    const { answer } = await startLong(word, leaving.signal)
    leaving.abort()
    expect(await answer).toBe('no answer')
    await until(() => processes({ word }).length === 0)
    expect(resultOf(await ask(at, 'POST', '/run', job('print(1)')))).toMatchObject({ stdout: '1\n' })
  })

  test('answers two hundred programs at once or tells them to come back, each person as often as the others', async () => {
    const people = Array.from({ length: 10 }, (_, index) => `person-${index}`)
    const ran = new Map(people.map((user) => [user, 0]))
    let refused = 0
    await Promise.all(
      people.flatMap((user) =>
        Array.from({ length: 20 }, async (_, number) => {
          const answer = await ask(at, 'POST', '/run', job(`print(${number})`, { user }))
          if (answer.status === 503) {
            expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
            refused += 1
            return
          }
          expect(resultOf(answer)).toMatchObject({ stdout: `${number}\n`, status: { id: 3 } })
          ran.set(user, (ran.get(user) ?? 0) + 1)
        }),
      ),
    )
    const counts = [...ran.values()]
    expect(counts.reduce((sum, count) => sum + count, refused)).toBe(200)
    // A hundred may wait and some ran meanwhile: ten and more of each person's twenty.
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(9)
    expect(groupsOf(id()).length).toBeLessThan(100)
  })
})
