import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { eraseAccounts } from '../../people/accounts/index.ts'
import { startOfChat } from './start-submission.ts'
import { startBotInterviewApp } from '../../../testing/bot-interview-app.ts'

const { ada, age, app, begin, bob, call, come, end, feedback, jobs, room, say, submit, write } = await startBotInterviewApp()
const hour = 3600
const locked = async (chatId: string | null) =>
  (await bob.client.call<{ chat_lock_status: string | null }>('GET', `/chats/${chatId}`)).data.chat_lock_status

describe('its clock', () => {
  it('BOT-04 is the server’s: it runs on during a break, and an answer after its end is not heard', async () => {
    const made = await begin(bob, await write())
    await age(made.id, 200)
    expect((await room(bob, made.id)).seconds_left).toBeLessThanOrEqual(100)
    expect(await say(bob, made, 'Resume the interview', 'RESUME_BOT_INTERVIEW')).toMatch(/about (?:one|2) minutes? left/u)
    await say(bob, made, 'I measured every step.')
    await age(made.id, 200)
    expect(await say(bob, made, 'Too late.')).toContain('The interview is over')
    expect(await room(bob, made.id)).toMatchObject({ interview_status: 'COMPLETED', ended_by: 'time', seconds_left: 0, answered: 1 })
    expect(await locked(made.chatId)).toBe('LOCKED')
  })

  it('BOT-03 extra time makes it longer, and can be chosen no more once it runs', async () => {
    const made = await begin(bob, await write(), { accommodations: { answers: 'text', time: 2 } })
    await age(made.id, 400)
    expect(await room(bob, made.id)).toMatchObject({ interview_status: 'IN_PROGRESS', seconds: 600 })
    await submit(bob, made.botInterviewId, { accommodations: { answers: 'voice', time: 1 } })
    expect(await room(bob, made.id)).toMatchObject({ seconds: 600, accommodations: { answers: 'text', time: 2 } })
  })

  it('BOT-03 what was left is ended by a job: COMPLETED with an answer, EXPIRED without a word or after 24 hours', async () => {
    const interview = await write()
    const people = { said: await come('said@example.com'), silent: await come('silent@example.com'), gone: await come('gone@example.com') }
    const said = await begin(people.said, interview)
    await say(people.said, said, 'I measured every step.')
    const silent = await begin(people.silent, interview)
    const gone = await begin(people.gone, interview)
    await say(people.gone, gone, 'I measured every step.')
    for (const { id } of [said, silent]) await age(id, 400)
    await age(gone.id, 24 * hour)
    await jobs.run('end-submissions')
    const listed = await call(ada, 'GET', `/api/v1/botInterviewSubmissions/getByBotInterviewId/${interview.id}`)
    expect(
      Object.fromEntries(listed.body.data.items.map((row: { id: string; interview_status: string }) => [row.id, row.interview_status])),
    ).toEqual({
      [said.id]: 'COMPLETED',
      [silent.id]: 'EXPIRED',
      [gone.id]: 'EXPIRED',
    })
    // An expired one was answered as far as it goes.
    await jobs.run('score-submissions')
    expect((await feedback(people.gone, gone.id)).body.data).toMatchObject({ scoring: false, judged_by: 'Built-in library', answered: 1 })
    const before = await room(people.gone, gone.id)
    await jobs.run('end-submissions')
    expect((await submit(people.gone, interview.id)).body.data).toEqual(before)
  })
})

