import { describe, expect, it } from 'vitest'
import { startMockTestApp } from '../../../testing/mock-test-app.ts'
import { claimJudging } from './mock-tests.store.ts'

const { ada, answer, app, call, engine, finished, keep, keysOf, pass, read, runJob, start } = await startMockTestApp()

describe('TYP-11 the judging of a test', () => {
  it('is judged once, however many ask at a time', async () => {
    const { body } = await start(ada)
    const [easy] = body.data.problems
    await keep(ada, easy.id, easy.id)
    const gate = Promise.withResolvers<void>()
    engine.gate = gate.promise
    await call(ada, 'POST', '/submit')
    await expect.poll(() => engine.runs).toBeGreaterThan(0)
    await Promise.all([runJob(), read(ada), read(ada), call(ada, 'POST', '/submit')])
    expect(await read(ada)).toMatchObject({ state: 'judging', judging: { done: 0, of: 1 }, result: null })
    gate.resolve()
    await finished(ada)
    expect(await app.database.asOwner('select id from practice_submissions')).toHaveLength(1)
  })

  it('of five processes that would judge it at a time one does, and none once it is judged', async () => {
    const { body } = await start(ada)
    await app.database.asOwner(`update mock_tests set ended_at = ends_at, ended_by = 'time'`)
    const now = new Date()
    const claim = async () => await claimJudging(app.database.database, body.data.id, now, new Date(now.getTime() + 60_000))
    const claims = await Promise.all([claim(), claim(), claim(), claim(), claim()])
    expect(claims.filter((claimed) => claimed !== null)).toHaveLength(1)
    await app.database.asOwner(`update mock_tests set judging_until = null, result = '{}'`)
    expect(await claim()).toBeNull()
  })

  it('what could not be judged is judged later; given up after five times it says why, and the rest counts', async () => {
    const { body } = await start(ada)
    const [key] = await keysOf(ada)
    if (!key) throw new Error('a test has questions')
    const [easy] = body.data.problems
    await answer(ada, key.id, key.correct)
    await keep(ada, easy.id, easy.id)
    engine.isAway = true
    await pass(ada, 3600)
    for (let times = 1; times < 5; times += 1) await expect(runJob()).rejects.toThrow('could not be judged')
    expect((await app.database.asOwner('select attempts, result from mock_tests'))[0]).toEqual({ attempts: 4, result: null })
    await runJob()
    const { result } = await finished(ada)
    expect(result).toMatchObject({ points: 2, problems: [{ failure: { code: 'code_runner_unreachable' }, points: 0 }, {}] })
  })

  it('of a process that died while it judged goes on once its claim is over', async () => {
    const { body } = await start(ada)
    const [easy] = body.data.problems
    await keep(ada, easy.id, easy.id)
    await pass(ada, 3600)
    await app.database.asOwner(`update mock_tests set ended_at = ends_at, ended_by = 'time', judging_until = now() + interval '5 minutes'`)
    await runJob()
    expect((await read(ada)).state).toBe('judging')
    await app.database.asOwner(`update mock_tests set judging_until = now() - interval '1 second'`)
    await runJob()
    expect((await read(ada)).result.points).toBe(easy.points)
  })
})
