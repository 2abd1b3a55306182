import type { BotInterview } from '@xperto/contract'
import { consentPoints } from '@xperto/contract/bot-consent-notices'
import { publicBotInterview } from '@xperto/contract/schemas/bot-interview'
import { botRoom } from '@xperto/contract/schemas/bot-room'
import { describe, expect, it } from 'vitest'
import { startBotInterviewApp, twoQuestions } from '../../../testing/bot-interview-app.ts'
import { creditBalance } from '../../../testing/credit-balance.ts'
import { startOfChat } from './start-submission.ts'

const { ada, app, begin, bob, call, come, end, room, say, submit, write } = await startBotInterviewApp()
const submissions = '/api/v1/botInterviewSubmissions'
const micro = 1_000_000
const chat = async (person: typeof bob, id: string | null) =>
  (await person.client.call<{ objectId: string; chat_lock_status: string | null }>('GET', `/chats/${id}`)).data

describe('a submission', () => {
  it('BOT-03 is made with its chat, counters at zero, and nothing that a good answer holds', async () => {
    const interview = await write({ company_name: 'Example Systems' })
    const { status, text, body } = await submit(bob, interview.id, { accommodations: { answers: 'text', time: 1.5 } })
    expect([status, text]).toEqual([200, text])
    const made = botRoom.strict().parse(body.data)
    expect(made).toMatchObject({
      ...{ botInterviewId: interview.id, title: 'Backend engineer', company_name: 'Example Systems', interview_status: 'NOT_STARTED' },
      ...{ is_open: true, questions: 2, written_questions: 1, answered: 0, seconds: 450, seconds_left: 450, turn: null },
      ...{ exit_full_screen_count: 0, resume_interview_count: 0, started_on: null, ended_on: null, scoring: false },
      accommodations: { answers: 'text', time: 1.5 },
    })
    expect(await chat(bob, made.chatId)).toMatchObject({ objectId: made.id, chat_lock_status: null })
    expect(text).not.toMatch(/zebrafish|heron|measure/u)
    const [opening] = await bob.client.messages(made.chatId ?? '')
    expect(opening).toMatchObject({ bot_interview_submission_id: made.id })
    expect(opening?.user_actions.map(({ action_type }) => action_type)).toEqual(['START_BOT_INTERVIEW'])
    // The owner knows of it.
    const listed = await call(ada, 'GET', `${submissions}/getByBotInterviewId/${interview.id}`)
    expect(listed.body.data.items).toMatchObject([{ id: made.id, status: 'PENDING', interview_status: 'NOT_STARTED', chatId: made.chatId }])
  })

  it('BOT-03 fifty creations at once make one submission and one chat, and the open one is answered again', async () => {
    const interview = await write()
    const all = await Promise.all(Array.from({ length: 50 }, async () => await submit(bob, interview.id)))
    expect(new Set(all.map(({ body }) => body.data.id)).size).toBe(1)
    const [count] = await app.database.asOwner(
      `select (select count(*)::int from bot_interview_submissions) as submissions, (select count(*)::int from chats where object_id is not null) as chats`,
    )
    expect(count).toEqual({ submissions: 1, chats: 1 })
    // How one answers, and what one agreed to, can be changed until it starts.
    const some = ['What I say is written down and kept.', 'I stay in full screen.']
    expect((await submit(bob, interview.id, { consent: some })).body.data.consent).toEqual({ points: some, on: expect.any(String) })
    const accommodations = { answers: 'text', time: 2 } as const
    expect((await submit(bob, interview.id, { accommodations })).body.data).toMatchObject({ seconds: 600 })
    const { points: consent } = (await begin(bob, interview, { accommodations })).consent ?? {}
    expect(consent).toEqual(consentPoints('', 'text'))
    const late = { accommodations: { answers: 'text', time: 1 }, consent: ['Nothing.'] } as const
    expect((await submit(bob, interview.id, late)).body.data).toMatchObject({ seconds: 600, consent: { points: consent } })
  })

  it('BOT-03 none is made where the interview is not there, not open, or for another person', async () => {
    const refused = async (id: string, more: { userId?: string } = {}) => {
      const { status, body } = await submit(bob, id, more)
      return [status, body.error?.code]
    }
    expect(await refused('nothing')).toEqual([404, 'bot_interview_not_found'])
    expect(await refused((await write({ questions: [] })).id)).toEqual([409, 'bot_interview_not_open'])
    const interview = await write({ max_submissions: 1 })
    expect(await refused(interview.id, { userId: ada.userId })).toEqual([403, 'user_mismatch'])
    await begin(await come('first@example.com'), interview)
    expect(await refused(interview.id)).toEqual([409, 'bot_interview_not_open'])
    const other = await write()
    await app.database.asOwner('update credit_accounts set posted = 0 where user_id = $1', [ada.userId])
    expect(await refused(other.id)).toEqual([409, 'bot_interview_not_open'])
  })

  it('BOT-08 whose owner closes the interview is not made and not started until it is open again, and one that runs goes on', async () => {
    const interview = await write()
    const carol = await come('carol@example.com')
    const dan = await come('dan@example.com')
    const running = await begin(bob, interview)
    const waiting = (await submit(carol, interview.id)).body.data
    const close = async (closed: boolean) =>
      (await call(ada, 'PATCH', `/api/v1/botInterviews/${interview.id}`, { closed })).body.data as BotInterview
    expect(await close(true)).toMatchObject({ is_open: false, closed_because: 'by_owner', title: interview.title })
    const asked = await submit(dan, interview.id)
    expect([asked.status, asked.body.error.code]).toEqual([409, 'bot_interview_not_open'])
    const shown = await app.call('GET', `/api/v1/botInterviews/getPublicBotInterviewById/${interview.id}`)
    expect([shown.body.data.is_open, shown.text.includes('by_owner')]).toEqual([false, false])
    expect(await room(carol, waiting.id)).toMatchObject({ is_open: false })
    expect(await say(carol, waiting, 'Start the interview', 'START_BOT_INTERVIEW')).toContain('not open')
    expect(await room(carol, waiting.id)).toMatchObject({ interview_status: 'NOT_STARTED' })
    expect(await say(bob, running, 'I measured every step.')).toContain('**Question 2 of 2**')
    // A change of something else opens nothing.
    await call(ada, 'PATCH', `/api/v1/botInterviews/${interview.id}`, { description: 'Closed for a week.' })
    expect((await submit(dan, interview.id)).status).toBe(409)
    expect(await close(false)).toMatchObject({ is_open: true, closed_because: null })
    expect(await begin(carol, interview)).toMatchObject({ interview_status: 'IN_PROGRESS' })
    expect((await submit(dan, interview.id)).status).toBe(200)
  })

  it('BOT-03 BOT-05 what is not mine looks as what never was, in every call', async () => {
    const eve = await come('eve@example.com')
    const made = await begin(bob, await write())
    const calls = (id: string) =>
      [
        ['GET', `/bot_interviews/room/${id}`],
        ['PATCH', `${submissions}/incrementExitFullScreen/${id}`],
        ['PATCH', `${submissions}/incrementResumeInterview/${id}`],
        ['POST', '/bot_interviews/end_interview', { bot_interview_submission_id: id }],
        ['POST', `/bot_interviews/room/${id}/transcripts`, { question: 1, entries: [] }],
        ['GET', `/bot_interviews/qa_history/${id}`],
        ['GET', `/bot_interviews/feedback/${id}`],
        ['POST', `/bot_interviews/feedback/${id}/dispute`, { number: 1, why: 'I said it' }],
        ['POST', `/bot_interviews/feedback/${id}/human_look`],
        ['DELETE', `${submissions}/${id}`],
      ] as const
    const never = calls('00000000-0000-7000-8000-000000000000')
    for (const [at, [method, path, body]] of calls(made.id).entries()) {
      const foreign = await call(eve, method, path, body)
      const nothing = await call(eve, method, never[at]?.[1] ?? '', never[at]?.[2])
      expect([path, foreign.status, foreign.body.error]).toEqual([path, 404, nothing.body.error])
      // Its owner does not answer for the candidate.
      if (!/qa_history|feedback\/[^/]+$/u.test(path)) expect([path, (await call(ada, method, path, body)).status]).toEqual([path, 404])
    }
    expect(await room(bob, made.id)).toMatchObject({ interview_status: 'IN_PROGRESS', exit_full_screen_count: 0 })
  })
})

