import { randomUUID } from 'node:crypto'
import type { Chat, ChatType } from '@xperto/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ChatClient, createPersonWithCredits } from '../../../testing/chat-client.ts'
import { startChatService } from '../../../testing/chat-service.ts'
import { createScriptedModel } from '../../../testing/scripted-model.ts'
import { testDatabase } from '../../../testing/test-database.ts'

const db = await testDatabase()
const service = await startChatService({ database: db.database, model: createScriptedModel() })
afterAll(async () => await service.close())
let ada: ChatClient
beforeEach(async () => {
  ada = new ChatClient(service.url, await createPersonWithCredits(db))
})

const lists: [path: string, type: ChatType][] = [
  ['/mock_interviews/', 'INTERVIEW'],
  ['/newsletters/', 'NEWSLETTER'],
  ['/goals/', 'GOAL'],
  ['/resume/resumes', 'RESUME'],
]

test.each(lists)('SAV-01 %s lists chats of type %s alone, 3 a page, locked ones among them', async (path, type) => {
  const made: string[] = []
  for (let index = 0; index < 4; index++) made.unshift((await ada.chatOfType(type)).id)
  await ada.chatOfType('QUIZ')
  await db.asOwner(`update chats set lock_status = 'LOCKED' where id = $1`, [made[0]])
  const [first, second] = [await ada.call<Chat[]>('GET', path), await ada.call<Chat[]>('GET', `${path}?page=2&size=3`)]
  expect([first.data.map(({ id }) => id), first.total]).toEqual([made.slice(0, 3), 4])
  expect([second.data.map(({ id }) => id), second.total]).toEqual([made.slice(3), 4])
  const other = new ChatClient(service.url, await createPersonWithCredits(db, 'Bob'))
  expect(await other.call('GET', path)).toMatchObject({ status: 200, data: [], total: 0 })
})

describe('the counts behind the totals', () => {
  const counted = async () => {
    const rows = await db.asOwner(`select chat_type as type, count from chat_counts where user_id = $1 and count > 0 order by 1`, [
      ada.token,
    ])
    return rows.map(({ type, count }) => [type, count])
  }
  const real = async () => {
    const rows = await db.asOwner(
      `select chat_type as type, count(*)::int as count from chats where user_id = $1 and deleted_at is null group by 1 order by 1`,
      [ada.token],
    )
    return rows.map(({ type, count }) => [type, count])
  }

  test('follow every way in which chats come, change and go', async () => {
    const first = await ada.chatOfType('DEFAULT')
    await ada.call('PUT', `/chats/update-chat-name?chat_id=${first.id}&user_message=trees`)
    for (const type of ['GOAL', 'GOAL', 'QUIZ', 'DEFAULT'] as const) await ada.chatOfType(type)
    const [goal] = (await ada.call<Chat[]>('GET', '/goals/')).data
    await ada.call('DELETE', `/chats/${goal?.id}`)
    expect(await counted()).toEqual([
      ['DEFAULT', 1],
      ['GENERIC', 1],
      ['GOAL', 1],
      ['QUIZ', 1],
    ])
    expect(await counted()).toEqual(await real())
    await db.asOwner(`delete from chats where user_id = $1 and chat_type = 'QUIZ'`, [ada.token])
    expect(await counted()).toEqual(await real())
    await db.asOwner(`delete from users where id = $1`, [ada.token])
    expect(await counted()).toEqual([])
  })

  test('cost the same with 10,000 chats as with 30: no list reads more pages', async () => {
    const pages = async () => {
      const sum = { pages: 0, plans: '' }
      for (const text of [
        `select coalesce(sum(count), 0)::int as count from chat_counts where user_id = $1 and ($2::text is null or chat_type = $2)`,
        `select c.id from chats c where c.user_id = $1 and c.chat_type = $2 and c.deleted_at is null
          order by c.last_updated_on desc, c.id desc limit 3`,
      ]) {
        const [plan] = await db.database.asUser(ada.token, async (tx) => {
          await tx.raw('set local plan_cache_mode = force_generic_plan')
          return await tx.raw<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(`explain (analyze, buffers, format json) ${text}`, [
            ada.token,
            'GOAL',
          ])
        })
        const root = plan?.['QUERY PLAN'][0].Plan ?? {}
        sum.pages += (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0)
        sum.plans += JSON.stringify(root)
      }
      return sum
    }
    const plant = async (count: number) =>
      await db.asOwner(
        `insert into chats (id, user_id, chat_type, name, last_updated_on)
         select gen_random_uuid(), $1, case when n % 10 = 0 then 'GOAL' else 'QUIZ' end, 'Chat', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
        [ada.token, count],
      )
    await plant(30)
    await db.asOwner('analyze chats')
    const few = await pages()
    await plant(9970)
    await db.asOwner('analyze chats')
    const many = await pages()
    expect((await ada.call('GET', `/goals/?size=3`)).total).toBe(1000)
    expect(many.plans).toContain('chats_user_type')
    expect(many.pages).toBeLessThanOrEqual(few.pages + 12)
  })
})

test('nobody without a token reads a list', async () => {
  for (const [path] of lists) expect((await fetch(`${service.url}${path}`)).status).toBe(401)
  expect((await ada.call('GET', `/goals/?page=0`)).status).toBe(400)
  expect((await ada.call('GET', `/goals/?before=${randomUUID()}`)).status).toBe(200)
})
