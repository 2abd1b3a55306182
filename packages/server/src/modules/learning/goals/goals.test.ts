import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { checkLedger, readRemaining } from '../../money/credits/index.ts'
import { askAboutDueGoals } from './ask-when-due.ts'

const app = await startTestApp()
const db = app.database
const signal = new AbortController().signal
let ada: Awaited<ReturnType<typeof app.signInWithCredits>>
let chatId: string
let at: Date
const deps = { db: db.database, newId: randomUUID, now: () => at }
beforeEach(async () => {
  await db.empty()
  ada = await app.signInWithCredits()
  await db.asOwner(`update users set timezone = 'Asia/Kolkata'`)
  chatId = (await app.call('GET', '/chats/get_by_type/GOAL', { token: ada.token })).body.data.id
  at = new Date()
})

const call = async (method: string, path: string, body?: unknown) =>
  await app.call(method, path, { token: ada.token, ...(body === undefined ? {} : { body }) })
const messages = async () => (await call('GET', `/chats/${chatId}/messages?page=1&size=100`)).body.data.toReversed()
async function say(content: string, action?: string) {
  const body = { chat_id: chatId, content, message_type: 'USER_MESSAGE', ...(action ? { user_action_type: action } : {}) }
  expect((await call('POST', '/chats/messages', body)).status).toBe(200)
  return (await messages()).at(-1)
}
const look = async () => (await call('GET', `/goals/${chatId}`)).body.data
const tick = async (taskId: string, done = true) => await call('PATCH', `/goals/${chatId}/tasks/${encodeURIComponent(taskId)}`, { done })
const finish = async (milestoneId: string) => await call('POST', `/goals/${chatId}/milestones/${encodeURIComponent(milestoneId)}/finish`)
const remaining = async () => Number(await readRemaining(db.database, ada.userId)) / 1_000_000

/** A chat whose plan for SQL is accepted. */
async function begun() {
  await say('Learn SQL well enough for a data job in six months with 8 hours a week')
  await say('Nothing yet')
  await say('Accept', 'ACCEPT_GOAL')
  await say('Accept', 'ACCEPT_PLAN')
  return await look()
}