describe('its counters', () => {
  it('BOT-04 BOT-05 go up by one with each call while it runs, fifty at once among them, and by nothing else', async () => {
    const interview = await write()
    const { id } = (await submit(bob, interview.id)).body.data
    const count = async (name: string, body?: object) => await call(bob, 'PATCH', `${submissions}/increment${name}/${id}`, body)
    expect((await count('ExitFullScreen')).body.error.code).toBe('interview_not_started')
    await begin(bob, interview)
    await Promise.all(Array.from({ length: 50 }, async () => await count('ExitFullScreen', { exit_full_screen_count: 0, by: -5 })))
    expect((await count('ResumeInterview', { score: 100, status: 'SELECTED' })).body.data).toMatchObject({
      ...{ exit_full_screen_count: 50, resume_interview_count: 1 },
    })
    const owned = (await call(ada, 'GET', `${submissions}/${id}`)).body.data
    expect(owned).toMatchObject({ exit_full_screen_count: 50, resume_interview_count: 1, score: null, status: 'PENDING' })
    await end(bob, id)
    for (const name of ['ExitFullScreen', 'ResumeInterview']) expect((await count(name)).body.error.code).toBe('interview_over')
    expect(await room(bob, id)).toMatchObject({ exit_full_screen_count: 50, resume_interview_count: 1 })
  })
})

