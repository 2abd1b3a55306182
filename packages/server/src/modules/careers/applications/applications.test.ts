import { createServer } from 'node:http'
import { application as applicationSchema } from '@xperto/contract/schemas/application'
import type { Application, ApplicationSummary } from '@xperto/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { createSafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { freePort } from '../../../testing/free-port.ts'
import { startTestApp } from '../../../testing/test-app.ts'

/** A page of jobs on loopback, which the server may reach in this test alone. */
const port = await freePort()
const site = createServer((request, response) => {
  const body = request.url === '/empty' ? '<div id="root"></div>' : '<main><h1>Backend Engineer</h1><p>Required: Go and Kafka.</p></main>'
  response.writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
}).listen(port, '127.0.0.1')
afterAll(() => site.close())
const safeFetch = createSafeFetch({ userAgent: 'test', resolve: async () => ['127.0.0.1'], allowedOrigin: `http://jobs.example:${port}` })

const app = await startTestApp({ engines: { safeFetch } })
const { ada, bob } = adaAndBob(app)
type Person = { token: string; userId: string }

const call = async ({ token }: Person, method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token, ...(body === undefined ? {} : { body }) })
const good = async (...given: Parameters<typeof call>): Promise<Application> => {
  const { status, text, body } = await call(...given)
  expect([status, text]).toEqual([200, text])
  return applicationSchema.parse(body.data)
}
const advert = `Backend Engineer
Example Freight | Pune

Requirements
- Go
- Kafka
Nice to have
- Kubernetes`
const add = async (person: Person, text = advert) => await good(person, 'POST', '/applications', { advert: text })

async function resumeOf(person: Person): Promise<{ resume_id: string; version: number; chat_id: string }> {
  const chat = await call(person, 'GET', '/chats/get_by_type/RESUME?new=true')
  const { data } = (await call(person, 'POST', '/resume/', { chat_id: chat.body.data.id })).body
  const job = { id: 'job', organization: 'Example Payments', title: 'Engineer', location: '', start: '2023-07', end: 'present', lines: [] }
  const { body } = await call(person, 'PATCH', `/resume/${data.resume_id}/fields`, {
    base_version: data.version,
    changes: [
      { path: 'skills', insert: { id: 's', name: '', keywords: ['Kafka'] } },
      { path: 'experience', insert: { ...job, lines: [{ id: 'one', text: 'Wrote the ledger service in Go' }] } },
    ],
  })
  return body.data
}