describe('an answer', () => {
  it('BOT-04 that is sent fifty times under its key is one answer and one step', async () => {
    const made = await begin(bob, await write())
    const send = async () =>
      await (await bob.client.send(made.chatId ?? '', 'I measured every step.', {}, { 'idempotency-key': 'one-answer' })).text()
    await Promise.all(Array.from({ length: 50 }, send))
    await send()
    expect(await room(bob, made.id)).toMatchObject({ answered: 1, turn: { question_number: 2 } })
    await end(bob, made.id)
    const { answers } = (await feedback(bob, made.id)).body.data
    expect(answers.map(({ answer }: { answer: string }) => answer)).toEqual(['I measured every step.', ''])
  })

  it('BOT-06 whose reply was lost with its server is kept by the end', async () => {
    const made = await begin(bob, await write())
    await say(bob, made, 'I measured every step.')
    // As a killed process leaves it: the message is there, its reply is not.
    await app.database.asOwner(
      `insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status, created_at)
       select gen_random_uuid(), chat_id, user_id, id, position + 1, 'person', 'USER_MESSAGE', 'A retry queue.', 'complete', now()
       from messages where chat_id = $1 order by position desc limit 1`,
      [made.chatId],
    )
    await end(bob, made.id)
    const { answers } = (await feedback(bob, made.id)).body.data
    expect(answers.map(({ answer }: { answer: string }) => answer)).toEqual(['I measured every step.', 'A retry queue.'])
  })

  it('BOT-06 that came in time is kept by whoever ends it, and one that came late is not: a lost message, and words that nobody sent', async () => {
    const people = await Promise.all(['lost', 'heard', 'late'].map(async (name) => await come(`${name}@example.com`)))
    const interview = await write()
    const rooms = await Promise.all(people.map(async (person) => await begin(person, interview)))
    const [lost, heard, late] = rooms.map(({ id }) => id)
    for (const [at, text] of [
      [0, 'A message whose reply was lost.'],
      [1, 'Stop answering'],
      [2, 'A message that came too late.'],
    ] as const)
      await app.database.asOwner(
        `insert into messages (id, chat_id, user_id, parent_id, position, role, message_type, content, status, created_at)
         select gen_random_uuid(), chat_id, user_id, id, position + 1, 'person', 'USER_MESSAGE', $2, 'complete', now() - $3 * interval '1 second'
         from messages where chat_id = $1 order by position desc limit 1`,
        [rooms[at]?.chatId, text, at === 2 ? 0 : 300],
      )
    const entries = ['I measured', 'every step.'].map((text) => ({ text, timestamp: new Date().toISOString(), confidence: null }))
    const [, second] = people
    if (second) expect((await call(second, 'POST', `/bot_interviews/room/${heard}/transcripts`, { question: 1, entries })).status).toBe(200)
    for (const id of [lost, heard, late]) await age(id ?? '', 400)
    await jobs.run('end-submissions')
    const answersOf = async (id: string | undefined) => (await call(ada, 'GET', `/bot_interviews/qa_history/${id}`)).body.data
    expect(await answersOf(lost)).toMatchObject([{ answer: 'A message whose reply was lost.', by: 'text' }])
    expect(await answersOf(heard)).toMatchObject([{ answer: 'I measured every step.', by: 'voice' }])
    expect(await answersOf(late)).toMatchObject([{ answer: '', by: null }])
  })

  it('BOT-03 questions that the owner changes meanwhile change nothing of a running interview', async () => {
    const interview = await write()
    const made = await begin(bob, interview)
    await call(ada, 'PATCH', `/api/v1/botInterviews/${interview.id}`, { questions: [{ text: 'Another one?' }] })
    expect(await say(bob, made, 'I measured every step.')).toContain('**Question 2 of 2**')
    expect(await room(bob, made.id)).toMatchObject({ questions: 2, seconds: 300, turn: { kind: 'written' } })
  })
})

