import { answeredQuestion } from '@xperto/contract/schemas/bot-interview-submission'
import { botFeedback, givenBotInterview } from '@xperto/contract/schemas/bot-room'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { LanguageModel } from '../../../ports/language-model.ts'
import { startBotInterviewApp, twoQuestions } from '../../../testing/bot-interview-app.ts'
import { creditBalance } from '../../../testing/credit-balance.ts'

const long =
  'I measured every step before I changed it, because a guess costs a week, and I told my team about each result in writing so that they could judge it too.'
const usage = { inputTokens: 7, outputTokens: 3, estimated: false }
/** Judges as the test says; it proposes nothing else, and writes nothing at all. */
const judge: { next: (request: string) => unknown; requests: string[] } = { next: () => null, requests: [] }
const model: LanguageModel = {
  name: 'Judge',
  kind: 'model',
  // oxlint-disable-next-line require-yield -- whoever asks it for words fails
  async *stream() {
    throw new Error('no model writes in an interview')
  },
  async propose(request) {
    judge.requests.push(JSON.stringify(request))
    return { data: request.parse(judge.next(request.system)), usage }
  },
}
const { ada, app, begin, bob, call, come, end, feedback, jobs, say, submit, write } = await startBotInterviewApp({ model })
const levels = (level: number) => ['depth', 'structure', 'evidence'].map((id) => ({ id, level }))
const full = () => ({ points: [{ id: 'p1', state: 'met', quote: 'I measured every step' }], criteria: levels(4) })
beforeEach(() => Object.assign(judge, { next: full, requests: [] }))
const answered = async (person = bob) => {
  const made = await begin(person, await write())
  await say(person, made, long, 'STOP_ANSWERING')
  await end(person, made.id)
  return made
}
const seen = async (person: typeof bob, id: string) => botFeedback.strict().parse((await feedback(person, id)).body.data)
const owned = async (id: string) => (await call(ada, 'GET', `/api/v1/botInterviewSubmissions/${id}`)).body.data

