import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MailMessage, MailOutcome } from '../../../ports/mail.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { mailReminders } from './mail-reminders.ts'
import { holdMail } from './reminders.store.ts'

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
let at: Date
const deps = {
  ...{ db: db.database, mail, productName: 'Xperto', webBase: `${app.url}/xperto`, randomBytes, now: () => at },
  log: { warn: () => undefined },
}
const call = async (method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token: ada.token, ...(body === undefined ? {} : { body }) })
const look = async () => (await call('GET', '/reminders')).body.data
const addCards = async (count: number, due: Date) => {
  for (let n = 0; n < count; n += 1)
    await db.asOwner(
      `insert into review_cards (user_id, source, ref, topic, front, back, card, due) values ($1, 'kept', $2, 'SQL', 'q', 'a', '{}', $3)`,
      [ada.userId, randomUUID(), due],
    )
}
/** A chat whose plan is accepted; answers it. */
async function beginGoal() {
  const chatId = (await call('GET', '/chats/get_by_type/GOAL')).body.data.id as string
  for (const [content, action] of [
    ['Learn SQL well enough for a data job in six months with 8 hours a week'],
    ['Nothing yet'],
    ['Accept', 'ACCEPT_GOAL'],
    ['Accept', 'ACCEPT_PLAN'],
  ])
    await call('POST', '/chats/messages', {
      chat_id: chatId,
      content,
      message_type: 'USER_MESSAGE',
      ...(action ? { user_action_type: action } : {}),
    })
  return { chatId, goal: (await call('GET', `/goals/${chatId}`)).body.data }
}
const whenDue = async () => {
  at = new Date(new Date((await look()).next_at).getTime() + 1000)
  return await mailReminders(deps, signal)
}
const linkIn = (words: string): string => /(?:Stop these mails): (\S+)/.exec(words)?.[1] ?? ''

beforeEach(async () => {
  await db.empty()
  mails.length = 0
  mailOutcome = { sent: true }
  ada = await app.signInWithCredits()
  await db.asOwner(`update users set timezone = 'Asia/Kolkata'`)
  at = new Date()
})

