import { interview } from '@xperto/contract/schemas/interview'
import { describe, expect, it } from 'vitest'
import { creditBalance } from '../../../testing/credit-balance.ts'
import { startInterviewApp } from '../../../testing/interview-app.ts'
import { checkLedger } from '../../money/credits/index.ts'

const { ada, age, app, bob, call, chat, choose, come, jobs, last, read, say } = await startInterviewApp()
const start = 1_000_000_000
const spent = async (userId: string) => (start - (await creditBalance(app.database, userId)).posted) / 1_000_000
const started = async () => {
  await choose(ada)
  return (await call(ada, 'POST', '/start')).body.data
}
const actionsOf = async () => (await last(ada))?.user_actions.map(({ action_type }) => action_type)

describe('INT-01 an interview in its chat', () => {
  it('INT-01 the chat asks for one of three kinds, says price and length before, and START_ANSWERING alone leaves the input open', async () => {
    expect((await last(ada))?.user_actions.map(({ action_type }) => action_type)).toEqual([
      'TECHNICAL_INTERVIEW',
      'HR_INTERVIEW',
      'CODING_INTERVIEW',
    ])
    expect(await read(ada)).toBeNull()
    await choose(ada)
    expect((await last(ada))?.content).toContain('5 questions, about 20 minutes')
    expect((await last(ada))?.content).toContain('It costs 50 credits when it starts')
    expect(interview.strict().parse(await read(ada))).toMatchObject({ phase: 'GREEN_ROOM', paid: false, turn: null, seconds_left: 1200 })
    expect(await spent(ada.userId)).toBe(0)
    await say(ada, 'start')
    expect(await actionsOf()).toEqual(['START_ANSWERING'])
    expect((await last(ada))?.content).toContain('**Question 1 of 5**')
    expect(await read(ada)).toMatchObject({ phase: 'ASK', paid: true, turn: { number: 1, question_number: 1, answer: null } })
  })

  it('INT-01 INT-05 FLD-04 START_ANSWERING, what is heard, and STOP_ANSWERING make one answer, and the interview goes on', async () => {
    const { turn } = await started()
    await say(ada, 'Start answering', 'START_ANSWERING')
    expect([await actionsOf(), (await read(ada)).phase]).toEqual([['STOP_ANSWERING'], 'LISTEN'])
    const entry = (text: string, second: number) => ({ timestamp: `2026-01-01T10:00:0${second}.000Z`, text, confidence: 0.9 })
    await call(ada, 'POST', '/transcripts', { turn: turn.number, entries: [entry('um nothing yet', 1)] })
    // FLD-04: timestamp, text, confidence; INT-05: a new beginning clears what was heard.
    const kept = await call(ada, 'POST', '/transcripts', {
      turn: turn.number,
      clear: true,
      entries: [entry('I built a queue', 2), entry('in March', 4)],
    })
    expect(kept.body.data).toEqual({ kept: 2 })
    await say(ada, 'Stop answering', 'STOP_ANSWERING')
    expect((await read(ada)).turns[0]).toMatchObject({ answer: 'I built a queue in March', by: 'voice' })
    expect((await read(ada)).turn.number).toBe(2)
    const late = await call(ada, 'POST', '/transcripts', { turn: 1, entries: [entry('late', 5)] })
    expect([late.status, late.body.error.code]).toEqual([409, 'interview_turn_over'])
  })

  it('INT-01 a short answer is asked on about once; repeat says the question again and answers nothing', async () => {
    const { turn } = await started()
    await say(ada, 'repeat')
    expect((await last(ada))?.content).toContain(turn.text)
    expect((await read(ada)).turns).toHaveLength(1)
    await say(ada, 'It went well.')
    expect((await read(ada)).turn).toMatchObject({ kind: 'probe', question_number: 1 })
    await say(ada, 'Still well.')
    expect((await read(ada)).turn).toMatchObject({ kind: 'question', question_number: 2 })
  })

  it('INT-01 EFF-01 played to its last question it offers END_INTERVIEW, which locks the chat once and asks for the judging', async () => {
    await started()
    for (let at = 0; (await read(ada)).turn !== null; at++) await say(ada, `Answer ${at} with some words in it.`)
    expect(await actionsOf()).toEqual(['END_INTERVIEW'])
    expect((await call(ada, 'GET')).body.data.phase).toBe('WRAP_UP')
    await say(ada, 'End interview', 'END_INTERVIEW')
    expect(await chat(ada)).toMatchObject({ chat_lock_status: 'LOCKED' })
    expect(await read(ada)).toMatchObject({ phase: 'SCORING', ended_by: 'finished', scoring: true })
    expect(jobs.waiting.map(({ name }) => name)).toEqual(['score-interview'])
    expect((await ada.client.send(ada.chatId, 'more')).status).toBe(422)
    expect((await call(ada, 'POST', '/end')).body.data.ended_by).toBe('finished')
  })
})

