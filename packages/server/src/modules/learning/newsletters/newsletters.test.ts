import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MailMessage, MailOutcome } from '../../../ports/mail.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { chargeCredits, checkLedger, readRemaining } from '../../money/credits/index.ts'
import { deliverIssues } from './deliver-issues.ts'
import { mailIssues } from './mail-issues.ts'

const mails: MailMessage[] = []
let mailOutcome: MailOutcome
const mail = {
  send: async (message: MailMessage) => {
    if (mailOutcome.sent) mails.push(message)
    return await Promise.resolve(mailOutcome)
  },
  check: async () => await Promise.resolve({ isHealthy: true, lines: [] }),
}
const app = await startTestApp({ engines: { mail } })
const db = app.database
const signal = new AbortController().signal
let ada: Awaited<ReturnType<typeof app.signInWithCredits>>
let chatId: string
let at: Date
const deps = {
  ...{ db: db.database, mail, productName: 'Xperto', webBase: `${app.url}/xperto`, newId: randomUUID },
  randomBytes: (size: number) => Buffer.alloc(size, 7),
  now: () => at,
  log: { warn: () => undefined, error: () => undefined },
}
beforeEach(async () => {
  await db.empty()
  mails.length = 0
  mailOutcome = { sent: true }
  ada = await app.signInWithCredits()
  await db.asOwner(`update users set timezone = 'Asia/Kolkata'`)
  chatId = (await app.call('GET', '/chats/get_by_type/NEWSLETTER', { token: ada.token })).body.data.id
  at = new Date()
})

const call = async (method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token: ada.token, ...(body === undefined ? {} : { body }) })
const messages = async () => (await call('GET', `/chats/${chatId}/messages?page=1&size=100`)).body.data.toReversed()
async function say(content: string): Promise<string> {
  expect((await call('POST', '/chats/messages', { chat_id: chatId, content, message_type: 'USER_MESSAGE' })).status).toBe(200)
  return (await messages()).at(-1).content
}
const begin = async (how = 'A weekly letter about TypeScript and testing') => {
  await say(how)
  return await say('Start the newsletter')
}
const look = async () => (await call('GET', `/newsletters/${chatId}`)).body.data
/** The moment of the next issue, a second later, however far away. */
const whenDue = async () => {
  at = new Date(new Date((await look()).next_at).getTime() + 1000)
  return await deliverIssues(deps, signal)
}
const issues = async () => await db.asOwner('select issue, number, month, mail from newsletter_issues order by number')
const remaining = async () => Number(await readRemaining(db.database, ada.userId)) / 1_000_000
const use = async (credits: bigint) =>
  await db.database.asSystem(
    async (tx) =>
      await chargeCredits(tx, {
        userId: ada.userId,
        key: `spent:${randomUUID()}`,
        amount: credits * 1_000_000n,
        reason: 'TEST',
        ref: null,
      }),
  )