describe('an application', () => {
  it('keeps the advert as it was and shows beside each thing it asks for what the résumé shows', async () => {
    const resume = await resumeOf(ada)
    const made = await add(ada)
    expect(made).toMatchObject({
      title: 'Backend Engineer',
      company: 'Example Freight',
      place: 'Pune',
      status: 'SAVED',
      advert,
      advert_url: null,
    })
    expect(made.resume?.resume_id).toBe(resume.resume_id)
    expect(made.requirements.map(({ text, need, state, note }) => [text, need, state, note])).toEqual([
      ['Kafka', 'must', 'missing', 'Kafka is in your skills, but no line says where you used it.'],
      ['Kubernetes', 'nice', 'missing', 'Nothing in your résumé shows this.'],
      ['Go', 'must', 'shown', null],
    ])
    expect(made.requirements[2]?.evidence).toEqual([
      { quote: 'Wrote the ledger service in Go', path: 'experience.job.lines.one', section: 'experience' },
    ])
    expect(made.learn_first.map(({ name }) => name)).toEqual(['Kafka', 'Kubernetes'])
    expect(made.next).toMatchObject({ what: 'Send résumé and letter', done: false })
  })

  it('never changes its advert, not even by a statement of our own', async () => {
    const made = await add(ada)
    await expect(app.database.asOwner(`update applications set advert = 'other' where id = $1`, [made.application_id])).rejects.toThrow(
      'kept as it was',
    )
  })

  it('keeps the version of the résumé that was sent, its day and its own dates, and plans the usual next step', async () => {
    const resume = await resumeOf(ada)
    const made = await add(ada)
    const path = `/applications/${made.application_id}`
    const sent = await good(ada, 'PATCH', path, { status: 'SENT', status_on: '2026-11-18' })
    expect(sent.sent).toEqual({ on: '2026-11-18', resume_version: resume.version })
    expect(sent.dates.map(({ on, what, done }) => [on, what, done])).toEqual([
      ['2026-11-18', 'Sent', true],
      ['2026-11-28', 'Ask for news', false],
    ])
    const kept = await app.database.asOwner('select sent from resume_versions where resume_id = $1 and version = $2', [
      resume.resume_id,
      resume.version,
    ])
    expect(kept).toEqual([{ sent: true }])
    await call(ada, 'PATCH', `/resume/${resume.resume_id}/fields`, {
      base_version: resume.version,
      changes: [{ path: 'basics.name', value: 'Ada' }],
    })
    const invited = await good(ada, 'PATCH', path, { status: 'INTERVIEW', status_on: '2026-11-21' })
    expect(invited.sent?.resume_version).toBe(resume.version)
    expect(invited.resume?.version).toBe(resume.version + 1)
    expect(invited.next).toBeNull()
    const dated = await good(ada, 'POST', `${path}/dates`, { on: '2026-12-01', at: '15:00', what: 'First interview' })
    expect(dated.next).toMatchObject({ on: '2026-12-01', at: '15:00', what: 'First interview' })
    const over = await good(ada, 'PATCH', path, { status: 'REJECTED', status_on: '2026-12-02' })
    expect(over.next).toBeNull()
    const back = await good(ada, 'PATCH', path, { status: 'SAVED' })
    expect(back.sent).toBeNull()
  })

  it('has dates that are moved, done and removed', async () => {
    const made = await add(ada)
    const path = `/applications/${made.application_id}/dates`
    const dateId = made.dates[0]?.date_id ?? ''
    expect((await good(ada, 'PATCH', `${path}/${dateId}`, { on: '2027-01-05', what: 'Send it' })).next).toMatchObject({
      on: '2027-01-05',
      what: 'Send it',
    })
    expect((await good(ada, 'PATCH', `${path}/${dateId}`, { done: true })).next).toBeNull()
    expect((await good(ada, 'DELETE', `${path}/${dateId}`)).dates).toEqual([])
    expect((await call(ada, 'DELETE', `${path}/${dateId}`)).body.error.code).toBe('application_date_not_found')
    expect((await call(ada, 'POST', path, { on: '2027-02-30', what: 'x' })).status).toBe(400)
  })

  it('stands in the list by its next date, and what is over stands last', async () => {
    const person = await app.signIn('carol@example.com')
    const [late, soon, over] = [await add(person), await add(person), await add(person)]
    await good(person, 'PATCH', `/applications/${over.application_id}`, { status: 'WITHDRAWN' })
    for (const [{ application_id: id, dates }, on] of [
      [late, '2026-01-02'],
      [soon, '2026-01-03'],
    ] as const)
      await good(person, 'PATCH', `/applications/${id}/dates/${dates[0]?.date_id}`, { on })
    const list = (await call(person, 'GET', '/applications')).body.data as ApplicationSummary[]
    expect(list.map(({ application_id: id }) => id)).toEqual([late, soon, over].map(({ application_id: id }) => id))
    expect(list[2]?.next).toBeNull()
  })

  it('is another person’s or never was: the same 404 byte for byte, for each of its calls', async () => {
    const made = await add(ada)
    const none = '00000000-0000-7000-8000-000000000000'
    const date = `dates/${made.dates[0]?.date_id}`
    const calls: [string, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { title: 'Mine' }],
      ['DELETE', ''],
      ['POST', '/dates', { on: '2026-12-01', what: 'x' }],
      ['PATCH', `/${date}`, { done: true }],
      ['DELETE', `/${date}`],
    ]
    for (const [method, path, body] of calls) {
      const [foreign, never, odd] = [
        await call(bob, method, `/applications/${made.application_id}${path}`, body),
        await call(bob, method, `/applications/${none}${path}`, body),
        await call(bob, method, `/applications/nothing${path}`, body),
      ]
      expect([foreign.status, foreign.text, foreign.text]).toEqual([404, never.text, odd.text])
    }
    expect((await good(ada, 'GET', `/applications/${made.application_id}`)).title).toBe('Backend Engineer')
    const resume = await resumeOf(ada)
    const own = await add(bob)
    expect((await call(bob, 'PATCH', `/applications/${own.application_id}`, { resume_id: resume.resume_id })).body.error.code).toBe(
      'resume_not_found',
    )
  })

  it('is deleted with its dates', async () => {
    const made = await add(ada)
    expect((await call(ada, 'DELETE', `/applications/${made.application_id}`)).body.data).toEqual({ application_id: made.application_id })
    expect((await call(ada, 'GET', `/applications/${made.application_id}`)).status).toBe(404)
    expect(await app.database.asOwner('select from application_dates where application_id = $1', [made.application_id])).toEqual([])
  })
})

