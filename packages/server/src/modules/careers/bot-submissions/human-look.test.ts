import { beforeEach, describe, expect, it } from 'vitest'
import type { MailMessage, MailOutcome } from '../../../ports/mail.ts'
import { startBotInterviewApp } from '../../../testing/bot-interview-app.ts'

const mails: MailMessage[] = []
let outcome: MailOutcome = { sent: true }
const mail = {
  send: async (message: MailMessage): Promise<MailOutcome> => {
    mails.push(message)
    return await Promise.resolve(outcome)
  },
  check: async () => await Promise.resolve({ isHealthy: true, lines: [] }),
}
const { ada, app, begin, bob, call, end, feedback, jobs, submit, write } = await startBotInterviewApp({ mail })
beforeEach(() => {
  mails.length = 0
  outcome = { sent: true }
})

const ended = async (person = bob) => {
  const made = await begin(person, await write({ title: 'Backend\nengineer' }))
  await end(person, made.id)
  return made
}
const ask = async (id: string, person = bob) => await call(person, 'POST', `/bot_interviews/feedback/${id}/human_look`)
const decide = async (id: string, status: string) =>
  await call(ada, 'PATCH', `/api/v1/botInterviewSubmissions/updateStatus/${id}`, { status })
const send = async () => {
  // Tries are five minutes apart.
  await app.database.asOwner(`update bot_interview_mails set held_at = held_at - interval '5 minutes'`)
  await jobs.run('mail-submissions')
}
const toFeedback = (id: string) => `${app.url}/feedback?submission=${id}`

describe('a human look', () => {
  it('BOT-08 is asked of the owner by one mail, which leads to the submission and names nobody', async () => {
    const made = await ended()
    await Promise.all(Array.from({ length: 20 }, async () => await ask(made.id)))
    for (let run = 0; run < 3; run++) await send()
    expect(mails).toHaveLength(1)
    const [sent] = mails
    expect(sent).toMatchObject({
      to: 'ada@example.com',
      subject: 'A candidate asks you to look at "Backend engineer"',
      id: expect.stringMatching(new RegExp(`^look-asked-${made.id}@`, 'u')),
    })
    expect(sent?.text).toContain(toFeedback(made.id))
    expect(sent?.text).toContain(`/xperto/interviews/${made.botInterviewId}/submissions`)
    expect(JSON.stringify(sent)).not.toMatch(/bob/iu)
    // The owner can follow the link.
    expect((await feedback(ada, made.id)).status).toBe(200)
  })

  it('BOT-08 is answered when the owner decides or notes something after it: the candidate gets one mail without the result, and sees the day', async () => {
    const [made, never] = [await ended(), await begin(bob, await write())]
    await end(bob, never.id)
    await decide(never.id, 'REJECTED')
    await decide(made.id, 'REJECTED')
    await ask(made.id)
    await send()
    mails.length = 0
    // Putting the decision back is no look.
    await decide(made.id, 'PENDING')
    await send()
    expect(mails).toEqual([])
    expect((await feedback(bob, made.id)).body.data.human_looked_on).toBeNull()
    await decide(made.id, 'SELECTED')
    const on = (await feedback(bob, made.id)).body.data.human_looked_on
    expect(Date.parse(on)).toBeGreaterThan(0)
    await decide(made.id, 'REJECTED')
    await call(ada, 'PATCH', `/api/v1/botInterviewSubmissions/${made.id}/note`, { note: 'Read again.' })
    for (let run = 0; run < 3; run++) await send()
    expect(mails).toMatchObject([{ to: 'bob@example.com', subject: 'Somebody looked at your interview "Backend engineer"' }])
    expect(mails[0]?.text).toContain(toFeedback(made.id))
    expect(mails[0]?.text).not.toMatch(/reject|select|Read again|ada/iu)
    expect((await feedback(bob, made.id)).body.data.human_looked_on).toBe(on)
  })

  it('BOT-08 whose mail does not go is mailed later, and given up where it is refused for good', async () => {
    const made = await ended()
    await ask(made.id)
    outcome = { sent: false, failure: 'temporary', reason: 'busy' }
    await jobs.run('mail-submissions')
    // Held: another process, or the next minute, does not send it beside.
    await jobs.run('mail-submissions')
    expect(mails).toHaveLength(1)
    outcome = { sent: true }
    await send()
    await send()
    expect(mails.map(({ id }) => id)).toEqual([mails[0]?.id, mails[0]?.id])
    const other = await ended()
    await ask(other.id)
    outcome = { sent: false, failure: 'permanent', reason: 'no such box' }
    for (let run = 0; run < 3; run++) await send()
    expect(mails).toHaveLength(3)
  })

  it('BOT-08 mails nobody whose account is closed or whose submission is gone, nor an owner about their own try', async () => {
    const own = await ended(ada)
    await ask(own.id, ada)
    const gone = await ended()
    await ask(gone.id)
    await call(bob, 'DELETE', `/api/v1/botInterviewSubmissions/${gone.id}`)
    const closed = await ended()
    await ask(closed.id)
    await app.call('DELETE', `/api/v1/users/${ada.userId}`, { token: ada.token })
    await send()
    expect(mails).toEqual([])
    expect((await submit(bob, closed.botInterviewId)).status).not.toBe(500)
  })
})