describe('TYP-06 reminders by mail', () => {
  it('are off at first, come at the hour that the person chose, once a day, and say what is due with the way there', async () => {
    expect(await look()).toMatchObject({ by_mail: false, time: '08:00', next_at: null, calendar_url: null })
    const on = (await call('PATCH', '/reminders', { by_mail: true, time: '19:30' })).body.data
    expect(on).toMatchObject({ by_mail: true, time: '19:30', email: expect.stringContaining('@') })
    expect(new Date(on.next_at).toISOString()).toMatch(/T14:00:00/)
    await addCards(5, new Date())
    at = new Date(new Date(on.next_at).getTime() + 1000)
    const runs = await Promise.all([mailReminders(deps, signal), mailReminders(deps, signal), mailReminders(deps, signal)])
    expect([runs.reduce((sum, one) => sum + one, 0), mails.length]).toEqual([1, 1])
    expect(await mailReminders(deps, signal)).toBe(0)
    // A process that listed it before it was sent takes nothing afterwards.
    expect(await db.database.asSystem(async (tx) => await holdMail(tx, ada.userId, at))).toBeNull()
    expect(mails[0]).toMatchObject({ to: on.email, subject: '5 cards to review today' })
    expect(mails[0]?.text).toContain(`5 cards are due today. That takes about 3 minutes.\nReview now: ${app.url}/xperto/review`)
    expect(new Date((await look()).next_at).getTime()).toBeGreaterThan(at.getTime())
  })

  it('name a milestone on the day before and on its day, and send nothing where nothing is due', async () => {
    const { chatId, goal } = await beginGoal()
    await call('PATCH', '/reminders', { by_mail: true })
    expect(await whenDue()).toBe(0)
    const [first] = goal.milestones
    const day = Date.parse(`${first.due_on}T08:00:00+05:30`)
    await db.asOwner(`update reminders set next_at = $1`, [new Date(day)])
    expect(await whenDue()).toBe(1)
    expect(mails[0]?.subject).toBe(`"${first.title}" is due today`)
    expect(mails[0]?.text).toContain(`Open the goal: ${app.url}/xperto/chat/${chatId}`)
    // The day after it is overdue, and was told.
    expect(await whenDue()).toBe(0)
  })

  it('end by one link; a mail scanner that opens it changes nothing', async () => {
    await call('PATCH', '/reminders', { by_mail: true })
    await addCards(1, new Date())
    await whenDue()
    const stop = new URL(linkIn(mails[0]?.text ?? ''))
    expect(mails[0]?.unsubscribeUrl).toBe(stop.href)
    const page = await fetch(stop)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<button type="submit">Stop mails</button>')])
    expect((await look()).by_mail).toBe(true)
    const stopped = await fetch(stop, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(await stopped.text()).toContain('The mails are stopped')
    expect(await look()).toMatchObject({ by_mail: false, next_at: null })
    expect((await fetch(stop, { method: 'POST' })).status).toBe(200)
    expect((await fetch(`${stop.origin}/reminders/stop/${'x'.repeat(32)}`)).status).toBe(404)
    expect((await call('PATCH', '/reminders', { by_mail: true })).body.data.by_mail).toBe(true)
  })

  it('are tried again under one Message-ID where the mail server is away, and given up for that day at last', async () => {
    await call('PATCH', '/reminders', { by_mail: true })
    await addCards(1, new Date())
    mailOutcome = { sent: false, failure: 'temporary', reason: 'away' }
    expect(await whenDue()).toBe(0)
    const due = at
    at = new Date(due.getTime() + 60_000)
    mailOutcome = { sent: true }
    expect(await mailReminders(deps, signal)).toBe(0)
    at = new Date(due.getTime() + 6 * 60_000)
    expect(await mailReminders(deps, signal)).toBe(1)
    expect(mails[0]?.id).toMatch(new RegExp(`^reminder-${ada.userId}-\\d{4}-\\d\\d-\\d\\d@`))
    mailOutcome = { sent: false, failure: 'permanent', reason: 'no such person' }
    await whenDue()
    expect(new Date((await look()).next_at).getTime()).toBeGreaterThan(at.getTime())
  })

  it('follow their person to another time zone, and reach no closed account', async () => {
    await call('PATCH', '/reminders', { by_mail: true })
    await addCards(1, new Date())
    await db.asOwner(`update users set timezone = 'America/New_York'`)
    expect(await whenDue()).toBe(0)
    expect(new Date((await look()).next_at).toISOString()).toMatch(/T1[23]:00:00/)
    await db.asOwner(`update users set erase_after = now() + interval '7 days'`)
    at = new Date(Date.now() + 3 * 86_400_000)
    expect(await mailReminders(deps, signal)).toBe(0)
  })

  it('refuse an hour that no clock has', async () => {
    expect((await call('PATCH', '/reminders', { time: '24:00' })).status).toBe(400)
  })
})

describe('TYP-06 the calendar', () => {
  it('has an entry for each day with reviews and for each open milestone, and is read by its secret address alone', async () => {
    const { goal } = await beginGoal()
    await addCards(3, new Date(Date.now() - 86_400_000))
    await addCards(2, new Date(Date.now() + 3 * 86_400_000))
    const { calendar_url: address } = (await call('POST', '/reminders/calendar')).body.data
    const read = await fetch(address)
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = await read.text()
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const plain = text.replaceAll('\r\n ', '')
    expect(plain.match(/^SUMMARY:Review (\d) cards\r$/gm)).toEqual(['SUMMARY:Review 3 cards\r', 'SUMMARY:Review 2 cards\r'])
    expect(plain.match(/^SUMMARY:Milestone: /gm)).toHaveLength(goal.milestones.length)
    expect(plain).toContain(`DTSTART;VALUE=DATE:${goal.milestones[0].due_on.replaceAll('-', '')}\r\n`)
    expect(new Set(plain.match(/^UID:.+$/gm)).size).toBe(goal.milestones.length + 2)
  })

  it('has a new address when asked for, and none when ended; the one before is not found', async () => {
    const first = (await call('POST', '/reminders/calendar')).body.data.calendar_url
    const second = (await call('POST', '/reminders/calendar')).body.data.calendar_url
    expect(second).not.toBe(first)
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
    expect((await call('DELETE', '/reminders/calendar')).body.data.calendar_url).toBeNull()
    const gone = await fetch(second)
    const never = await fetch(`${app.url}/calendars/${'y'.repeat(32)}.ics`)
    expect([gone.status, await gone.text()]).toEqual([404, await never.text()])
    expect((await fetch(`${app.url}/calendars/..%2f.ics`)).status).toBe(404)
  })
})
