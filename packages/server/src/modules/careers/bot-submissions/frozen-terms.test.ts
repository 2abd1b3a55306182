import { expect, it } from 'vitest'
import { startBotInterviewApp } from '../../../testing/bot-interview-app.ts'

const { ada, app, begin, bob, call, end, feedback, room, say, submit, write } = await startBotInterviewApp()
const dayMs = 86_400_000
const change = async (id: string, fields: object) =>
  expect((await call(ada, 'PATCH', `/api/v1/botInterviews/${id}`, fields)).status).toBe(200)
const clean = async () => {
  for (const module of app.modules) await module.clean?.(new AbortController().signal)
  return (await app.database.asOwner('select id from bot_interview_submissions')).map(({ id }) => id)
}
const endedDaysAgo = async (id: string, days: number) =>
  await app.database.asOwner(`update bot_interview_submissions set ended_at = now() - $2 * interval '1 day' where id = $1`, [id, days])

it('BOT-08 an interview that was begun is kept as long as its invitation promised, whatever the owner changes since', async () => {
  const interview = await write({ retention_days: 10 })
  const made = (await submit(bob, interview.id)).body.data
  // What the invitation says at the start counts.
  await change(interview.id, { retention_days: 30 })
  await begin(bob, interview)
  await change(interview.id, { retention_days: 365 })
  await say(bob, made, 'I measured every step.', 'STOP_ANSWERING')
  await end(bob, made.id)
  const { ended_on: ended, erased_on: erased } = (await feedback(bob, made.id)).body.data
  expect(Date.parse(erased) - Date.parse(ended)).toBe(30 * dayMs)
  const path = '/api/v1/botInterviewSubmissions'
  expect((await call(ada, 'GET', `${path}/${made.id}`)).body.data.erased_on).toBe(erased)
  expect((await call(bob, 'GET', `${path}/getByUserId/${bob.userId}`)).body.data[0].erased_on).toBe(erased)
  // Neither sooner nor later.
  await change(interview.id, { retention_days: 1 })
  await endedDaysAgo(made.id, 29)
  expect(await clean()).toEqual([made.id])
  await change(interview.id, { retention_days: 365 })
  await endedDaysAgo(made.id, 31)
  expect(await clean()).toEqual([])
})

it('BOT-06 a record names the interview and the inviter as they read when it was begun', async () => {
  const interview = await write({ company_name: 'Example Systems' })
  const made = (await submit(bob, interview.id)).body.data
  await change(interview.id, { title: 'Backend engineer, Berlin' })
  expect(await room(bob, made.id)).toMatchObject({ title: 'Backend engineer, Berlin' })
  await begin(bob, interview)
  await change(interview.id, { title: 'Sales', company_name: 'Somebody Else' })
  const read = { title: 'Backend engineer, Berlin', company_name: 'Example Systems' }
  expect(await room(bob, made.id)).toMatchObject(read)
  await end(bob, made.id)
  expect((await feedback(bob, made.id)).body.data).toMatchObject(read)
  const path = '/api/v1/botInterviewSubmissions'
  expect((await call(ada, 'GET', `${path}/${made.id}`)).body.data).toMatchObject(read)
  expect((await call(bob, 'GET', `${path}/getByUserId/${bob.userId}`)).body.data).toMatchObject([read])
  // Whoever is invited now reads what holds now.
  expect((await call(ada, 'GET', `/api/v1/botInterviews/getPublicBotInterviewById/${interview.id}`)).body.data).toMatchObject({
    ...{ title: 'Sales', company_name: 'Somebody Else' },
  })
})
