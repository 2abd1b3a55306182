import { randomUUID } from 'node:crypto'
import type { UserPost } from '@xperto/contract'
import { userPost } from '@xperto/contract/schemas/post'
import { describe, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)
type Person = { token: string; userId: string }

const typed = {
  title: 'What a missing index looks like from the outside',
  summary: 'Slow only on Mondays: how I found it with two commands.',
  content: 'The page was slow only on **Mondays**.',
  tags: ['postgres', 'indexes'],
}
const post = async ({ token, userId }: Person, changes: object = {}): Promise<UserPost> => {
  const { status, text, body } = await app.call('POST', '/api/v1/userPosts', { token, body: { ...typed, userId, ...changes } })
  expect([status, text]).toEqual([200, text])
  return userPost.parse(body.data)
}
const patch = async ({ token }: Person, id: string, body: object) => await app.call('PATCH', `/api/v1/userPosts/${id}`, { token, body })
const list = async ({ token }: Person, query = '') => (await app.call('GET', `/api/v1/userPosts?${query}`, { token })).body.data
const titles = async (person: Person, query = ''): Promise<string[]> =>
  (await list(person, query)).items.map(({ title }: UserPost) => title)
const open = async (url: string, person?: Person) =>
  await app.call('GET', `/api/v1/userPosts/getUserPostByURL/${encodeURIComponent(url)}`, person ? { token: person.token } : {})

describe('a post', () => {
  it('FLD-07 carries id, title, summary, content, createdOn, isLiked, likeCount, url, userId, tags and its author', async () => {
    const made = await post(ada)
    expect(made).toMatchObject({ ...typed, isLiked: false, likeCount: 0, userId: ada.userId, status: 'PUBLISHED', notice: null })
    expect(made.userDetails.fullname).not.toBe('')
    expect(made.url).toMatch(/^what-a-missing-index-looks-like-from-the-outside-[a-z2-9]{6}$/)
    expect((await list(bob)).items).toEqual([made])
  })

  it('POS-06 is read by its address without signing in, as by whoever is signed in', async () => {
    const { url } = await post(ada, { title: 'Ünï cödé & हिन्दी' })
    expect(url).toMatch(/^uni-code-हिन्दी-/)
    expect((await open(url)).body.data).toMatchObject({ url, objectType: 'USER_POST', isLiked: false })
    expect((await open(url, bob)).body.data).toEqual((await open(url)).body.data)
    // A token that is over makes a visitor of its bearer.
    expect((await open(url, { token: 'over', userId: '' })).status).toBe(200)
    const missing = await open('no-such-post')
    expect([missing.status, missing.body.error.code]).toEqual([404, 'post_not_found'])
  })

  it('POS-02 has tags from commas, trimmed and each once, and needs a title and a summary', async () => {
    expect((await post(ada, { tags: ' postgres , Indexes,,indexes, ' })).tags).toEqual(['postgres', 'Indexes'])
    expect((await post(ada, { tags: ['a, b', ' c '] })).tags).toEqual(['a', 'b', 'c'])
    const refused = async (changes: object) => {
      const { status, body } = await app.call('POST', '/api/v1/userPosts', { token: ada.token, body: { ...typed, ...changes } })
      return [status, body.error.message, body.error.fields]
    }
    expect(await refused({ title: ' \n ' })).toEqual([422, 'Title is required', { title: 'Title is required' }])
    expect(await refused({ summary: '' })).toEqual([422, 'Summary is required', { summary: 'Summary is required' }])
    expect((await refused({ content: 'x'.repeat(50_001) }))[0]).toBe(422)
    expect((await refused({ tags: 'a,b,c,d,e,f,g,h,i,j,k' }))[0]).toBe(422)
    expect(await titles(ada)).toHaveLength(2)
  })

  it('AUTH-09 is changed and deleted by its author alone; to others it is not there', async () => {
    const { id, url } = await post(ada)
    const strange = await patch(bob, id, { title: 'Taken over' })
    const none = await patch(bob, randomUUID(), { title: 'Taken over' })
    expect([strange.status, strange.text]).toEqual([404, none.text])
    const removed = await app.call('DELETE', `/api/v1/userPosts/${id}`, { token: bob.token })
    expect([removed.status, removed.text]).toEqual([
      404,
      (await app.call('DELETE', `/api/v1/userPosts/${randomUUID()}`, { token: bob.token })).text,
    ])
    const edited = (await patch(ada, id, { title: 'Another title', tags: 'sql' })).body.data
    expect(edited).toMatchObject({ title: 'Another title', url, tags: ['sql'], summary: typed.summary })
    expect((await app.call('DELETE', `/api/v1/userPosts/${id}`, { token: ada.token })).body.data).toEqual({ id })
    expect((await open(url, ada)).status).toBe(404)
    expect((await list(ada)).totalItems).toBe(0)
  })

  it("AUTH-08 is written in nobody else's name; everybody's posts may be asked for", async () => {
    const foreign = await app.call('POST', '/api/v1/userPosts', { token: bob.token, body: { ...typed, userId: ada.userId } })
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'user_mismatch'])
    const { id } = await post(ada)
    expect((await patch(ada, id, { userId: bob.userId })).body.error.code).toBe('user_mismatch')
    expect(await titles(bob, `userId=${ada.userId}`)).toEqual([typed.title])
    expect(await titles(bob, `userId=${bob.userId}`)).toEqual([])
  })
})

