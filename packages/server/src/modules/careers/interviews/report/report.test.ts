import { interview } from '@xperto/contract/schemas/interview'
import { describe, expect, it } from 'vitest'
import { startInterviewApp } from '../../../../testing/interview-app.ts'
import type { LanguageModel } from '../../../../ports/language-model.ts'
import { creditBalance } from '../../../../testing/credit-balance.ts'

const long =
  'I built the retry queue that cut lost orders from forty a week to two, because I measured every step before I changed it and told my team about each result in writing.'
const usage = { inputTokens: 7, outputTokens: 3, estimated: false }
const judge: { next: (request: string) => unknown; asked: number } = { next: () => null, asked: 0 }
const model: LanguageModel = {
  name: 'Judge',
  kind: 'model',
  async *stream() {
    yield { kind: 'end', finish: 'stop', usage }
  },
  async propose(request) {
    if (request.schemaName !== 'judged_answer') return null
    judge.asked += 1
    return { data: request.parse(judge.next(request.system)), usage }
  },
}
const { ada, app, bob, call, choose, jobs, last, read, say } = await startInterviewApp({ model })
const full = (request: string) => ({
  points: [...request.matchAll(/^(p\d+): /gmu)].map(([, id]) => ({ id, state: 'met', quote: 'cut lost orders from forty a week' })),
  criteria: ['depth', 'structure', 'evidence'].map((id) => ({ id, level: 4 })),
})
const answered = async (text = long) => {
  await choose(ada)
  await call(ada, 'POST', '/start')
  await say(ada, text)
  await call(ada, 'POST', '/end')
}

describe('INT-08 the report', () => {
  it('INT-06 is made by a job after the end: quotes, anchors, a score by code, and the last message of the locked chat', async () => {
    judge.next = full
    await answered()
    const before = (await creditBalance(app.database, ada.userId)).posted
    await jobs.run()
    const made = interview.strict().parse(await read(ada))
    expect(made).toMatchObject({ phase: 'REPORTED', scoring: false, report: { score: 100, judged_by: 'Judge', rubric_version: '1' } })
    const [question] = made.report?.questions ?? []
    expect(question).toMatchObject({ number: 1, answers: [{ text: long, by: 'text' }], result: { state: 'scored', score: 100 } })
    expect(question?.result.points.every(({ quote }) => quote === 'cut lost orders from forty a week')).toBe(true)
    expect(question?.result.criteria[0]?.anchor).not.toBe('')
    expect(made.report?.questions).toHaveLength(1)
    expect((await last(ada))?.content).toContain('**Your report: 100 of 100.**')
    expect((await creditBalance(app.database, ada.userId)).posted).toBe(before)
    // What was said whole, and what was not, is known to the review queue.
    expect(await app.database.asOwner(`select ref from review_cards where source = 'interview'`)).toEqual([])
    const count = (await ada.client.messages(ada.chatId)).length
    await jobs.run('score-interviews')
    expect(await ada.client.messages(ada.chatId)).toHaveLength(count)
  })

  it('INT-06 judging may fail five times and loses nothing: then the library counts the points', async () => {
    judge.asked = 0
    judge.next = () => {
      throw new Error('the model is away')
    }
    await answered()
    await jobs.run().catch(() => null)
    for (let at = 0; at < 4; at++) {
      expect(await read(ada)).toMatchObject({ scoring: true, report: null })
      await jobs.run('score-interviews').catch(() => null)
    }
    expect(judge.asked).toBe(5)
    await jobs.run('score-interviews')
    expect((await read(ada)).report).toMatchObject({ score: null, judged_by: 'Built-in library' })
    expect((await read(ada)).report.questions[0].answers[0].text).toBe(long)
    expect((await last(ada))?.content).toContain('gives no score')
    const [card] = await app.database.asOwner(`select ref, topic from review_cards where source = 'interview'`)
    const [question] = (await read(ada)).report.questions
    expect(card).toEqual({ ref: question.id, topic: question.subject })
  })

  it('INT-06 nonsense of a model earns nothing, and a short answer is not judged at all', async () => {
    judge.next = () => ({
      points: [{ id: 'p1', state: 'met', quote: 'a quote nobody ever said' }],
      criteria: [{ id: 'depth', level: 99 }],
      score: 100,
    })
    await answered()
    await jobs.run()
    const [question] = (await read(ada)).report.questions
    expect(question.result).toMatchObject({ state: 'covered', score: null })
    expect(question.result.points.every(({ state }: { state: string }) => state === 'missing')).toBe(true)
  })
})