describe('INT-06 the end', () => {
  it('INT-06 MSG-19 End ends it, locks the chat with a line that says why, and a second End changes nothing', async () => {
    await started()
    await say(ada, 'One answer.')
    const ended = await call(ada, 'POST', '/end')
    expect(ended.body.data).toMatchObject({ phase: 'SCORING', ended_by: 'candidate', turn: null, seconds_left: 0 })
    expect(await last(ada)).toMatchObject({ message_type: 'SYSTEM_MESSAGE', content: expect.stringContaining('This chat is locked') })
    expect(await chat(ada)).toMatchObject({ chat_lock_status: 'LOCKED' })
    const count = (await ada.client.messages(ada.chatId)).length
    await Promise.all(Array.from({ length: 20 }, async () => await call(ada, 'POST', '/end')))
    expect(await ada.client.messages(ada.chatId)).toHaveLength(count)
    expect((await ada.client.send(ada.chatId, 'more')).status).toBe(422)
  })

  it('INT-06 time over ends it by itself at its instant, and nothing is judged where nothing was said', async () => {
    await started()
    await age(ada, 1231)
    await jobs.run('end-interviews')
    expect(await read(ada)).toMatchObject({ phase: 'ABANDONED', ended_by: 'time', scoring: false })
    expect((await last(ada))?.content).toContain('Time is over')
    expect(await chat(ada)).toMatchObject({ chat_lock_status: 'LOCKED' })
  })

  it('INT-02 pauses and goes on; before the start and after the end both are refused', async () => {
    await choose(ada)
    expect((await call(ada, 'POST', '/pause')).body.error.code).toBe('interview_not_started')
    await call(ada, 'POST', '/start')
    expect((await call(ada, 'POST', '/pause')).body.data).toMatchObject({ phase: 'PAUSED', clock_runs: false })
    expect((await call(ada, 'POST', '/resume')).body.data).toMatchObject({ phase: 'ASK', clock_runs: true })
    await call(ada, 'POST', '/end')
    expect((await call(ada, 'POST', '/resume')).body.error.code).toBe('interview_over')
  })
})

describe('CRE-05 the price of an interview', () => {
  it('CRE-05 EFF-02 fifty starts at once, by both ways, are one start and one charge of 50 credits', async () => {
    await choose(ada)
    const calls = Array.from({ length: 50 }, async () => await call(ada, 'POST', '/start'))
    const answers = await Promise.all([...calls, ada.client.send(ada.chatId, 'start').then(async (sent) => await sent.text())])
    const ids = answers.flatMap((answer) => (typeof answer === 'string' ? [] : [answer.body.data.id]))
    expect(new Set(ids).size).toBe(1)
    expect(await spent(ada.userId)).toBe(50)
    expect(await app.database.asOwner(`select reason from credit_txns where kind = 'usage'`)).toEqual([{ reason: 'INTERVIEW_SESSION' }])
    const greetings = (await ada.client.messages(ada.chatId)).filter(({ content }) => content.includes('You are talking with an AI'))
    expect(greetings.length).toBeGreaterThan(0)
    expect((await read(ada)).turns).toHaveLength(1)
    expect(await checkLedger(app.database.database)).toMatchObject({ isSound: true, openHolds: 0 })
  })

  it('CRE-05 EFF-02 without balance it does not start, by either way: 402 and nothing taken', async () => {
    const poor = await come('poor@example.com', false)
    await choose(poor)
    const refused = await call(poor, 'POST', '/start')
    expect([refused.status, refused.body.error.code]).toEqual([402, 'credits_insufficient'])
    expect((await say(poor, 'start')).at(-1)?.data).toContain('credits_insufficient')
    expect(await read(poor)).toMatchObject({ phase: 'GREEN_ROOM', paid: false, turn: null })
    expect(await app.database.asOwner(`select reason from credit_txns where kind = 'usage'`)).toEqual([])
  })
})

describe('whose interview it is', () => {
  it("another's interview is not found, by any call, and a chat of another kind has none", async () => {
    await started()
    const stranger = { ...bob, chatId: ada.chatId }
    const entry = { timestamp: '2026-01-01T10:00:00.000Z', text: 'mine now', confidence: null }
    for (const refused of [
      await call(stranger, 'GET'),
      await call(stranger, 'POST', '/start'),
      await call(stranger, 'POST', '/pause'),
      await call(stranger, 'POST', '/resume'),
      await call(stranger, 'POST', '/end'),
      await call(stranger, 'POST', '/transcripts', { turn: 1, entries: [entry] }),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([404, 'chat_not_found'])
    expect((await call({ ...ada, chatId: (await ada.client.chatOfType('QUIZ')).id }, 'POST', '/start')).body.error.code).toBe(
      'not_an_interview',
    )
    expect((await call(bob, 'POST', '/start')).body.error.code).toBe('interview_not_chosen')
    expect((await read(ada)).phase).toBe('ASK')
  })
})
