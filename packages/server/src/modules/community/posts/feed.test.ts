import type { Message } from '@xperto/contract'
import { describe, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)
type Person = { token: string; userId: string }

const post = async ({ token }: Person, title: string): Promise<string> => {
  const body = { title, summary: `${title} in short.`, content: `All of ${title}.` }
  const made = await app.call('POST', '/api/v1/userPosts', { token, body })
  expect([made.status, made.text]).toEqual([200, made.text])
  return made.body.data.id as string
}
const insightChat = async ({ token }: Person): Promise<string> =>
  (await app.call('GET', '/chats/get_by_type/INSIGHT', { token })).body.data.id
const page = async ({ token }: Person, chatId: string, query = '') => {
  const { status, text, body } = await app.call('GET', `/chats/${chatId}/messages?${query}`, { token })
  expect([status, text]).toEqual([200, text])
  return body as { data: Message[]; pagination: { total_count: number } }
}
const titles = (messages: Message[]) => messages.map(({ object_title, content }) => object_title ?? content)
const ask = async ({ token }: Person, chatId: string, content: string) =>
  await app.call('POST', '/chats/messages', { token, body: { chat_id: chatId, content } })

describe('the INSIGHT chat', () => {
  it('TYP-14 shows posts as messages of everybody, with what MSG-23 says of them', async () => {
    const id = await post(ada, 'First')
    await app.call('POST', '/api/v1/userPostLikes', { token: bob.token, body: { userPostId: id, userId: bob.userId } })
    const chatId = await insightChat(bob)
    const { data, pagination } = await page(bob, chatId)
    const { userDetails, url } = (await app.call('GET', '/api/v1/userPosts', { token: bob.token })).body.data.items[0]
    expect(data).toMatchObject([
      {
        id,
        chat_id: chatId,
        message_type: 'USER_POST',
        content: 'First in short.',
        markdown: 'All of First.',
        object_type: 'USER_POST',
        object_id: id,
        object_title: 'First',
        object_url: `${app.url}/xperto/insight/${url}`,
        is_object_liked: true,
        object_like_count: 1,
        user_fullname: userDetails.fullname,
        user_actions: [],
        fetch_status: 'COMPLETE',
      },
    ])
    expect(pagination.total_count).toBe(1)
    const byId = await app.call('GET', `/chats/${chatId}/get_messages_by_ids?message_id=${id}`, { token: bob.token })
    expect(byId.body.data).toEqual(data)
    const whole = await app.call('GET', `/chats/${chatId}/messages/${id}`, { token: bob.token })
    expect(whole.body.data).toEqual({ markdown: 'All of First.' })
    // No row of it is anybody's message.
    expect(await app.database.asOwner('select id from messages')).toEqual([])
  })

  it('MSG-09 MSG-07 stands newest first with one’s own questions between, and pages by number and by place say the same', async () => {
    const chatId = await insightChat(ada)
    for (let number = 1; number <= 5; number++) await post(bob, `Before ${number}`)
    await ask(ada, chatId, 'What makes a good post?')
    for (let number = 1; number <= 5; number++) await post(bob, `After ${number}`)
    const all = (await page(ada, chatId, 'size=50')).data
    expect(titles(all).slice(0, 5)).toEqual([5, 4, 3, 2, 1].map((number) => `After ${number}`))
    expect([all[5]?.message_type, all[6]?.message_type]).toEqual(['AI_RESPONSE', 'USER_MESSAGE'])
    expect(titles(all).slice(7)).toEqual([5, 4, 3, 2, 1].map((number) => `Before ${number}`))
    const ids = all.map(({ id }) => id)
    const idsOf = async (query: string) => (await page(ada, chatId, query)).data.map(({ id }) => id)
    for (let number = 1; number <= 4; number++)
      expect(await idsOf(`size=4&page=${number}`)).toEqual(ids.slice((number - 1) * 4, number * 4))
    for (let place = 0; place < ids.length; place++) {
      expect(await idsOf(`size=3&before=${ids[place]}`)).toEqual(ids.slice(place + 1, place + 4))
      expect(await idsOf(`size=3&after=${ids[place]}`)).toEqual(ids.slice(Math.max(0, place - 3), place))
      expect(await idsOf(`size=3&around=${ids[place]}`)).toEqual(ids.slice(Math.max(0, place - 1), place + 2))
    }
    expect((await page(ada, chatId)).pagination.total_count).toBe(12)
  })

  it('shows no draft, nothing of a closed account, and no feed in a chat of another kind', async () => {
    await app.call('POST', '/api/v1/userPosts', { token: ada.token, body: { title: 'Draft', draft: true } })
    await post(ada, 'Published')
    const chatId = await insightChat(bob)
    expect(titles((await page(bob, chatId)).data)).toEqual(['Published'])
    const mentor = (await app.call('GET', '/chats/get_by_type/MENTOR', { token: bob.token })).body.data.id
    expect((await page(bob, mentor)).data).toEqual([])
    await app.call('DELETE', `/api/v1/users/${ada.userId}`, { token: ada.token })
    expect((await page(bob, chatId)).data).toEqual([])
  })

  it('TYP-14 answers a question about posts with those that fit it, and the most liked where they are asked for', async () => {
    await post(ada, 'Indexes that are never used')
    const liked = await post(ada, 'Queues and their length')
    await post(ada, 'Closures in a loop')
    await app.call('POST', '/api/v1/userPostLikes', { token: bob.token, body: { userPostId: liked, userId: bob.userId } })
    const chatId = await insightChat(bob)
    const answerTo = async (question: string) => {
      await ask(bob, chatId, question)
      return (await page(bob, chatId)).data.find(({ message_type }) => message_type === 'AI_RESPONSE')?.content
    }
    expect(await answerTo('Posts about indexes')).toContain('[Indexes that are never used](')
    expect(await answerTo('Sum up the most liked post')).toMatch(/^These posts fit:\n\n- \[Queues and their length\]\(.*1 like/)
    expect(await answerTo('Anything on zygohistomorphic prepromorphisms?')).toContain(
      'No post here is about “zygohistomorphic prepromorphisms?” yet.',
    )
  })
})