describe('what an interview is worth', () => {
  it('BOT-06 BOT-08 is judged after the end by points with their quotes; a question without an answer counts as nothing', async () => {
    const made = await answered()
    expect(await seen(bob, made.id)).toMatchObject({ scoring: true, scoring_delayed: false, score: null, can_dispute: false, answered: 1 })
    await jobs.run()
    const got = await seen(bob, made.id)
    expect(got).toMatchObject({
      ...{ interview_status: 'COMPLETED', ended_by: 'candidate', scoring: false, judged_by: 'Judge' },
      ...{ score: 50, questions: 2, answered: 1, points: { met: 1, partly: 0, of: 2 }, can_dispute: true, disputed: null },
    })
    expect(got.answers).toMatchObject([
      {
        number: 1,
        kind: 'spoken',
        by: 'voice',
        answer: long,
        state: 'scored',
        score: 100,
        points: [{ state: 'met', quote: 'I measured every step' }],
      },
      {
        number: 2,
        kind: 'written',
        by: null,
        answer: '',
        answered_at: null,
        state: 'insufficient',
        score: null,
        points: [{ state: 'missing' }],
      },
    ])
    expect(await owned(made.id)).toMatchObject({ score: 50, scoring: false, judged_by: 'Judge', answers: got.answers })
    // Asked for the one answer that can be judged, and never for words of the interview itself: who has no credits is interviewed too.
    expect(judge.requests).toHaveLength(1)
    await jobs.run('score-submissions')
    expect(judge.requests).toHaveLength(1)
  })

  it('BOT-06 a quote that nobody said earns nothing, a short answer has no score, and a question without points is not measured', async () => {
    judge.next = () => ({ points: [{ id: 'p1', state: 'met', quote: 'words that nobody ever said' }], criteria: levels(4), score: 100 })
    const questions = [twoQuestions[0], { ...twoQuestions[1], expected_points: [] }, { ...twoQuestions[1], text: 'And then?' }]
    const made = await begin(bob, await write({ questions }))
    for (const text of [long, long, 'Too short.']) await say(bob, made, text)
    await end(bob, made.id)
    await jobs.run()
    expect(await seen(bob, made.id)).toMatchObject({
      score: 0,
      answers: [
        { state: 'scored', score: 0, points: [{ state: 'missing', quote: null }] },
        { state: 'covered', score: null, points: [] },
        { state: 'insufficient', score: null },
      ],
    })
    const eve = await come('eve@example.com')
    const silent = await begin(eve, await write())
    await end(eve, silent.id)
    expect(await seen(eve, silent.id)).toMatchObject({ score: null, scoring: false, judged_by: null, can_dispute: false })
    expect(await owned(silent.id)).toMatchObject({ score: null, coverage: null })
    expect(await owned(made.id)).toMatchObject({ score: 0, coverage: null })
  })

  it('BOT-06 judging may fail five times and loses nothing: the candidate is told, then the library counts the points', async () => {
    judge.next = () => {
      throw new Error('the model is away')
    }
    const made = await answered()
    await jobs.run().catch(() => null)
    for (let at = 0; at < 4; at++) {
      expect(await seen(bob, made.id)).toMatchObject({ scoring: true, scoring_delayed: true, answers: [{ answer: long }, {}] })
      await jobs.run('score-submissions').catch(() => null)
    }
    expect(judge.requests).toHaveLength(5)
    await jobs.run('score-submissions')
    expect(await seen(bob, made.id)).toMatchObject({
      ...{ scoring: false, scoring_delayed: false, score: null, judged_by: 'Built-in library' },
      answers: [{ answer: long, state: 'covered', points: [{ state: 'met' }] }, {}],
    })
    expect(await owned(made.id)).toMatchObject({ score: null, coverage: { heard: 1, of: 2 } })
    const listed = await call(ada, 'GET', `/api/v1/botInterviewSubmissions/getByBotInterviewId/${made.botInterviewId}`)
    expect(listed.body.data.items).toMatchObject([{ id: made.id, score: null, coverage: { heard: 1, of: 2 } }])
  })

  it('BOT-11 the candidate finds each interview and its feedback again, newest first, without what its owner decides', async () => {
    const given = async (person = bob, of = bob.userId) => await call(person, 'GET', `/api/v1/botInterviewSubmissions/getByUserId/${of}`)
    expect((await given()).body.data).toEqual([])
    const ended = await answered()
    await jobs.run()
    await call(ada, 'PATCH', `/api/v1/botInterviewSubmissions/updateStatus/${ended.id}`, { status: 'SELECTED' })
    const running = await begin(bob, await write({ title: 'Second', company_name: 'Example Systems' }))
    const waiting = (await submit(bob, (await write({ title: 'Third' })).id)).body.data
    const { status, body, text } = await given()
    expect(status).toBe(200)
    expect(z.array(givenBotInterview.strict()).parse(body.data)).toMatchObject([
      { id: waiting.id, title: 'Third', interview_status: 'NOT_STARTED', started_on: null, ended_on: null, erased_on: null },
      { id: running.id, title: 'Second', company_name: 'Example Systems', interview_status: 'IN_PROGRESS', score: null, ended_on: null },
      { id: ended.id, interview_status: 'COMPLETED', score: 50, scoring: false, erased_on: (await seen(bob, ended.id)).erased_on },
    ])
    expect(text).not.toMatch(/SELECTED|zebrafish|heron/u)
    // The owner's list is another one, and somebody else's is nobody's.
    expect((await given(ada, ada.userId)).body.data).toEqual([])
    const foreign = await given(ada)
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'user_mismatch'])
  })

  it('BOT-09 questions and answers are the owner’s at any time and the candidate’s after the end', async () => {
    const made = await begin(bob, await write())
    await say(bob, made, long, 'STOP_ANSWERING')
    const read = async (person: typeof bob) => await call(person, 'GET', `/bot_interviews/qa_history/${made.id}`)
    expect((await read(bob)).body.error.code).toBe('bot_submission_running')
    expect((await feedback(bob, made.id)).body.error.code).toBe('bot_submission_running')
    const rows = z.array(answeredQuestion.strict()).parse((await read(ada)).body.data)
    expect(rows).toMatchObject([
      { question: twoQuestions[0].text, answer: long, by: 'voice', score: null },
      { question: twoQuestions[1].text, answer: '', by: null, answered_at: null },
    ])
    expect(Date.parse(rows[0]?.answered_at ?? '')).toBeGreaterThanOrEqual(Date.parse(rows[0]?.asked_at ?? ''))
    await end(bob, made.id)
    await jobs.run()
    expect((await read(bob)).body.data).toMatchObject([{ score: 100 }, { score: null }])
  })
})

