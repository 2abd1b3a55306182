import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { BotInterview, BotQuestion } from '@xperto/contract'
import { botInterview as botInterviewSchema, interviewTest, publicBotInterview } from '@xperto/contract/schemas/bot-interview'
import { botInterviewSubmission, submissionPage } from '@xperto/contract/schemas/bot-interview-submission'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createSafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { freePort } from '../../../testing/free-port.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { startTestApp } from '../../../testing/test-app.ts'

/** A page of jobs on loopback, which the server may reach in this test alone. */
const port = await freePort()
let visits = 0
const site = createServer((_request, response) => {
  visits += 1
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<main><h1>Baker of breads</h1><p>You run SQL transactions with Postgres.</p></main>')
}).listen(port, '127.0.0.1')
afterAll(() => site.close())
const safeFetch = createSafeFetch({
  userAgent: 'test',
  resolve: async (name) => [name === 'jobs.example' ? '127.0.0.1' : '10.0.0.7'],
  allowedOrigin: `http://jobs.example:${port}`,
})

/** What a model proposes; null: there is none, the built-in library stands in. */
let proposal: unknown = null
const scripted = createScriptedModel()
const model: LanguageModel = {
  name: 'Scripted model',
  get kind() {
    return proposal === null ? ('library' as const) : ('model' as const)
  },
  stream: (request, signal) => scripted.stream(request, signal),
  propose: async ({ parse }) => {
    try {
      return { data: parse(proposal), usage: { inputTokens: 100, outputTokens: 50, estimated: false } }
    } catch (cause) {
      const { ModelError } = await import('../../../ports/language-model.ts')
      throw new ModelError('model_malformed', { cause })
    }
  },
}

const app = await startTestApp({ engines: { safeFetch, model } })
const { ada, bob } = adaAndBob<{ token: string; userId: string }>({
  database: app.database,
  signIn: async (email) => await app.signInWithCredits(email),
})
beforeEach(() => void (proposal = null))
type Person = { token: string; userId: string }

const call = async (person: Person | null, method: string, path: string, body?: unknown) =>
  await app.call(method, path, { ...(person ? { token: person.token } : {}), ...(body === undefined ? {} : { body }) })
const question: BotQuestion = {
  text: 'Which isolation level would you choose for a transfer, and why?',
  kind: 'spoken',
  minutes: 3,
  expected_points: [{ text: 'Names the anomaly zebrafish', is_core: true, signs: ['lost update'] }],
}
const fields = {
  title: 'Backend engineer, first interview',
  description: 'You run the order service.',
  interview_type: 'TECH_SCREENING',
  focus_area: 'databases',
  company_name: 'Example Systems',
  jobLink: 'https://jobs.example/1',
  jobDescription: 'Node.js and Postgres',
}
const base = '/api/v1/botInterviews'
const submissions = '/api/v1/botInterviewSubmissions'
const create = async (person: Person, more: object = { questions: [question] }): Promise<BotInterview> => {
  const { status, text, body } = await call(person, 'POST', `${base}/create`, { ...fields, ...more })
  expect([status, text]).toEqual([200, text])
  return botInterviewSchema.parse(body.data)
}
/** A submission as the candidate's flow leaves it. */
async function submit(interview: BotInterview, candidate: Person, more: Record<string, unknown> = {}): Promise<string> {
  const row = {
    interview_status: 'COMPLETED',
    started_at: '2026-11-20T10:00:00Z',
    ended_at: '2026-11-20T10:30:00Z',
    score: 64,
    duration: 1800,
    ...more,
  }
  const id = randomUUID()
  const names = Object.keys(row)
  await app.database.asOwner(
    `insert into bot_interview_submissions (id, bot_interview_id, owner_id, user_id, ${names.join(', ')})
     values ($1, $2, $3, $4, ${names.map((_name, at) => `$${at + 5}`).join(', ')})`,
    [id, interview.id, interview.userId, candidate.userId, ...Object.values(row)],
  )
  return id
}