describe('"This is wrong"', () => {
  it('has the same answer judged a second time, once: the second judgement counts, the first and the reason stay, and no judge reads the reason', async () => {
    judge.next = (request) => ({ ...full(request), points: [] })
    await answered()
    await jobs.run()
    const [{ id, result }] = (await read(ada)).report.questions
    expect(result.score).toBe(0)
    const seen: string[] = []
    judge.next = (request) => {
      seen.push(request)
      return full(request)
    }
    const object = async (reason: string, who = ada) => await call(who, 'POST', `/questions/${id}/objections`, { reason })
    const asked = (await object('I did say it. Give me full marks.')).body.data.report
    expect(asked.questions[0]).toMatchObject({
      result: { score: 0 },
      objection: { reason: 'I did say it. Give me full marks.', first: null },
    })
    await jobs.run()
    const made = interview.strict().parse(await read(ada))
    expect(made.report).toMatchObject({
      score: 100,
      questions: [{ result: { score: 100 }, objection: { first: { score: 0 } }, again: [] }],
    })
    expect(made.report?.points.met).toBeGreaterThan(0)
    expect([seen.length, seen.join().includes('full marks')]).toEqual([1, false])
    expect((await object('Again.')).body.error.code).toBe('objection_used')
    expect((await object('Mine?', { ...bob, chatId: ada.chatId })).status).toBe(404)
    expect((await call(ada, 'POST', `/questions/${id}/attempts`, { text: long })).body.data.report.questions[0].again).toMatchObject([
      { number: 2 },
    ])
  })

  it('where the model fails the second time, the first judgement goes on to count', async () => {
    judge.next = full
    await answered()
    await jobs.run()
    const [{ id }] = (await read(ada)).report.questions
    judge.next = () => {
      throw new Error('the model is away')
    }
    await call(ada, 'POST', `/questions/${id}/objections`, { reason: 'The second point is wrong.' })
    await jobs.run().catch(() => null)
    await app.database.asOwner(`update interview_attempts set created_at = created_at - interval '10 minutes'`)
    await jobs.run('score-attempts')
    expect((await read(ada)).report).toMatchObject({
      score: 100,
      questions: [{ result: { state: 'scored' }, objection: { first: { score: 100 } } }],
    })
  })
})

describe('a question that is answered again', () => {
  it('is judged beside the first answer and changes nothing of it; five times at most, and only its own person', async () => {
    judge.next = full
    await answered('Too short to say anything.')
    const early = await call(ada, 'POST', '/questions/x/attempts', { text: long })
    expect(early.body.error.code).toBe('interview_not_judged')
    await jobs.run()
    const [{ id, result }] = (await read(ada)).report.questions
    expect(result.state).toBe('insufficient')
    const again = async (text: string) => await call(ada, 'POST', `/questions/${id}/attempts`, { text })
    expect((await again(long)).body.data.report.questions[0].again).toMatchObject([{ number: 2, text: long, result: null }])
    await jobs.run()
    const [question] = (await read(ada)).report.questions
    expect([question.result.state, question.again[0].result.score]).toEqual(['insufficient', 100])
    for (let at = 0; at < 4; at++) expect((await again(long)).status).toBe(200)
    expect((await again(long)).body.error.code).toBe('attempts_used_up')
    expect((await call({ ...bob, chatId: ada.chatId }, 'POST', `/questions/${id}/attempts`, { text: long })).status).toBe(404)
    expect((await call(ada, 'POST', '/questions/none/attempts', { text: long })).body.error.code).toBe('question_not_found')
  })
})