describe('an address in the place of an advert', () => {
  it('is read: the words of its page are the advert', async () => {
    const made = await add(ada, `http://jobs.example:${port}/job`)
    expect(made).toMatchObject({ advert: 'Backend Engineer\n\nRequired: Go and Kafka.', advert_url: `http://jobs.example:${port}/job` })
    expect(made.requirements.map(({ text }) => text).toSorted()).toEqual(['Go', 'Kafka'])
  })

  it('that is gone, has no words, or leads into our own network is one refusal, and nothing is kept', async () => {
    const before = ((await call(ada, 'GET', '/applications')).body.data as unknown[]).length
    for (const address of [
      `http://jobs.example:${port}/gone`,
      `http://jobs.example:${port}/empty`,
      'http://127.0.0.1/',
      'http://localhost:5432/',
      'http://169.254.169.254/latest',
    ]) {
      const { status, body } = await call(ada, 'POST', '/applications', { advert: address })
      expect([status, body.error.code]).toEqual([422, 'advert_unreadable'])
    }
    expect(((await call(ada, 'GET', '/applications')).body.data as unknown[]).length).toBe(before)
  })

  it('a text too short to ask for anything is refused', async () => {
    expect((await call(ada, 'POST', '/applications', { advert: 'Engineer' })).body.error.code).toBe('advert_too_short')
  })
})

it('TYP-13 JOB_SEARCH compares an advert, pasted or by its address, with the résumé of whoever owns the chat and nobody else’s', async () => {
  await resumeOf(ada)
  const say = async (person: Person, content: string): Promise<string> => {
    const chat = await call(person, 'GET', '/chats/get_by_type/JOB_SEARCH')
    await call(person, 'POST', '/chats/messages', { chat_id: chat.body.data.id, content })
    return (await call(person, 'GET', `/chats/${chat.body.data.id}/messages`)).body.data[0].content
  }
  const compared = await say(ada, advert)
  expect(compared).toContain('**Backend Engineer** at Example Freight')
  expect(compared).toContain('- Go: “Wrote the ledger service in Go”')
  expect(compared).toContain('- Kubernetes (a wish)')
  expect(await say(ada, 'What should I learn first?')).toMatch(/\*\*Kubernetes\*\*.*\/launch\/generic\?q=/u)
  const bobs = await say(bob, `http://jobs.example:${port}/`)
  expect(bobs).toContain('There is no résumé of yours to compare with')
  expect(bobs).toContain('- Kafka')
  expect(await say(bob, 'http://10.0.0.1/admin')).toContain('could not be read')
})