describe('an interview of an owner', () => {
  it('BOT-01 is created with every field, and opens with questions, a place and a balance', async () => {
    const made = await create(ada)
    expect(made).toMatchObject({
      ...fields,
      userId: ada.userId,
      questions: [question],
      max_submissions: 20,
      retention_days: 90,
      minutes: 3,
    })
    expect(made).toMatchObject({ is_open: true, closed_because: null, path: `/interview/${made.id}`, cost: { each: 50, at_most: 1000 } })
    for (const interview_type of ['HR', 'CODING', 'OTHER']) expect(await create(ada, { interview_type })).toMatchObject({ interview_type })
    expect(await create(ada, { questions: [] })).toMatchObject({ is_open: false, closed_because: 'no_questions' })
    const poor = await app.signIn('poor@example.com')
    expect(await create(poor)).toMatchObject({ is_open: false, closed_because: 'no_balance' })
    await app.database.asOwner('update bot_interviews set started_count = 20 where id = $1', [made.id])
    const listed = await call(ada, 'GET', `${base}/getByUserId/${ada.userId}`)
    expect(listed.body.data.at(-1)).toMatchObject({
      closed_because: 'all_started',
      submissions: { started: 20, gone: 20 },
      cost: { at_most: 0 },
    })
  })

  it('BOT-01 bad fields are a 400 that names them, a foreign userId a 403, and nothing is kept', async () => {
    for (const [bad, field] of [
      [{ title: ' ' }, 'title'],
      [{ interview_type: 'DRINKS' }, 'interview_type'],
      [{ questions: [{ text: '' }] }, 'questions'],
      [{ max_submissions: 0 }, 'max_submissions'],
      [{ retention_days: 10_000 }, 'retention_days'],
    ] as const) {
      const { status, body } = await call(ada, 'POST', `${base}/create`, { ...fields, ...bad })
      expect([status, body.error.code, Object.keys(body.error.fields).join()]).toEqual([
        400,
        'invalid_request',
        expect.stringContaining(field),
      ])
    }
    const foreign = await call(ada, 'POST', `${base}/create`, { ...fields, userId: bob.userId })
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'user_mismatch'])
    expect((await call(ada, 'GET', `${base}/getByUserId/${ada.userId}`)).body.data).toEqual([])
  })

  it('BOT-01 a link to the advert is one of the web: created or changed, every other address is a 400 that names the field', async () => {
    const made = await create(ada)
    const said = { jobLink: 'This has to be a link that begins with https:// or http://.' }
    for (const jobLink of [
      'javascript:alert(1)',
      'JavaScript://jobs.example/%0Aalert(1)',
      'data:text/html,x',
      'ftp://jobs.example/1',
      'file:///etc/passwd',
      '//jobs.example/1',
      'jobs.example/1',
      'https://',
      'https://jobs.example/a b',
    ])
      for (const [method, path] of [
        ['POST', `${base}/create`],
        ['PATCH', `${base}/${made.id}`],
      ] as const) {
        const { status, body } = await call(ada, method, path, { ...fields, jobLink })
        expect([jobLink, method, status, body.error.code, body.error.fields]).toEqual([jobLink, method, 400, 'invalid_request', said])
      }
    for (const jobLink of ['', 'http://jobs.example/1?a=b#c', ' HTTPS://jobs.example '])
      expect((await call(ada, 'PATCH', `${base}/${made.id}`, { jobLink })).body.data).toMatchObject({ jobLink: jobLink.trim() })
  })

  it('BOT-01 of fifty that are created at once as many are kept as there is room for', async () => {
    await app.database.asOwner(
      `insert into bot_interviews (user_id, title, description, interview_type, focus_area, company_name, job_link, job_description, questions,
         max_submissions, retention_days) select $1, 'x', '', 'HR', '', '', '', '', '[]', 20, 90 from generate_series(1, 190)`,
      [ada.userId],
    )
    const all = await Promise.all(Array.from({ length: 50 }, async () => await call(ada, 'POST', `${base}/create`, fields)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(new Set(['bot_interviews_full']))
  })

  it('BOT-08 is changed in part, listed and deleted by its owner alone; to others it is what never was', async () => {
    const made = await create(ada)
    const changed = await call(ada, 'PATCH', `${base}/${made.id}`, { title: 'Second', max_submissions: 5, questions: [] })
    expect(changed.body.data).toMatchObject({ ...fields, title: 'Second', max_submissions: 5, questions: [], retention_days: 90 })
    expect((await call(ada, 'PATCH', `${base}/${made.id}`, { userId: bob.userId })).body.error.code).toBe('user_mismatch')
    const never = randomUUID()
    for (const [method, rest, body] of [
      ['PATCH', '', { title: 'Mine' }],
      ['DELETE', '', undefined],
      ['GET', '/export', undefined],
      ['POST', '/test', {}],
    ] as const) {
      const [foreign, missing] = await Promise.all(
        [made.id, never].map(async (id) => await call(bob, method, `${base}/${id}${rest}`, body)),
      )
      expect([foreign?.status, foreign?.text]).toEqual([404, missing?.text])
      expect((await call(bob, method, `${base}/nonsense${rest}`, body)).text).toBe(missing?.text)
    }
    await submit(made, bob)
    expect((await call(ada, 'DELETE', `${base}/${made.id}`)).body.data).toEqual({ id: made.id })
    expect(await app.database.asOwner('select from bot_interview_submissions')).toEqual([])
  })

  it('CAL-03 getByUserId answers to the person themselves alone', async () => {
    const first = await create(ada)
    const second = await create(ada)
    const { body } = await call(ada, 'GET', `${base}/getByUserId/${ada.userId}`)
    expect(body.data.map(({ id }: BotInterview) => id)).toEqual([second.id, first.id])
    const foreign = await call(bob, 'GET', `${base}/getByUserId/${ada.userId}`)
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'user_mismatch'])
  })

  it('BOT-08 its public view needs no sign-in and tells no question, no point and nothing of the balance', async () => {
    const made = await create(ada, { questions: [question, { ...question, kind: 'written' }], retention_days: 30 })
    const { status, text, body } = await call(null, 'GET', `${base}/getPublicBotInterviewById/${made.id}`)
    expect(status).toBe(200)
    expect(publicBotInterview.parse(body.data)).toMatchObject({
      questions: 2,
      written_questions: 1,
      minutes: 6,
      paid_by: 'owner',
      retention_days: 30,
      is_open: true,
    })
    expect(body.data.recorded.filter(({ scored }: { scored: boolean }) => scored)).toEqual([
      { what: 'answers', kept: true, owner_sees: true, scored: true },
    ])
    for (const secret of ['zebrafish', 'isolation', 'no_balance', ada.userId, 'lost update']) expect(text).not.toContain(secret)
    const missing = await call(null, 'GET', `${base}/getPublicBotInterviewById/${randomUUID()}`)
    expect([missing.status, missing.body.error.code]).toEqual([404, 'bot_interview_not_found'])
    await app.database.asOwner(`update users set erase_after = now() where id = $1`, [ada.userId])
    expect((await call(null, 'GET', `${base}/getPublicBotInterviewById/${made.id}`)).text).toBe(missing.text)
  })
})

