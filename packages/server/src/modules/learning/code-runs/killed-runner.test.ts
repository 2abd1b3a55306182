import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { execute, openRun, signInProgrammer } from '../../../testing/code-client.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { processesNamed, takeName } from '../../../testing/named-processes.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { codeRunner, engine, dataDirectory, noCage } = await startTestRunner()
const app = await startTestApp({ engines: { codeRunner } })
const ada = await signInProgrammer(app, 'ada@example.com')
const sentence = new AppError('code_runner_ended').message

function runnerId(): number {
  const id = engine.pid()
  if (id === null) throw new Error('no runner lives')
  return id
}

/** Control groups that a runner left behind. */
function groupsOf(runner: number): string[] {
  return ['/sys/fs/cgroup/pids/xperto', '/sys/fs/cgroup/xperto'].flatMap((folder) => {
    try {
      return readdirSync(folder).filter((name) => name.startsWith(`${runner}-`))
    } catch {
      return []
    }
  })
}

describe.skipIf(noCage !== null)('a runner that is killed', () => {
  it('each of its jobs answers that it was cut off, nothing is left running, and the next job finds another runner', async () => {
    const killed = runnerId()
    const endless = `${takeName('killed-ada')}import time\nwhile True: time.sleep(0.1)`
    const waited = execute(app, ada, endless)
    const followed = await openRun(app, ada, endless)
    // What the runner has not yet heard of when it dies is run by the next one.
    await expect.poll(() => processesNamed('killed-ada').length).toBe(Math.min(2, availableParallelism()))
    const asked = (await execute(app, ada, endless, { wait: false })).body.data.token as string
    process.kill(killed, 'SIGKILL')

    const { status, body, headers } = await waited
    expect([status, body.error]).toEqual([503, { code: 'code_runner_ended', message: sentence }])
    expect(headers.get('retry-after')).not.toBeNull()
    let last = await followed.next()
    for (let event = last; event !== null; event = await followed.next()) last = event
    expect(last).toEqual({ event: 'error', data: { code: 'code_runner_ended', message: sentence } })
    const state = async () => (await app.call('GET', `/execute-code/${asked}`, { token: ada.token })).body.data
    await expect.poll(async () => (await state()).status).toEqual({ id: 13, description: 'Internal Error' })
    expect((await state()).message).toBe(sentence)

    const next = await execute(app, ada, 'print("again")')
    expect([next.status, next.body.data.stdout]).toEqual([200, 'again\n'])
    expect(runnerId()).not.toBe(killed)
    await expect.poll(() => processesNamed('killed-ada')).toEqual([])
    expect(groupsOf(killed)).toEqual([])
    expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('is back after every death, however many follow each other', async () => {
    const seen = new Set<number>()
    for (let death = 0; death < 4; death++) {
      // While the pause between two starts lasts people are told to come back.
      await expect.poll(async () => (await execute(app, ada, 'print(1)')).status).toBe(200)
      seen.add(runnerId())
      process.kill(runnerId(), 'SIGKILL')
    }
    expect(seen.size).toBe(4)
  })

  it('ends with its server', async () => {
    await expect.poll(async () => (await execute(app, ada, 'print(1)')).status).toBe(200)
    const id = runnerId()
    await app.close()
    expect(() => process.kill(id, 0)).toThrow('ESRCH')
    expect(readdirSync(join(dataDirectory, 'runner'))).toEqual([])
  })
})
