import { mockTest } from '@xperto/contract/schemas/mock-test'
import { describe, expect, it } from 'vitest'
import { startMockTestApp } from '../../../testing/mock-test-app.ts'

const { ada, answer, app, bob, call, engine, finished, keep, keysOf, pass, read, runJob, start } = await startMockTestApp()

describe('TYP-11 the end of a test', () => {
  it('TYP-11 submitted before zero it is judged: score by question and problem, time used, what to look at, and its chat goes on', async () => {
    const { body } = await start(ada)
    const keys = await keysOf(ada)
    for (const { id, correct } of keys.slice(0, 5)) await answer(ada, id, correct)
    const wrong = keys[5]
    if (!wrong) throw new Error('a test has more than five questions')
    await answer(ada, wrong.id, wrong.correct.length === 1 ? [((wrong.correct[0] ?? 0) + 1) % 4] : wrong.correct.slice(1))
    const [easy, hard] = body.data.problems
    await keep(ada, easy.id, easy.id)
    await keep(ada, hard.id, 'prints nothing')
    await pass(ada, 600)
    const submitted = await call(ada, 'POST', '/submit')
    expect(submitted.body.data).toMatchObject({ ended_by: 'submitted', seconds_left: 0 })
    const test = mockTest.strict().parse(await finished(ada))
    expect(test.result).toMatchObject({ points: 10 + easy.points, of: 100 })
    expect(test.result?.seconds_used).toBeGreaterThanOrEqual(600)
    expect(test.result?.questions.filter(({ right }) => right)).toHaveLength(5)
    expect(test.result?.problems).toMatchObject([
      { id: easy.id, points: easy.points, verdict: 'Accepted' },
      { id: hard.id, points: 0, verdict: 'Wrong Answer' },
    ])
    expect(test.result?.problems[1]?.advice).toContain(`**Wrong Answer, 0 of ${hard.points} points.** Example 1 fails. Given\n\n`)
    expect(test.result?.problems[1]?.advice).toContain(hard.samples[0].output.trim())
    expect(test.result?.look_at[0]).toContain(hard.title)
    expect((await app.call('GET', `/chats/${ada.chatId}`, { token: ada.token })).body.data.chat_lock_status).toBeNull()
    const said = await app.call('POST', '/chats/messages', { token: ada.token, body: { chat_id: ada.chatId, content: 'hello' } })
    expect(said.status).toBe(200)
    const kept = await app.call('GET', `/practice/submissions/${test.result?.problems[0]?.submission_id}`, { token: ada.token })
    expect(kept.body.data).toMatchObject({ problem_id: easy.id, verdict: 'Accepted', source_code: easy.id })
    // Submitting again, and starting again, change nothing.
    const { runs } = engine
    expect((await call(ada, 'POST', '/submit')).body.data.ended_on).toBe(test.ended_on)
    expect((await start(ada)).body.data).toMatchObject({ id: test.id, state: 'finished' })
    expect(engine.runs).toBe(runs)
  })

  it('TYP-11 at zero nothing more is taken, and what is there is submitted, though the write is what noticed', async () => {
    const { body } = await start(ada)
    const [key] = await keysOf(ada)
    if (!key) throw new Error('a test has questions')
    const [easy] = body.data.problems
    await answer(ada, key.id, key.correct)
    await keep(ada, easy.id, easy.id)
    await pass(ada, 3600)
    const late = await keep(ada, easy.id, 'too late')
    expect([late.status, late.body.error.code]).toEqual([409, 'mock_test_over'])
    expect((await answer(ada, key.id, [])).body.error.code).toBe('mock_test_over')
    const test = await finished(ada)
    expect(test).toMatchObject({ ended_by: 'time', ended_on: test.ends_on, result: { points: 2 + easy.points, seconds_used: 3600 } })
  })

  it('TYP-11 ends by the job though nobody looks, also a day later, at its zero and with what was there', async () => {
    const { body } = await start(ada)
    const [easy] = body.data.problems
    await keep(ada, easy.id, easy.id)
    await start(bob)
    await pass(ada, 90_000)
    await runJob()
    const [row] = await app.database.asOwner(
      `select ended_by, ended_at = ends_at as "atZero", (result ->> 'points')::int as points from mock_tests where chat_id = $1`,
      [ada.chatId],
    )
    expect(row).toEqual({ ended_by: 'time', atZero: true, points: easy.points })
    expect((await read(bob)).state).toBe('running')
    const { runs } = engine
    await runJob()
    expect(engine.runs).toBe(runs)
  })

  it('TYP-11 ends by the job also where somebody else left more tests behind than it ends at once', async () => {
    for (let left = 0; left < 51; left++) {
      const { body } = await app.call('GET', '/chats/get_by_type/MOCK_TEST?new=true', { token: ada.token })
      const chat = { ...ada, chatId: body.data.id }
      expect((await start(chat)).status).toBe(200)
      await pass(chat, 90_000)
    }
    await start(bob)
    await pass(bob, 4000)
    await runJob()
    const [row] = await app.database.asOwner(`select result is not null as "isJudged" from mock_tests where chat_id = $1`, [bob.chatId])
    expect(row).toEqual({ isJudged: true })
  })

  it('TYP-11 is found by the next read where no job ran', async () => {
    await start(ada)
    await pass(ada, 4000)
    expect(await finished(ada)).toMatchObject({ ended_by: 'time', result: { points: 0 } })
  })
})