describe('the questions of an interview', () => {
  const generate = async (more: object = {}) =>
    await call(ada, 'POST', '/bot_interviews/generate_questions', { ...fields, jobLink: '', ...more })
  const balance = async () => (await app.database.asOwner('select posted, held from credit_accounts where user_id = $1', [ada.userId]))[0]

  it('BOT-02 come from the library without a model, with points, by what is wanted; nothing is stored or charged', async () => {
    const before = await balance()
    const { body } = await generate({ title: 'SQL transactions', description: 'isolation and locks' })
    expect(body.data.written_by).toBe('Built-in library')
    expect(body.data.questions).toHaveLength(8)
    for (const { expected_points: points } of body.data.questions) expect(points.length).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(body.data.questions[0])).toMatch(/transaction|isolation|lock/i)
    expect((await generate({ interview_type: 'HR' })).body.data.questions).toHaveLength(6)
    expect((await generate({ interview_type: 'CODING' })).body.data.questions.map(({ kind }: BotQuestion) => kind)).toContain('written')
    expect(await balance()).toEqual(before)
    expect((await call(ada, 'GET', `${base}/getByUserId/${ada.userId}`)).body.data).toEqual([])
  })

  const good = (text: string) => ({ ...question, text, expected_points: [question.expected_points[0], { text: 'And the cost' }] })

  it('BOT-02 a model proposes and code decides: twins, empty ones and what nobody may be asked are left out', async () => {
    proposal = {
      questions: [
        good('How would you find a lost update?'),
        good('How would you find a  lost update'),
        good('Are you married, and do you plan children?'),
        { text: 'No points at all here?', kind: 'spoken', minutes: 3, expected_points: [] },
        good('What does a queue cost you?'),
        good('When is a cache wrong?'),
        'nonsense',
      ],
    }
    const { body } = await generate()
    expect(body.data.questions.map(({ text }: BotQuestion) => text)).toEqual([
      'How would you find a lost update?',
      'What does a queue cost you?',
      'When is a cache wrong?',
    ])
    expect(body.data.written_by).toBe('Scripted model')
    expect(await balance()).toMatchObject({ held: '0' })
  })

  it('BOT-02 a useless proposal costs nothing, and the library stands in', async () => {
    const before = await balance()
    proposal = { questions: [good('Only one question?')] }
    expect((await generate()).body.data).toMatchObject({ written_by: 'Built-in library' })
    expect(await balance()).toEqual(before)
  })

  it('BOT-02 a job link is read where it is public, and never at a private address', async () => {
    const seen = visits
    expect((await generate({ jobLink: `http://jobs.example:${port}/one` })).status).toBe(200)
    expect(visits).toBe(seen + 1)
    for (const jobLink of [
      'http://inside.example/',
      'http://169.254.169.254/latest/meta-data',
      `http://127.0.0.1:${port}/`,
      'file:///etc/passwd',
      'jobs',
    ]) {
      const { status, body } = await generate({ jobLink })
      expect([status, body.error.code]).toEqual([422, 'advert_unreadable'])
    }
    expect(visits).toBe(seen + 1)
  })
})

