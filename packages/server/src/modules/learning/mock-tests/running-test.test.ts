import { mockTest } from '@xperto/contract/schemas/mock-test'
import { describe, expect, it } from 'vitest'
import { type Candidate, startMockTestApp } from '../../../testing/mock-test-app.ts'
import { problemNamed } from '../../../testing/problem-named.ts'

const { ada, answer, app, bob, call, check, come, engine, finished, keep, keysOf, jobs, read, start } = await startMockTestApp()

describe('TYP-11 a running test', () => {
  it('TYP-11 starts an hour of 20 questions and problems from easy to hard, 100 points, and asks for its end at zero', async () => {
    expect(await read(ada)).toBeNull()
    const { status, body } = await start(ada)
    expect(status).toBe(200)
    const test = mockTest.strict().parse(body.data)
    expect(test).toMatchObject({ state: 'running', ended_on: null, result: null })
    expect(Date.parse(test.ends_on) - Date.parse(test.started_on)).toBe(3_600_000)
    expect(test.seconds_left).toBeGreaterThan(3000)
    expect(test.questions).toHaveLength(20)
    expect(test.problems.map(({ level }) => level)).toEqual(['easy', 'hard'])
    expect([...test.questions, ...test.problems].reduce((all, { points }) => all + points, 0)).toBe(100)
    expect(jobs.waiting).toMatchObject([{ name: 'end-mock-test', payload: { testId: test.id }, at: new Date(test.ends_on) }])
  })

  it('TYP-11 started again, and by five at once, is the one that runs', async () => {
    const answers = await Promise.all([start(ada), start(ada), start(ada), start(ada), start(ada)])
    const again = await start(ada)
    expect(new Set([...answers, again].map(({ body }) => body.data.id)).size).toBe(1)
    expect(await app.database.asOwner('select id from mock_tests')).toHaveLength(1)
    expect(jobs.waiting).toHaveLength(1)
  })

  it('a chat whose test was started is in use, though nothing was written in it', async () => {
    const unused = async () => (await app.call('GET', '/chats/get_by_type/MOCK_TEST?unused=true', { token: ada.token })).body.data.id
    expect(await unused()).toBe(ada.chatId)
    await start(ada)
    expect(await unused()).not.toBe(ada.chatId)
  })

  it('TYP-11 survives a reload with its answers and programs, and tells no key before its end', async () => {
    const { body } = await start(ada)
    const [first, second] = body.data.questions
    const [easy] = body.data.problems
    await answer(ada, first.id, [2, 0, 2])
    await answer(ada, second.id, [1])
    await answer(ada, second.id, [])
    await keep(ada, easy.id, 'first try')
    await keep(ada, easy.id, easy.id)
    const { text, body: loaded } = await call(ada, 'GET')
    expect(loaded.data.questions.slice(0, 2).map(({ chosen }: { chosen: number[] }) => chosen)).toEqual([[0, 2], null])
    expect(loaded.data.problems[0].program).toMatchObject({ language_id: 109, source_code: easy.id })
    for (const { explanation } of await keysOf(ada)) expect(text).not.toContain(JSON.stringify(explanation).slice(1, 40))
    expect(text).not.toContain('"correct"')
    expect(engine.runs).toBe(0)
  })

  it("another's test is not found, by any call, like one that is not there", async () => {
    const { body } = await start(ada)
    const [question] = body.data.questions
    const [problem] = body.data.problems
    const stranger = { ...bob, chatId: ada.chatId }
    for (const refused of [
      await start(stranger),
      await call(stranger, 'GET'),
      await answer(stranger, question.id, [1]),
      await keep(stranger, problem.id, 'x'),
      await call(stranger, 'POST', '/submit'),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([404, 'chat_not_found'])
    expect((await read(ada)).state).toBe('running')
  })

  it('refuses what is no part of it, and a chat of another kind', async () => {
    expect((await call(ada, 'POST', '/submit')).body.error.code).toBe('mock_test_not_started')
    const { body } = await start(ada)
    const [question] = body.data.questions
    const [problem] = body.data.problems
    const codes = [
      await answer(ada, 'none', [1]),
      await answer(ada, question.id, [4]),
      await keep(ada, 'none', 'x'),
      await keep(ada, problem.id, 'x', 1),
      await keep(ada, problem.id, 'é'.repeat(32_768) + 'x'),
    ].map(({ status, body: refused }) => [status, refused.error.code])
    expect(codes).toEqual([
      [404, 'question_not_found'],
      [400, 'invalid_request'],
      [404, 'problem_not_found'],
      [422, 'language_unknown'],
      [413, 'solution_too_large'],
    ])
    const other = await app.call('GET', '/chats/get_by_type/QUIZ', { token: ada.token })
    expect((await start({ ...ada, chatId: other.body.data.id })).body.error.code).toBe('not_a_mock_test')
  })
})

describe('TYP-11 the public tests of a running test', () => {
  it('TYP-11 a check keeps the program and tells of the public tests alone, and a changed program has to be checked again', async () => {
    const { body } = await start(ada)
    const [easy] = body.data.problems
    const samples = problemNamed(easy.id).samples.length
    const checked = await check(ada, easy.id, easy.id)
    expect(checked.status).toBe(200)
    const test = mockTest.strict().parse(checked.body.data)
    expect(test.problems[0]?.program).toMatchObject({ source_code: easy.id, checked: { verdict: 'Accepted', is_current: true } })
    expect(test.problems[0]?.program?.checked?.judgement.groups).toMatchObject([{ passed: samples, tests: samples }])
    // One more measures how long our own solution takes.
    expect(engine.runs).toBe(samples + 1)
    const wrong = await check(ada, easy.id, 'prints nothing')
    expect(wrong.body.data.problems[0].program.checked).toMatchObject({
      verdict: 'Wrong Answer',
      judgement: { first_failure: { public: true } },
    })
    await keep(ada, easy.id, 'prints nothing')
    expect((await read(ada)).problems[0].program.checked.is_current).toBe(true)
    await keep(ada, easy.id, 'another program')
    expect((await read(ada)).problems[0].program.checked).toMatchObject({ verdict: 'Wrong Answer', is_current: false })
    expect(await app.database.asOwner('select id from practice_submissions')).toEqual([])
  })

  it('TYP-11 no check is taken of an empty program, of no part of the test, by a stranger, or after the end', async () => {
    const { body } = await start(ada)
    const [easy] = body.data.problems
    const refusals = [
      await check(ada, easy.id, ' '),
      await check(ada, 'none', 'x'),
      await check({ ...bob, chatId: ada.chatId }, easy.id, 'x'),
    ].map((refused) => [refused.status, refused.body.error.code])
    expect(refusals).toEqual([
      [422, 'source_empty'],
      [404, 'problem_not_found'],
      [404, 'chat_not_found'],
    ])
    await call(ada, 'POST', '/submit')
    expect((await check(ada, easy.id, easy.id)).body.error.code).toBe('mock_test_over')
    expect(engine.runs).toBe(0)
  })
})

it('TYP-11 START_MOCK_TEST in the chat starts the hour, and the chat keeps quiet while it runs', async () => {
  const say = async (content: string, more: Record<string, unknown> = {}) => {
    const sent = await app.call('POST', '/chats/messages', { token: ada.token, body: { chat_id: ada.chatId, content, ...more } })
    expect(sent.status).toBe(200)
    return (await app.call('GET', `/chats/${ada.chatId}/messages`, { token: ada.token })).body.data[0]
  }
  const offer = await say('start')
  expect(offer.user_actions.map(({ action_type }: { action_type: string }) => action_type)).toEqual(['START_MOCK_TEST'])
  expect(await read(ada)).toBeNull()
  expect((await say('Start the test', { user_action_type: 'START_MOCK_TEST' })).content).toContain('One hour, 100 points.')
  expect((await read(ada)).state).toBe('running')
  expect((await say('How is the first one solved?')).content).toContain('The test is running')
  // Once it is over each of its questions may be asked about.
  await call(ada, 'POST', '/submit')
  await finished(ada)
  const [, , third] = await keysOf(ada)
  expect((await say('question 3')).content).toContain(third?.explanation)
  expect((await say('how did I do')).content).toContain('**0 of 100 points**')
})

it('TYP-11 gives no problem that the person has solved while there is another of its level', async () => {
  const { body } = await start(ada)
  const [easy] = body.data.problems
  await keep(ada, easy.id, easy.id)
  await call(ada, 'POST', '/submit')
  await finished(ada)
  const next = await come('ada@example.com')
  expect(next.chatId).not.toBe(ada.chatId)
  const second = await start(next)
  expect(second.body.data.problems.map(({ id }: { id: string }) => id)).not.toContain(easy.id)
  expect(problemNamed(second.body.data.problems[0].id).level).toBe('easy')
})

it("TYP-11 a person's judged tests are listed, newest first, and nobody else's", async () => {
  await start(ada)
  await start(bob)
  const list = async ({ token }: Candidate) => (await app.call('GET', '/mock-tests', { token })).body.data
  expect(await list(ada)).toEqual([])
  await call(ada, 'POST', '/submit')
  await finished(ada)
  const next = await come('ada@example.com')
  const { body } = await start(next)
  await call(next, 'POST', '/submit')
  await finished(next)
  expect(await list(ada)).toMatchObject([{ id: body.data.id, chat_id: next.chatId, points: 0, of: 100 }, { chat_id: ada.chatId }])
  await app.call('DELETE', `/chats/${next.chatId}`, { token: ada.token })
  expect(await list(ada)).toMatchObject([{ chat_id: ada.chatId }])
  expect(await list(bob)).toEqual([])
})