describe('its end for good', () => {
  const counted = async () => (await call(ada, 'GET', `/api/v1/botInterviews/getByUserId/${ada.userId}`)).body.data[0].submissions

  it('BOT-03 its candidate deletes it with its chat, and the owner sees it as gone', async () => {
    const made = await begin(bob, await write())
    await say(bob, made, 'I measured every step.')
    expect((await call(bob, 'DELETE', `/api/v1/botInterviewSubmissions/${made.id}`)).body.data).toEqual({ id: made.id })
    expect(await counted()).toMatchObject({ total: 0, started: 1, gone: 1 })
    expect((await bob.client.call('GET', `/chats/${made.chatId}`)).status).toBe(404)
    expect((await call(ada, 'GET', `/api/v1/botInterviewSubmissions/${made.id}`)).status).toBe(404)
    expect((await call(bob, 'DELETE', `/api/v1/botInterviewSubmissions/${made.id}`)).status).toBe(404)
    // Who has seen the questions is not asked them again.
    const again = await submit(bob, made.botInterviewId)
    expect([again.status, again.body.error]).toMatchObject([
      409,
      { code: 'bot_interview_taken', message: 'You have taken this interview before. It can be taken once.' },
    ])
    expect((await submit(bob, (await write()).id)).status).toBe(200)
  })

  it('BOT-03 whoever began before marks were kept takes it once too: a job notes them, each once', async () => {
    const interview = await write()
    const carol = await come('carol@example.com')
    await begin(bob, interview)
    await submit(carol, interview.id)
    const marks = async () => await app.database.asOwner('select mark from bot_interview_takers order by mark')
    const before = await marks()
    expect(before).toHaveLength(2)
    // As the rows of an earlier version stand there.
    await app.database.asOwner('delete from bot_interview_takers')
    await app.database.asOwner('update bot_interview_submissions set taker_noted = false')
    await Promise.all([jobs.run('note-earlier-takers'), jobs.run('note-earlier-takers')])
    // Whoever has not begun is none of them.
    expect(await marks()).toEqual(before)
    // It is done once: nothing is noted a second time.
    await app.database.asOwner('delete from bot_interview_takers')
    await jobs.run('note-earlier-takers')
    expect(await marks()).toEqual([])
  })

  it('BOT-03 one that never started is deleted and made anew, and its owner may try their own as often as they pay', async () => {
    const interview = await write()
    const first = (await submit(bob, interview.id)).body.data
    expect((await call(bob, 'DELETE', `/api/v1/botInterviewSubmissions/${first.id}`)).status).toBe(200)
    const second = await begin(bob, interview)
    expect(second).toMatchObject({ interview_status: 'IN_PROGRESS' })
    expect(second.id).not.toBe(first.id)
    for (let tried = 0; tried < 2; tried++) {
      const own = await begin(ada, interview)
      expect(own.interview_status).toBe('IN_PROGRESS')
      await call(ada, 'DELETE', `/api/v1/botInterviewSubmissions/${own.id}`)
    }
  })

  it('BOT-03 is taken once by a person: whoever opens their account again, or a second one with that address, is told so', async () => {
    const interview = await write()
    const second = await come('second@example.com')
    const waiting = (await submit(second, interview.id)).body.data
    // Only its start keeps that: the submission goes with the account, and nobody deletes it before.
    await begin(bob, interview)
    // Another account with the address, which had its submission made before.
    await app.database.asOwner(`update users set email = 'Bob@Example.com' where id = $1`, [second.userId])
    const response = await second.client.send(waiting.chatId, 'Start the interview', { user_action_type: 'START_BOT_INTERVIEW' })
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([409, 'bot_interview_taken'])
    // The account again, with another address.
    const [identity] = await app.database.asOwner('select issuer, subject from users where id = $1', [bob.userId])
    await app.database.asOwner('delete from users where id = $1', [bob.userId])
    const third = await come('third@example.com')
    await app.database.asOwner('update users set issuer = $2, subject = $3 where id = $1', [
      third.userId,
      identity?.issuer,
      identity?.subject,
    ])
    expect((await submit(third, interview.id)).body.error.code).toBe('bot_interview_taken')
    // What is kept names nobody, and goes with the interview.
    const marks = await app.database.asOwner('select * from bot_interview_takers')
    expect(marks).toEqual([1, 2].map(() => ({ bot_interview_id: interview.id, mark: expect.stringMatching(/^[\w-]{43}$/u) })))
    await call(ada, 'DELETE', `/api/v1/botInterviews/${interview.id}`)
    expect(await app.database.asOwner('select 1 from bot_interview_takers')).toEqual([])
  })

  it('BOT-03 twenty starts at once by two accounts of one address are one start and one charge', async () => {
    const interview = await write()
    const twin = await come('twin@example.com')
    const rooms = [(await submit(bob, interview.id)).body.data, (await submit(twin, interview.id)).body.data]
    await app.database.asOwner(`update users set email = 'bob@example.com' where id = $1`, [twin.userId])
    const { database: db } = app.database
    const started = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => await startOfChat({ db, now: () => new Date() }, rooms[at % 2].chatId)),
    )
    expect(new Set(started.flatMap((row) => (row ? [row.id] : []))).size).toBe(1)
    expect(await app.database.asOwner('select started_count from bot_interviews')).toEqual([{ started_count: 1 }])
  })

  it('BOT-03 goes with its candidate’s account and with its interview', async () => {
    const interview = await write()
    await begin(bob, interview)
    const eve = await come('eve@example.com')
    const other = await begin(eve, interview)
    await app.call('DELETE', `/api/v1/users/${bob.userId}`, { token: bob.token })
    const later = new Date(Date.now() + 8 * 24 * hour * 1000)
    const log = pino({ level: 'silent' })
    const erased = await eraseAccounts(
      { db: app.database.database, personalData: () => app.modules, now: () => later, log },
      new AbortController().signal,
    )
    expect(erased).toBe(1)
    expect(await counted()).toMatchObject({ total: 1, started: 2, gone: 1 })
    await call(ada, 'DELETE', `/api/v1/botInterviews/${interview.id}`)
    expect((await call(eve, 'GET', `/bot_interviews/room/${other.id}`)).status).toBe(404)
    expect((await eve.client.call('GET', `/chats/${other.chatId}`)).status).toBe(404)
  })

  it('BOT-03 goes with its chat when its days are over, and when the account of its owner is erased', async () => {
    const kept = await begin(bob, await write({ retention_days: 30 }))
    await end(bob, kept.id)
    await app.database.asOwner(`update bot_interview_submissions set ended_at = now() - interval '31 days'`)
    for (const module of app.modules) await module.clean?.(new AbortController().signal)
    expect((await feedback(bob, kept.id)).status).toBe(404)
    expect((await bob.client.call('GET', `/chats/${kept.chatId}`)).status).toBe(404)
    const other = await begin(bob, await write())
    for (const module of app.modules) await module.erase?.(ada.userId, new AbortController().signal)
    expect((await bob.client.call('GET', `/chats/${other.chatId}`)).status).toBe(404)
  })
})