it('an interview is tested before it is used: three candidates, five ways to be heard, and nothing is kept', async () => {
  const made = await create(ada, {
    questions: [{ ...question, expected_points: ['deadlock', 'retry', 'isolation'].map((text) => ({ text })) }],
  })
  const { status, body } = await call(ada, 'POST', `${base}/${made.id}/test`)
  expect(status).toBe(200)
  const tested = interviewTest.parse(body.data)
  expect(tested.rows.map(({ strength, scores }) => [strength, scores.clean])).toEqual([
    ['strong', 100],
    ['fair', 67],
    ['weak', 33],
  ])
  expect(await app.database.asOwner('select from bot_interview_submissions')).toEqual([])
})

describe('submissions', () => {
  it('BOT-08 are listed by page with every filter, high scores best first', async () => {
    const made = await create(ada)
    const cleo = await app.signIn('cleo@example.com', 'Cleo')
    const at = (day: number) => ({ created_at: `2026-11-${day}T10:00:00Z` })
    const low = await submit(made, bob, { ...at(10), score: 41, duration: 600 })
    const fine = await submit(made, bob, { ...at(11), score: 81, duration: 1500, status: 'SELECTED' })
    const best = await submit(made, bob, { ...at(12), score: 95, duration: 1200 })
    const mute = await submit(made, bob, { ...at(13), score: null, duration: 60 })
    const open = await submit(made, cleo, { ...at(14), interview_status: 'IN_PROGRESS', ended_at: null, score: null, duration: 0 })
    const list = async (query = '') => {
      const { status, body } = await call(ada, 'GET', `${submissions}/getByBotInterviewId/${made.id}${query}`)
      expect(status).toBe(200)
      return submissionPage.parse(body.data)
    }
    const ids = async (query: string) => (await list(query)).items.map(({ id }) => id)
    expect(await ids('')).toEqual([open, mute, best, fine, low])
    expect((await list()).items[0]).toMatchObject({ candidate_name: 'Cleo', interview_status: 'IN_PROGRESS', status: 'PENDING' })
    expect(await list('?page=2&limit=2')).toMatchObject({
      currentPage: 2,
      totalPages: 3,
      totalItems: 5,
      items: [{ id: best }, { id: fine }],
    })
    expect(await ids('?completed=true')).toEqual([mute, best, fine, low])
    expect(await ids('?completed=false&selected=false&highScore=false')).toHaveLength(5)
    expect(await ids('?selected=true')).toEqual([fine])
    expect(await ids('?highScore=true')).toEqual([best, fine])
    expect(await ids('?highScore=true&sort=newest')).toEqual([best, fine])
    expect(await ids('?sort=score')).toEqual([best, fine, low, open, mute])
    expect(await ids('?sort=duration')).toEqual([fine, best, low, mute, open])
    expect(await ids('?sort=newest&selected=true')).toEqual([fine])
    expect(await ids('?scoreGreaterThan=41')).toEqual([best, fine])
    expect(await ids('?durationGreaterThan=600')).toEqual([best, fine])
    expect(await ids('?completed=true&scoreGreaterThan=90&durationGreaterThan=100')).toEqual([best])
    for (const bad of ['page=0', 'limit=-1', 'completed=maybe', 'scoreGreaterThan=x', 'durationGreaterThan=-1', 'sort=name'])
      expect((await call(ada, 'GET', `${submissions}/getByBotInterviewId/${made.id}?${bad}`)).status).toBe(400)
    const [foreign, never] = await Promise.all(
      [made.id, randomUUID()].map(async (id) => await call(bob, 'GET', `${submissions}/getByBotInterviewId/${id}`)),
    )
    expect([foreign?.status, foreign?.text]).toEqual([404, never?.text])
  })

  const answered = {
    ...{ number: 1, question: question.text, kind: 'spoken', answer: 'A lost update.', by: 'text', asked_at: '2026-11-20T10:00:00Z' },
    ...{ answered_at: '2026-11-20T10:01:00Z', state: 'scored', score: 60, criteria: [], delivery: null },
    points: [{ text: 'Names the anomaly zebrafish', core: true, state: 'met', quote: 'lost update', said_on: null }],
  }

  it('CAL-03 one answers to its owner and its candidate, whom it tells points after the end alone; to others it never was', async () => {
    const made = await create(ada)
    const open = await submit(made, bob, {
      interview_status: 'IN_PROGRESS',
      ended_at: null,
      answers: JSON.stringify([answered]),
      note: 'aardvark',
    })
    const read = async (person: Person, id: string) => await call(person, 'GET', `${submissions}/${id}`)
    expect(botInterviewSubmission.parse((await read(ada, open)).body.data)).toMatchObject({
      note: 'aardvark',
      answers: [answered],
      erased_on: null,
    })
    const his = await read(bob, open)
    expect(his.body.data).toMatchObject({ score: null, note: '', answers: [{ answer: 'A lost update.', points: [], score: null }] })
    expect(his.text).not.toMatch(/zebrafish|aardvark/)
    await app.database.asOwner(
      `update bot_interview_submissions set interview_status = 'COMPLETED', ended_at = '2026-11-20T10:30:00Z' where id = $1`,
      [open],
    )
    expect((await read(bob, open)).body.data).toMatchObject({
      score: 64,
      answers: [answered],
      note: '',
      erased_on: '2027-02-18T10:30:00.000Z',
    })
    const cleo = await app.signIn('cleo@example.com')
    const [foreign, never] = [await read(cleo, open), await read(cleo, randomUUID())]
    expect([foreign.status, foreign.text]).toEqual([404, never.text])
  })

  it('BOT-08 the owner alone decides, by status alone, and notes why where it goes against the score', async () => {
    const made = await create(ada)
    const id = await submit(made, bob)
    const decide = async (person: Person, body: object) => await call(person, 'PATCH', `${submissions}/updateStatus/${id}`, body)
    expect((await decide(ada, { status: 'SELECTED' })).body.data).toMatchObject({ status: 'SELECTED', note_asked: true, score: 64 })
    expect((await decide(ada, { status: 'REJECTED' })).body.data).toMatchObject({ status: 'REJECTED', note_asked: false })
    const unscored = await submit(made, await app.signIn('unscored@example.com'), { score: null })
    const chosen = await call(ada, 'PATCH', `${submissions}/updateStatus/${unscored}`, { status: 'SELECTED' })
    expect(chosen.body.data).toMatchObject({ status: 'SELECTED', note_asked: false, score: null })
    for (const bad of [{ status: 'SELECTED', score: 100 }, { status: 'HIRED' }, {}, { interview_status: 'COMPLETED' }])
      expect((await decide(ada, bad)).status).toBe(400)
    const noted = await call(ada, 'PATCH', `${submissions}/${id}/note`, { note: ' I checked it. ' })
    expect(noted.body.data).toMatchObject({ note: 'I checked it.', score: 64, status: 'REJECTED' })
    // The candidate too: their own submission is not theirs to decide.
    const never = await call(bob, 'PATCH', `${submissions}/updateStatus/${randomUUID()}`, { status: 'SELECTED' })
    expect([(await decide(bob, { status: 'SELECTED' })).text, never.status]).toEqual([never.text, 404])
    expect((await call(bob, 'PATCH', `${submissions}/${id}/note`, { note: 'x' })).text).toBe(never.text)
    expect((await call(bob, 'GET', `${submissions}/${id}`)).body.data).toMatchObject({ status: 'REJECTED', note: '' })
  })

  it('are exported as CSV in which a name is no formula', async () => {
    const made = await create(ada)
    await app.database.asOwner('update users set name = $2 where id = $1', [bob.userId, '=HYPERLINK("http://x")'])
    await submit(made, bob, { note: 'line, "quoted"\nnext' })
    const { headers, text } = await call(ada, 'GET', `${base}/${made.id}/export`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text).toBe(
      'Candidate,Decision,Interview,Score,Points heard,Points expected,Seconds,Left full screen,Resumed,Answered,Time,Started,Ended,Note\r\n' +
        `"'=HYPERLINK(""http://x"")",PENDING,COMPLETED,64,,,1800,0,0,voice,1,2026-11-20T10:00:00.000Z,2026-11-20T10:30:00.000Z,"line, ""quoted""\nnext"\r\n`,
    )
    expect((await call(ada, 'GET', `${base}/${made.id}/export?highScore=true`)).text.split('\r\n')).toHaveLength(2)
  })

  it('are erased when the days of their interview are over, and the owner sees them as gone', async () => {
    const made = await create(ada, { retention_days: 30 })
    await submit(made, bob, { ended_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    const young = await submit(made, bob, { ended_at: new Date(Date.now() - 29 * 86_400_000).toISOString() })
    const cleo = await app.signIn('cleo@example.com')
    const old = new Date(Date.now() - 40 * 86_400_000).toISOString()
    // One that runs is the candidate's to end, however late its job comes.
    const running = await submit(made, cleo, { interview_status: 'IN_PROGRESS', started_at: old, ended_at: null })
    await app.database.asOwner('update bot_interviews set started_count = 3 where id = $1', [made.id])
    for (const module of app.modules) await module.clean?.(new AbortController().signal)
    expect(await app.database.asOwner('select id from bot_interview_submissions order by ended_at')).toEqual([
      { id: young },
      { id: running },
    ])
    const { body } = await call(ada, 'GET', `${base}/getByUserId/${ada.userId}`)
    expect(body.data[0].submissions).toMatchObject({ total: 2, started: 3, gone: 1 })
  })
})