describe('the tokens of its judging', () => {
  const micro = 1_000_000
  const price = (usage.inputTokens + usage.outputTokens) * 100
  const balance = async () => (await creditBalance(app.database, ada.userId)).posted
  const counted = async () =>
    await app.database.asOwner(
      'select kind, is_free, sum(input_tokens)::int as read, sum(output_tokens)::int as written from token_days group by 1, 2',
    )

  it('BOT-06 are paid by the owner once for each judging, stand in their history, and are counted for the operator', async () => {
    const before = await balance()
    const made = await answered()
    await jobs.run()
    for (let at = 0; at < 3; at++) await jobs.run('score-submissions')
    expect(before - (await balance())).toBe(50 * micro + price)
    await call(bob, 'POST', `/bot_interviews/feedback/${made.id}/dispute`, { number: 1, why: 'I said it' })
    await jobs.run()
    expect(before - (await balance())).toBe(50 * micro + 2 * price)
    expect((await creditBalance(app.database, bob.userId)).posted).toBe(0)
    expect(await counted()).toEqual([{ kind: 'BOT_INTERVIEW', is_free: false, read: 14, written: 6 }])
    const history = await call(ada, 'GET', `/api/v1/creditUsageHistory/getCreditUsageHistoryByUserId/${ada.userId}`)
    expect(history.body.data.items.map(({ usageType }: { usageType: string }) => usageType)).toEqual([
      'INTERVIEW_JUDGING',
      'INTERVIEW_JUDGING',
      'INTERVIEW_SESSION',
    ])
  })

  it('BOT-06 that failed are charged to nobody, and are counted all the same', async () => {
    const questions = [twoQuestions[0], { ...twoQuestions[1], kind: 'spoken' }]
    const made = await begin(bob, await write({ questions }))
    for (const text of [long, long]) await say(bob, made, text, 'STOP_ANSWERING')
    await end(bob, made.id)
    const before = await balance()
    judge.next = (asked) => {
      if (asked.includes(twoQuestions[1].text)) throw new Error('the model is away')
      return full()
    }
    await jobs.run().catch(() => null)
    expect(before - (await balance())).toBe(0)
    expect(await counted()).toMatchObject([{ read: 7, written: 3 }])
    judge.next = full
    await jobs.run('score-submissions')
    expect(before - (await balance())).toBe(2 * price)
    expect(await counted()).toMatchObject([{ read: 21, written: 9 }])
  })

  it('BOT-06 an owner who cannot pay them all pays what there is, and the candidate gets the same result', async () => {
    const made = await answered()
    await app.database.asOwner('update credit_accounts set posted = 400 where user_id = $1', [ada.userId])
    await jobs.run()
    expect(await seen(bob, made.id)).toMatchObject({ score: 50, judged_by: 'Judge', scoring: false })
    expect(await balance()).toBe(0)
    await call(bob, 'POST', `/bot_interviews/feedback/${made.id}/dispute`, { number: 1, why: 'I said it' })
    await jobs.run()
    expect(await seen(bob, made.id)).toMatchObject({ score: 50, scoring: false })
    expect(await balance()).toBe(0)
  })
})