describe('its chat', () => {
  it('BOT-04 EFF-08 takes nothing before START_BOT_INTERVIEW, then asks question after question, each answered once', async () => {
    const interview = await write()
    const made = (await submit(bob, interview.id)).body.data
    const refused = async (text: string, action?: string) => {
      const response = await bob.client.send(made.chatId, text, action ? { user_action_type: action } : {})
      return ((await response.json()) as { error: { code: string } }).error.code
    }
    expect(await refused('Hello?')).toBe('choose_an_action')
    for (const action of ['END_BOT_INTERVIEW', 'RESUME_BOT_INTERVIEW', 'STOP_ANSWERING'])
      expect(await refused('x', action)).toBe('action_unknown')
    expect(await room(bob, made.id)).toMatchObject({ interview_status: 'NOT_STARTED', seconds_left: 300 })

    const started = await say(bob, made, 'Start the interview', 'START_BOT_INTERVIEW')
    expect(started).toContain(`**Question 1 of 2**\n\n${twoQuestions[0].text}`)
    expect(started).not.toContain('zebrafish')
    expect(await room(bob, made.id)).toMatchObject({
      ...{ interview_status: 'IN_PROGRESS', is_open: true, answered: 0 },
      turn: { question_number: 1, kind: 'spoken', text: twoQuestions[0].text },
    })
    // Beside START_ANSWERING the room's own controls work.
    expect(await say(bob, made, 'Resume the interview', 'RESUME_BOT_INTERVIEW')).toContain('Welcome back')
    expect(await say(bob, made, 'Please repeat the question')).toContain('**Question 1 of 2**')
    const next = await say(bob, made, 'I measured every step.', 'STOP_ANSWERING')
    expect(next).toContain('**Question 2 of 2**')
    const last = await say(bob, made, 'A retry queue lost orders.')
    expect(last).toContain('End the interview')
    expect(await room(bob, made.id)).toMatchObject({ answered: 2, turn: null, interview_status: 'IN_PROGRESS' })
    expect(await refused('One more answer')).toBe('choose_an_action')
    await say(bob, made, 'End the interview', 'END_BOT_INTERVIEW')
    expect(await room(bob, made.id)).toMatchObject({ interview_status: 'COMPLETED', ended_by: 'finished', answered: 2, scoring: true })
    expect(await chat(bob, made.chatId)).toMatchObject({ chat_lock_status: 'LOCKED' })
  })

  it('BOT-04 does not start before all three points are agreed to, as they read for this inviter and this way to answer', async () => {
    const interview = await write({ company_name: 'Example Systems' })
    const start = async () => {
      const response = await bob.client.send(made.chatId, 'Start the interview', { user_action_type: 'START_BOT_INTERVIEW' })
      const text = await response.text()
      return response.ok ? text : [response.status, JSON.parse(text).error.code, JSON.parse(text).error.message]
    }
    const refused = [409, 'bot_consent_missing', 'Agree to all three points first. Nothing was started.']
    const made = (await submit(bob, interview.id, { consent: undefined })).body.data
    expect(made.consent).toBeNull()
    expect(await start()).toEqual(refused)
    const points = consentPoints('Example Systems', 'voice')
    for (const consent of [points.slice(0, 2), consentPoints('', 'voice'), consentPoints('Example Systems', 'text')]) {
      await submit(bob, interview.id, { consent })
      expect(await start()).toEqual(refused)
    }
    // Nothing was written, begun or paid.
    expect(await bob.client.messages(made.chatId)).toHaveLength(1)
    const { database: db } = app.database
    expect(await startOfChat({ db, now: () => new Date() }, made.chatId)).toBeNull()
    expect(await room(bob, made.id)).toMatchObject({ interview_status: 'NOT_STARTED' })
    expect(
      await app.database.asOwner('select started_count, (select count(*)::int from bot_interview_takers) as takers from bot_interviews'),
    ).toEqual([{ started_count: 0, takers: 0 }])
    await submit(bob, interview.id, { consent: points })
    // What is answered otherwise was not agreed to.
    await submit(bob, interview.id, { accommodations: { answers: 'text', time: 1 }, consent: undefined })
    expect(await start()).toEqual(refused)
    await submit(bob, interview.id, { consent: consentPoints('Example Systems', 'text') })
    expect(await start()).toContain('**Question 1 of 2**')
    expect((await room(bob, made.id)).consent?.points).toEqual(consentPoints('Example Systems', 'text'))
  })

  it('BOT-03 BOT-08 whoever sends the sentences of the invitation, which needs no sign-in, to the letter, may start', async () => {
    for (const [company_name, answers] of [
      ['Example  "Systems" & Söhne', 'voice'],
      ['', 'text'],
    ] as const) {
      const interview = await write({ company_name })
      const invitation = await app.call('GET', `/api/v1/botInterviews/getPublicBotInterviewById/${interview.id}`)
      const { consent } = publicBotInterview.parse(invitation.body.data)
      expect(consent.voice).not.toEqual(consent.text)
      const made = (await submit(bob, interview.id, { accommodations: { answers, time: 1 }, consent: consent[answers] })).body.data
      expect(made.consent.points).toEqual(consent[answers])
      expect(await say(bob, made, 'Start the interview', 'START_BOT_INTERVIEW')).toContain('**Question 1 of 2**')
    }
  })

  it('EFF-08 a COMPLETED submission reopens by no call: not by creating, starting, resuming, counting or writing', async () => {
    const interview = await write()
    const made = await begin(bob, interview)
    await say(bob, made, 'I measured every step.')
    await end(bob, made.id)
    const before = await room(bob, made.id)
    expect(before).toMatchObject({ interview_status: 'COMPLETED', ended_by: 'candidate' })
    expect((await submit(bob, interview.id, { accommodations: { answers: 'text', time: 2 } })).body.data).toEqual(before)
    for (const action of ['START_BOT_INTERVIEW', 'RESUME_BOT_INTERVIEW', undefined]) {
      const response = await bob.client.send(made.chatId ?? '', 'again', action ? { user_action_type: action } : {})
      expect(((await response.json()) as { error: { code: string } }).error.code).toBe('chat_locked')
    }
    await call(bob, 'PATCH', `${submissions}/incrementResumeInterview/${made.id}`)
    expect((await end(bob, made.id)).body.data).toEqual(before)
    expect(await room(bob, made.id)).toEqual(before)
  })

  it('EFF-04 BOT-11 keeps the submission with each message, and refuses a send that names another', async () => {
    const made = await begin(bob, await write())
    await bob.client.say(made.chatId ?? '', 'I measured every step.')
    const messages = await bob.client.messages(made.chatId ?? '')
    expect(messages).toHaveLength(5)
    expect(new Set(messages.map((message) => message.bot_interview_submission_id))).toEqual(new Set([made.id]))
    const another = await begin(await come('eve@example.com'), await write())
    const generic = await bob.client.chatOfType('GENERIC')
    for (const chatId of [made.chatId ?? '', generic.id]) {
      const response = await bob.client.send(chatId, 'x', { bot_interview_submission_id: another.id })
      expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
        404,
        'bot_submission_not_found',
      ])
    }
  })

  it('BOT-04 fifty starts at once are one start and one charge, to the owner', async () => {
    const interview = await write()
    const made = (await submit(bob, interview.id)).body.data
    const before = (await creditBalance(app.database, ada.userId)).posted
    // Past the chat, which takes one send at a time, the start itself is as sure.
    const { database: db } = app.database
    await Promise.all(Array.from({ length: 25 }, async () => await startOfChat({ db, now: () => new Date() }, made.chatId)))
    await Promise.all(
      Array.from({ length: 25 }, async () => {
        const response = await bob.client.send(made.chatId, 'Start the interview', { user_action_type: 'START_BOT_INTERVIEW' })
        await response.text()
      }),
    )
    expect(before - (await creditBalance(app.database, ada.userId)).posted).toBe(50 * micro)
    expect((await creditBalance(app.database, bob.userId)).posted).toBe(0)
    const [row] = await app.database.asOwner('select started_count from bot_interviews')
    expect(row).toEqual({ started_count: 1 })
    expect(await room(bob, made.id)).toMatchObject({ interview_status: 'IN_PROGRESS', turn: { question_number: 1 } })
  })

  it('BOT-04 ten candidates who start at once get the starts that the owner pays, and the others hear that it is not open', async () => {
    const interview = await write({ max_submissions: 3 })
    const people = await Promise.all(Array.from({ length: 10 }, async (_, at) => await come(`candidate${at}@example.com`)))
    const rooms = await Promise.all(people.map(async (person) => (await submit(person, interview.id)).body.data))
    const before = (await creditBalance(app.database, ada.userId)).posted
    const said = await Promise.all(
      people.map(async (person, at) => await say(person, rooms[at], 'Start the interview', 'START_BOT_INTERVIEW')),
    )
    expect(said.filter((text) => text.includes('**Question 1 of 2**'))).toHaveLength(3)
    expect(said.filter((text) => text.includes('not open now'))).toHaveLength(7)
    expect(before - (await creditBalance(app.database, ada.userId)).posted).toBe(150 * micro)
    const late = people[said.findIndex((text) => text.includes('not open now'))]
    const waiting = rooms[said.findIndex((text) => text.includes('not open now'))]
    expect(late && (await room(late, waiting.id))).toMatchObject({ interview_status: 'NOT_STARTED', is_open: false })
  })

  it('BOT-04 an owner without balance starts nothing: nothing is paid, counted or begun', async () => {
    const interview = await write()
    const made = (await submit(bob, interview.id)).body.data
    await app.database.asOwner('update credit_accounts set posted = 49000000 where user_id = $1', [ada.userId])
    expect(await say(bob, made, 'Start the interview', 'START_BOT_INTERVIEW')).toContain('not open now')
    expect(await room(bob, made.id)).toMatchObject({ interview_status: 'NOT_STARTED', is_open: false, seconds_left: 300 })
    const [row] = await app.database.asOwner('select started_count from bot_interviews')
    expect(row).toEqual({ started_count: 0 })
    // The balance is back, and so is the start.
    await app.database.asOwner('update credit_accounts set posted = 50000000 where user_id = $1', [ada.userId])
    expect(await say(bob, made, 'Start the interview', 'START_BOT_INTERVIEW')).toContain('**Question 1 of 2**')
  })
})