describe('TYP-05 a newsletter', () => {
  it('is set up in its chat with its price said before, and delivered as a NEWSLETTER message with an issue about its topics and the own week', async () => {
    expect(await say('Keep it to beginner level')).toContain('Which topics should your newsletter cover?')
    const offer = await say('TypeScript and testing, on Fridays at 18:30')
    expect(offer).toContain('It costs 60 credits for each calendar month in which an issue comes')
    expect(offer).toContain('every Friday at 18:30')
    expect(await look()).toBeNull()
    expect(await say('Start the newsletter')).toMatch(/^It begins\. The first issue comes on Friday, /)
    expect(await look()).toMatchObject({
      topics: ['TypeScript', 'Testing'],
      cadence: 'weekly',
      day: 5,
      time: '18:30',
      by_mail: false,
      state: 'running',
      issues: 0,
    })
    await db.asOwner(
      `insert into quiz_answers (user_id, topic, topic_title, question, options, chosen, correct, explanation, is_right)
       values ($1, 'sql', 'SQL | x', 'q', '[]', '[]', '[]', 'e', true), ($1, 'sql', 'SQL | x', 'q', '[]', '[]', '[]', 'e', false)`,
      [ada.userId],
    )
    // Due now, not on the next Friday: that one may be in the next month, and `month` is the month of today.
    await db.asOwner('update newsletters set next_at = now()')
    at = new Date(Date.now() + 1000)
    expect(await deliverIssues(deps, signal)).toBe(1)
    const issue = (await messages()).at(-1)
    expect(issue).toMatchObject({
      message_type: 'NEWSLETTER',
      object_type: 'NEWSLETTER',
      object_title: 'Say unknown where you do not know',
    })
    expect(issue.content).toContain('**One thing to try:**')
    expect(issue.content).toContain('| Quiz: SQL x | 1 of 2 right | Go over the 1 you missed |')
    const like = await call('POST', '/api/v1/likes', { postId: issue.object_id, userId: ada.userId })
    expect([like.status, like.body.success]).toEqual([200, true])
    const bob = await app.signIn('bob@example.com')
    const foreign = await app.call('POST', '/api/v1/likes', { token: bob.token, body: { postId: issue.object_id, userId: bob.userId } })
    expect(foreign.status).toBe(404)
    expect(await look()).toMatchObject({ issues: 1, month: { issues: 1, paid_on: expect.any(String) } })
    expect((await call('GET', '/newsletters/?page=1&size=3')).body.data).toMatchObject([
      { id: chatId, objectId: (await look()).newsletter_id },
    ])
  })

  it('comes once in its slot and not again, whoever runs and dies: message, charge and next date are one transaction', async () => {
    await begin()
    at = new Date(new Date((await look()).next_at).getTime() + 1000)
    // The database refuses the last statement: the process is dead to it.
    await db.asOwner(`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
    await db.asOwner('create trigger die before update of next_at on newsletters for each row execute function die()')
    await expect(deliverIssues(deps, signal)).rejects.toThrow('could not be delivered')
    expect([await issues(), await remaining(), (await messages()).length]).toEqual([[], 1000, 4])
    await db.asOwner('drop trigger die on newsletters; drop function die()')
    const runs = await Promise.all([deliverIssues(deps, signal), deliverIssues(deps, signal), deliverIssues(deps, signal)])
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await deliverIssues(deps, signal)).toBe(0)
    expect([(await issues()).length, await remaining(), (await messages()).length]).toEqual([1, 940, 5])
    expect((await checkLedger(db.database)).isSound).toBe(true)
  })

  it('brings no issue twice before the pack is used up', async () => {
    await begin('Git and learning every week')
    for (let n = 0; n < 12; n++) expect(await whenDue()).toBe(1)
    const all = (await issues()).map(({ issue }) => String(issue))
    expect(new Set(all).size).toBe(12)
    expect(all.slice(0, 2).toSorted()).toEqual(['a-commit-a-reviewer-likes', 'forgetting-is-the-method'])
  })

  it('waits while a reply is written, makes up for no lost days, and follows its person to another time zone', async () => {
    await begin()
    const first = new Date((await look()).next_at)
    await db.asOwner(`update users set timezone = 'America/New_York'`)
    at = first
    expect(await deliverIssues(deps, signal)).toBe(0)
    const moved = new Date((await look()).next_at)
    expect(moved.getTime() - first.getTime()).toBeGreaterThan(9 * 3_600_000)
    at = new Date(moved.getTime() + 40 * 86_400_000)
    const generationId = randomUUID()
    await db.asOwner(
      `insert into generations (id, chat_id, user_id, message_id, status, owner, seq_base) select $1, $2, $3, id, 'running', 'me', 0 from messages where chat_id = $2 limit 1`,
      [generationId, chatId, ada.userId],
    )
    expect(await deliverIssues(deps, signal)).toBe(0)
    await db.asOwner(`update generations set status = 'done' where id = $1`, [generationId])
    expect([await deliverIssues(deps, signal), await deliverIssues(deps, signal)]).toEqual([1, 0])
    expect(new Date((await look()).next_at).getTime()).toBeGreaterThan(at.getTime())
  })

  it('is changed, paused, resumed and stopped by words and by its panel', async () => {
    await begin()
    expect(await say('Add system design, monthly on the 31st, by mail')).toContain('**System design** is added, it comes monthly on day 31')
    expect(await look()).toMatchObject({ cadence: 'monthly', day: 31, by_mail: true, topics: ['TypeScript', 'Testing', 'System design'] })
    expect(await say('pause it for now')).toContain('Paused.')
    expect(await look()).toMatchObject({ state: 'paused', paused_by: 'person', next_at: null })
    expect(
      (await call('PATCH', `/newsletters/${chatId}`, { state: 'running', cadence: 'fortnightly', day: 2, time: '06:05' })).body.data,
    ).toMatchObject({
      state: 'running',
      paused_by: null,
      cadence: 'fortnightly',
      day: 2,
      time: '06:05',
    })
    expect((await call('PATCH', `/newsletters/${chatId}`, { day: 9 })).status).toBe(400)
    expect((await call('PATCH', `/newsletters/${chatId}`, { topics: [] })).status).toBe(400)
    expect(await say('stop the newsletter')).toContain('Stopped.')
    expect(await look()).toMatchObject({ state: 'stopped', next_at: null })
    at = new Date(Date.now() + 400 * 86_400_000)
    expect([await deliverIssues(deps, signal), await issues(), await remaining()]).toEqual([0, [], 1000])
  })

  it("another's is not there", async () => {
    await begin()
    const bob = await app.signIn('bob@example.com')
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { state: 'stopped' }],
    ] as const) {
      const foreign = await app.call(method, `/newsletters/${chatId}`, { token: bob.token, ...(body ? { body } : {}) })
      const never = await app.call(method, `/newsletters/${randomUUID()}`, { token: bob.token, ...(body ? { body } : {}) })
      expect([foreign.status, foreign.text]).toEqual([404, never.text])
    }
    const other = (await app.call('GET', '/chats/get_by_type/NEWSLETTER', { token: bob.token })).body.data.id
    expect((await app.call('PATCH', `/newsletters/${other}`, { token: bob.token, body: { state: 'paused' } })).body.error.code).toBe(
      'newsletter_not_found',
    )
  })
})

describe('EFF-02 CRE-05 the price of a newsletter', () => {
  it('is 60 credits for each calendar month with an issue, once however many issues and newsletters, and nothing in one without', async () => {
    await begin()
    const other = (await call('GET', '/chats/get_by_type/NEWSLETTER?new=true')).body.data.id
    for (let n = 0; n < 6; n++) expect(await whenDue()).toBe(1)
    chatId = other
    await begin('Git, weekly')
    at = new Date(at.getTime() + 7 * 86_400_000)
    await deliverIssues(deps, signal)
    const paid = await db.asOwner('select distinct month from newsletter_issues')
    expect(await db.asOwner(`select 1 from credit_txns where reason = 'NEWSLETTER_MONTH'`)).toHaveLength(paid.length)
    expect(await remaining()).toBe(1000 - 60 * paid.length)
  })

  it('belongs to the month of the person, not of the server', async () => {
    await begin('SQL, monthly on the 1st at 02:00')
    await whenDue()
    const [issue] = await issues()
    expect(issue?.['month']).toBe(new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' }).format(at).slice(0, 7))
    expect(issue?.['month']).not.toBe(at.toISOString().slice(0, 7))
  })

  it('without credits it pauses, says so and charges nothing; resumed, it goes on', async () => {
    await begin()
    await use(950n)
    expect(await whenDue()).toBe(0)
    expect((await messages()).at(-1).content).toContain('The newsletter is paused: there are fewer than 60 credits')
    expect([await issues(), await remaining(), await look()]).toMatchObject([[], 50, { state: 'paused', paused_by: 'credits' }])
    expect(await deliverIssues(deps, signal)).toBe(0)
    expect(await say('resume')).toContain('It goes on.')
    expect(await look()).toMatchObject({ state: 'running', paused_by: null })
  })
})

describe('TYP-05 the mail of an issue', () => {
  it('has text, HTML and the headers of RFC 8058, is sent once and again after a failure with the same id', async () => {
    await begin('TypeScript weekly, by mail')
    await whenDue()
    mailOutcome = { sent: false, failure: 'temporary', reason: 'busy' }
    expect(await mailIssues(deps, signal)).toBe(0)
    mailOutcome = { sent: true }
    expect([await mailIssues(deps, signal), await mailIssues(deps, signal)]).toEqual([1, 0])
    const [sent] = mails
    expect(sent).toMatchObject({ to: 'ada@example.com', subject: 'Say unknown where you do not know' })
    expect(sent?.unsubscribeUrl).toMatch(new RegExp(`^${app.url}/newsletters/stop/[\\w-]{32}$`))
    expect(sent?.text).toContain('Stop this newsletter: ')
    expect(sent?.html).toContain('<pre')
    expect(sent?.html).toContain('JSON.parse(text)')
    expect(sent?.html).not.toMatch(/<script|<img|<style/)
  })

  it('its link stops the newsletter by POST alone, as a mail program or its page sends it; looking at it changes nothing', async () => {
    await begin('TypeScript weekly, by mail')
    await whenDue()
    await mailIssues(deps, signal)
    const path = new URL(mails[0]?.unsubscribeUrl ?? '').pathname
    for (const method of ['GET', 'HEAD', 'GET']) await app.call(method, path)
    const page = await app.call('GET', path)
    expect([page.status, page.text.includes('<form method="post">'), (await look()).state]).toEqual([200, true, 'running'])
    expect(
      (
        await app.call('POST', path.slice(0, -1), {
          raw: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(404)
    expect((await look()).state).toBe('running')
    const posted = await app.call('POST', path, {
      raw: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([posted.status, posted.text.includes('The newsletter is stopped'), (await look()).state]).toEqual([200, true, 'stopped'])
    expect((await app.call('POST', path)).status).toBe(200)
  })
})