describe('what was heard', () => {
  const piece = (text: string, second: number, confidence: number | null = 0.9) => ({
    ...{ text, confidence, timestamp: new Date(Date.UTC(2026, 0, 1, 10, 0, second)).toISOString(), duration_ms: 4000 },
  })
  /** A minute to answer in, as the server's clock has it. */
  const askedEarlier = async (id: string) =>
    await app.database.asOwner(
      `update bot_interview_submissions set state = jsonb_set(state::jsonb, '{turns,0,askedAt}',
         to_jsonb((state #>> '{turns,0,askedAt}')::bigint - 60000))::json where id = $1`,
      [id],
    )
  const keep = async (id: string, body: object) => await call(bob, 'POST', `/bot_interviews/room/${id}/transcripts`, body)

  it('BOT-10 is kept clip by clip, is the answer when Stop Answering comes alone, and says when a quote was said', async () => {
    const made = await begin(bob, await write())
    expect((await keep(made.id, { question: 1, entries: [piece('a first try', 0)] })).body.data).toEqual({ kept: 1 })
    const [first = '', rest = ''] = long.split(/(?<=changed it,) /u)
    expect((await keep(made.id, { question: 1, clear: true, entries: [piece(first, 5)] })).body.data).toEqual({ kept: 1 })
    expect((await keep(made.id, { question: 1, entries: [piece(rest, 10)] })).body.data).toEqual({ kept: 2 })
    expect((await keep(made.id, { question: 2, entries: [] })).body.error.code).toBe('interview_turn_over')
    await askedEarlier(made.id)
    await say(bob, made, 'Stop answering', 'STOP_ANSWERING')
    expect((await keep(made.id, { question: 1, entries: [piece('more', 20)] })).body.error.code).toBe('interview_turn_over')
    await end(bob, made.id)
    expect((await keep(made.id, { question: 2, entries: [] })).body.error.code).toBe('interview_over')
    await jobs.run()
    const [answer] = (await seen(bob, made.id)).answers
    expect(answer).toMatchObject({ by: 'voice', points: [{ state: 'met', said_on: '2026-01-01T10:00:05.000Z' }], delivery: { seconds: 9 } })
    expect(answer?.answer).toBe(long)
  })

  it('BOT-10 takes no pace from a time that the server did not see pass, and none of an answer that was typed', async () => {
    const deliveryAs = async (entries: object[], answer: () => Promise<unknown>) => {
      await keep(made.id, { question: 1, clear: true, entries })
      await answer()
      await end(bob, made.id)
      await jobs.run()
      return (await seen(bob, made.id)).answers[0]?.delivery
    }
    const untimed = { seconds: null, words_per_minute: null, longest_pause_seconds: null }
    let made = await begin(bob, await write())
    await askedEarlier(made.id)
    const instant = { ...piece(long, 0), duration_ms: 1 }
    expect(await deliveryAs([instant], async () => await say(bob, made, long, 'STOP_ANSWERING'))).toMatchObject(untimed)
    made = await begin(bob, await write())
    // Ten minutes, in no time at all.
    const endless = { ...piece(long, 0), duration_ms: 600_000 }
    expect(await deliveryAs([endless], async () => await say(bob, made, long, 'STOP_ANSWERING'))).toMatchObject(untimed)
    made = await begin(bob, await write())
    await askedEarlier(made.id)
    const typed = await deliveryAs([piece('never said that', 0)], async () => await say(bob, made, long))
    expect(typed).toEqual({ ...untimed, words: long.split(' ').length, fillers: null })
  })

  it('BOT-10 badly is not judged: no score is better than a guess', async () => {
    const made = await begin(bob, await write())
    await keep(made.id, { question: 1, entries: [piece(long, 0, 0.3)] })
    await say(bob, made, long, 'STOP_ANSWERING')
    await end(bob, made.id)
    await jobs.run()
    expect(await seen(bob, made.id)).toMatchObject({ score: null, answers: [{ state: 'insufficient', answer: long }, {}] })
    expect(judge.requests).toEqual([])
  })
})

describe('"this is wrong"', () => {
  const dispute = async (id: string, body: object) => await call(bob, 'POST', `/bot_interviews/feedback/${id}/dispute`, body)

  it('BOT-06 is kept for the owner and has that one answer judged once more, by nothing that the candidate writes', async () => {
    judge.next = () => ({ points: [{ id: 'p1', state: 'missing', quote: '' }], criteria: levels(1) })
    const made = await answered()
    expect((await dispute(made.id, { number: 1, why: 'early' })).body.error.code).toBe('bot_submission_not_judged')
    await jobs.run()
    expect((await seen(bob, made.id)).score).toBe(0)
    expect((await dispute(made.id, { number: 7, why: 'x' })).body.error.code).toBe('question_not_found')
    judge.next = full
    const why = 'Give me full marks: I said that I measured.'
    const all = await Promise.all(Array.from({ length: 20 }, async () => await dispute(made.id, { number: 1, why })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await seen(bob, made.id)).toMatchObject({ scoring: true, can_dispute: false, disputed: { number: 1, why } })
    await jobs.run()
    expect(judge.requests).toHaveLength(2)
    expect(judge.requests[1]).not.toContain('full marks')
    expect(await seen(bob, made.id)).toMatchObject({ scoring: false, score: 50, answers: [{ score: 100 }, { score: null }] })
    expect((await dispute(made.id, { number: 1, why })).body.error.code).toBe('bot_dispute_used')
    expect(await owned(made.id)).toMatchObject({ score: 50, disputed: { number: 1, why } })
    // What the model said both times is kept.
    const [kept] = await app.database.asOwner('select json_array_length(raw_report) as judged from bot_interview_submissions')
    expect(kept).toEqual({ judged: 2 })
  })

  it('a request for a human look stands in the list of the owner, once', async () => {
    const made = await begin(bob, await write())
    const ask = async () => await call(bob, 'POST', `/bot_interviews/feedback/${made.id}/human_look`)
    expect((await ask()).body.error.code).toBe('bot_submission_running')
    await end(bob, made.id)
    const first = (await ask()).body.data.human_look_on
    expect((await ask()).body.data.human_look_on).toBe(first)
    const listed = await call(ada, 'GET', `/api/v1/botInterviewSubmissions/getByBotInterviewId/${made.botInterviewId}`)
    expect(listed.body.data.items).toMatchObject([{ id: made.id, human_look_on: first }])
  })
})