describe('a draft', () => {
  it("is its author's alone: 404 to others, in no list but theirs, published when they say so", async () => {
    const draft = await post(ada, { title: 'Half a thought', summary: '', draft: true })
    expect(draft.status).toBe('DRAFT')
    for (const reader of [bob, undefined]) expect((await open(draft.url, reader)).status).toBe(404)
    expect((await open(draft.url, bob)).text).toBe((await open('never-was', bob)).text)
    expect((await open(draft.url, ada)).body.data.title).toBe('Half a thought')
    expect([await titles(bob), await titles(ada), await titles(ada, `userId=${ada.userId}`)]).toEqual([[], [], []])
    const like = await app.call('POST', '/api/v1/userPostLikes', { token: bob.token, body: { userPostId: draft.id, userId: bob.userId } })
    expect(like.body.error.code).toBe('object_not_found')
    expect((await patch(ada, draft.id, { draft: false })).body.error.code).toBe('post_summary_required')
    await patch(ada, draft.id, { summary: 'Now whole.', draft: false })
    expect(await titles(bob)).toEqual(['Half a thought'])
    await patch(ada, draft.id, { draft: true })
    expect([await titles(bob), (await list(bob)).totalItems]).toEqual([[], 0])
  })

  it('NAV-10 stands in the list of own posts, before what is published', async () => {
    await post(ada, { title: 'Draft', draft: true })
    await post(ada, { title: 'Published' })
    await post(bob, { title: 'Of another' })
    const { body } = await app.call('GET', '/api/v1/userPosts/mine', { token: ada.token })
    expect(body.data.items.map(({ title }: UserPost) => title)).toEqual(['Draft', 'Published'])
    expect(body.data).toMatchObject({ currentPage: 1, totalPages: 1, totalItems: 2 })
  })
})

describe('lists', () => {
  it('POS-06 are paged, newest first, and found by words and tags', async () => {
    for (const title of ['One', 'Two', 'Three'])
      await post(ada, { title, content: `Only ${title} says kubernetes-${title}.`, tags: [title, 'Common'] })
    expect(await titles(bob, 'page=1&limit=2')).toEqual(['Three', 'Two'])
    expect(await list(bob, 'page=2&limit=2')).toMatchObject({ currentPage: 2, totalPages: 2, totalItems: 3 })
    expect(await titles(bob, 'page=2&limit=2')).toEqual(['One'])
    expect(await titles(bob, 'q=kubernetes three')).toEqual(['Three'])
    expect(await titles(bob, 'tag=common')).toEqual(['Three', 'Two', 'One'])
    expect(await list(bob, 'tag=ONE&q=kuber')).toMatchObject({ totalItems: 1 })
    expect(await titles(bob, 'q=!!!')).toEqual([])
    expect(await titles(bob, `tag=common&userId=${bob.userId}`)).toEqual([])
  })

  it('show nothing of somebody whose account is closed', async () => {
    const { url } = await post(ada)
    await app.call('DELETE', `/api/v1/users/${ada.userId}`, { token: ada.token })
    expect([await titles(bob), await titles(bob, 'q=mondays'), (await open(url, bob)).status]).toEqual([[], [], 404])
  })
})
