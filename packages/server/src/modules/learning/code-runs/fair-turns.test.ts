import { describe, expect, it } from 'vitest'
import { execute, signInProgrammer } from '../../../testing/code-client.ts'
import { startTestRunner } from '../../../testing/code-runner.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { createWaitingRunner } from '../../../testing/waiting-runner.ts'
import { runsPerPerson } from './code-runs.policy.ts'

const { codeRunner, noCage } = await startTestRunner()
const app = await startTestApp({ engines: { codeRunner } })

describe.skipIf(noCage !== null)('turns', () => {
  it('whoever comes second does not wait for all that the first one has waiting', async () => {
    const [ada, bob] = [await signInProgrammer(app, 'ada@example.com'), await signInProgrammer(app, 'bob@example.com')]
    const slow = 'import time\ntime.sleep(4)\nprint("done")'
    const ask = async () => (await execute(app, ada, slow, { wait: false })).body.data.token as string
    const tokens = await Promise.all(Array.from({ length: 10 }, ask))
    const { status, body } = await execute(app, bob, 'print("bob")')
    expect([status, body.data.stdout]).toEqual([200, 'bob\n'])
    const states = await Promise.all(
      tokens.map(async (token) => (await app.call('GET', `/execute-code/${token}`, { token: ada.token })).body.data.status.id),
    )
    // Half of hers would have been in front of him on any machine with fewer than ten processors.
    expect(states.filter((id) => id === 2).length).toBeGreaterThan(3)
    for (const token of tokens) {
      const state = async () => (await app.call('GET', `/execute-code/${token}`, { token: ada.token })).body.data
      await expect.poll(async () => (await state()).status.id).toBe(3)
    }
  })

  it('two hundred at once are each answered, or told when to come back; every person got some of theirs', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, async (_, n) => await signInProgrammer(app, `person${n}@example.com`)))
    const calls = people.flatMap((person, who) =>
      Array.from({ length: 20 }, async (_, n) => ({ who, n, answer: await execute(app, person, `print(${who} * 100 + ${n})`) })),
    )
    const answered = new Map<number, number>()
    let refused = 0
    for (const { who, n, answer } of await Promise.all(calls)) {
      if (answer.status === 200) {
        expect(answer.body.data.stdout).toBe(`${who * 100 + n}\n`)
        answered.set(who, (answered.get(who) ?? 0) + 1)
      } else {
        refused += 1
        expect([answer.status, answer.body.error.code]).toEqual([503, 'code_queue_full'])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
    }
    expect(answered.size).toBe(people.length)
    expect(refused).toBeLessThan(200)
    expect((await execute(app, people[0] ?? (await signInProgrammer(app, 'last@example.com')), 'print("after")')).body.data.stdout).toBe(
      'after\n',
    )
  })
})

it('one person has so many programs at a time and no more; another is not held up, and each that ends makes room', async () => {
  const { codeRunner: waiting, endAll } = createWaitingRunner()
  const own = await startTestApp({ engines: { codeRunner: waiting } })
  const [ada, bob] = [await signInProgrammer(own, 'ada@example.com'), await signInProgrammer(own, 'bob@example.com')]
  for (let count = 0; count < runsPerPerson; count++) expect((await execute(own, ada, 'print(1)', { wait: false })).status).toBe(200)
  const refused = await execute(own, ada, 'print(1)', { wait: false })
  expect([refused.status, refused.body.error.code, refused.headers.get('retry-after')]).toEqual([429, 'too_many_runs', '2'])
  expect((await execute(own, bob, 'print(1)', { wait: false })).status).toBe(200)
  endAll()
  await expect.poll(async () => (await execute(own, ada, 'print(1)', { wait: false })).status).toBe(200)
  endAll()
})