describe('TYP-06 a goal and its panel', () => {
  it('has no plan at first, then one that waits for a yes, then one that runs with days, tasks and their chats', async () => {
    expect(await look()).toBeNull()
    await say('Learn SQL well enough for a data job in six months with 8 hours a week')
    await say('Nothing yet')
    expect(await look()).toBeNull()
    await say('Accept', 'ACCEPT_GOAL')
    const proposed = await look()
    expect(proposed).toMatchObject({ state: 'proposed', hours_a_week: 8, begun_on: null, tasks: { done: 0 } })
    expect((await tick(proposed.milestones[0].tasks[0].id)).body.error.code).toBe('goal_not_found')
    expect(await remaining()).toBe(1000)
    await say('Accept', 'ACCEPT_PLAN')
    const goal = await look()
    expect(goal).toMatchObject({ state: 'running', wish: 'Learn SQL well enough for a data job' })
    expect(goal.begun_on).toBe(new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10))
    expect(goal.milestones.map(({ state }: { state: string }) => state).slice(0, 2)).toEqual(['current', 'later'])
    const tasks = goal.milestones.flatMap((milestone: { tasks: { chat: { chat_type: string; prompt: string } }[] }) => milestone.tasks)
    expect(new Set(tasks.map(({ chat }: { chat: { chat_type: string } }) => chat.chat_type)).size).toBeGreaterThan(1)
    expect((await call('GET', '/goals/?page=1&size=3')).body.data).toMatchObject([{ id: chatId, objectId: expect.any(String) }])
  })

  it('EFF-02 CRE-05 an accepted plan is 100 credits, once, however often it is changed and ticked', async () => {
    const goal = await begun()
    expect(await remaining()).toBe(900)
    await tick(goal.milestones[0].tasks[0].id)
    await say('make it 12 hours a week')
    expect(await look()).toMatchObject({ state: 'changing', hours_a_week: 12, tasks: { done: 1 } })
    await say('Accept', 'ACCEPT_PLAN')
    expect(await look()).toMatchObject({ state: 'running', hours_a_week: 12, tasks: { done: 1 } })
    expect(await remaining()).toBe(900)
    expect((await checkLedger(db.database)).isSound).toBe(true)
  })

  it('a task is ticked and taken back; the last of a milestone makes the chat ask once, and its yes leads on', async () => {
    const goal = await begun()
    const [first] = goal.milestones
    const before = (await messages()).length
    expect((await tick(first.tasks[0].id)).body.data.tasks.done).toBe(1)
    expect((await tick(first.tasks[0].id, false)).body.data.tasks.done).toBe(0)
    expect((await messages()).length).toBe(before)
    for (const task of first.tasks) await tick(task.id)
    await tick(first.tasks[0].id, false)
    await tick(first.tasks[0].id)
    const all = await messages()
    expect(all.length).toBe(before + 1)
    expect(all.at(-1).content).toContain(`Every task of **${first.title}** is done.`)
    expect(all.at(-1).user_actions.map(({ action_type }: { action_type: string }) => action_type)).toEqual([
      'MILESTONE_FINISHED_YES',
      'MILESTONE_FINISHED_NO',
    ])
    expect((await say('Yes, it is done', 'MILESTONE_FINISHED_YES')).content).toContain(`**${first.title}** is finished: 1 of`)
    expect((await look()).milestones.map(({ state }: { state: string }) => state).slice(0, 2)).toEqual(['finished', 'current'])
    expect((await tick(first.tasks[0].id, false)).body.error.code).toBe('goal_changed')
  })

  it('a milestone is finished by the panel, the current one alone, and the chat says what is next', async () => {
    const goal = await begun()
    expect((await finish(goal.milestones[1].id)).body.error.code).toBe('goal_changed')
    const finished = (await finish(goal.milestones[0].id)).body.data
    expect(finished.tasks.done).toBe(goal.milestones[0].tasks.length)
    expect((await messages()).at(-1).content).toContain(`Next is **${goal.milestones[1].title}**`)
    expect((await say('what is next')).content).toContain(`**Milestone 2 of ${goal.milestones.length}`)
  })

  it('a tick is refused while a reply is written, and not lost by a failed reply that is tried again', async () => {
    const goal = await begun()
    const [one, two] = goal.milestones[0].tasks
    const newest = `(select id from generations where chat_id = $1 order by started_at desc limit 1)`
    await db.asOwner(`update generations set status = 'running' where id = ${newest}`, [chatId])
    expect((await tick(one.id)).body.error.code).toBe('reply_in_progress')
    // The reply failed: it left no state, and its chat has the one from before.
    await db.asOwner(
      `update generations set status = 'failed', state_before = state_after, state_after = null, state_after_version = null, state_version = 2 where id = ${newest}`,
      [chatId],
    )
    await db.asOwner(
      `update messages set status = 'error', error_code = 'model_unavailable' where id = (select message_id from generations where id = ${newest})`,
      [chatId],
    )
    await tick(one.id)
    await tick(two.id)
    const failed = (await messages()).at(-1)
    expect((await call('POST', '/chats/messages', { chat_id: chatId, regenerate_message_id: failed.id })).status).toBe(200)
    expect((await look()).tasks.done).toBe(2)
  })

  it('the chat asks by itself when the day of a milestone has come, once a day, whoever runs', async () => {
    const goal = await begun()
    const due = Date.parse(`${goal.milestones[0].due_on}T00:00:00+05:30`)
    at = new Date(due - 1000)
    expect(await askAboutDueGoals(deps, signal)).toBe(0)
    at = new Date(due + 1000)
    const runs = await Promise.all([askAboutDueGoals(deps, signal), askAboutDueGoals(deps, signal)])
    expect(runs.toSorted()).toEqual([0, 1])
    const asked = (await messages()).at(-1)
    expect(asked.content).toContain(`was the day you set for **${goal.milestones[0].title}**. Have you finished it?`)
    expect(await askAboutDueGoals(deps, signal)).toBe(0)
    // Not yet: this and the later days move, and nothing more is asked today.
    await say('Not yet', 'MILESTONE_FINISHED_NO')
    expect((await look()).milestones[0].due_on > goal.milestones[0].due_on).toBe(true)
    at = new Date(due + 7_200_000)
    expect(await askAboutDueGoals(deps, signal)).toBe(0)
  })

  it('a new goal in the chat is silent until its plan is accepted', async () => {
    await begun()
    await say('new goal: learn to speak in public')
    expect(await look()).toBeNull()
    at = new Date(Date.now() + 400 * 86_400_000)
    expect(await askAboutDueGoals(deps, signal)).toBe(0)
  })

  it("another's is not there", async () => {
    const goal = await begun()
    const bob = await app.signIn('bob@example.com')
    const paths = (id: string) =>
      [
        ['GET', `/goals/${id}`, undefined],
        ['PATCH', `/goals/${id}/tasks/${encodeURIComponent(goal.milestones[0].tasks[0].id)}`, { done: true }],
        ['POST', `/goals/${id}/milestones/${encodeURIComponent(goal.milestones[0].id)}/finish`, undefined],
      ] as const
    const never = paths(randomUUID())
    for (const [at, [method, path, body]] of paths(chatId).entries()) {
      const foreign = await app.call(method, path, { token: bob.token, ...(body ? { body } : {}) })
      const none = await app.call(method, never[at]?.[1] ?? '', { token: bob.token, ...(body ? { body } : {}) })
      expect([foreign.status, foreign.text]).toEqual([404, none.text])
    }
    const generic = (await call('GET', '/chats/get_by_type/GENERIC')).body.data.id
    expect((await call('GET', `/goals/${generic}`)).body.data).toBeNull()
    expect((await call('PATCH', `/goals/${generic}/tasks/x`, { done: true })).body.error.code).toBe('goal_not_found')
  })
})
