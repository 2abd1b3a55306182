import { randomUUID } from 'node:crypto'
import type { UserPost } from '@xperto/contract'
import { expect, it } from 'vitest'
import { runAdmin } from '../../../app/admin/admin-command.ts'
import { postCommands } from '../../../app/admin/post-commands.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp()
const { ada, bob } = adaAndBob(app)
type Person = { token: string; userId: string }

const advert = { title: 'Eleven tools', summary: 'A short list.', content: 'Look: https://one-shop.dev/a' }
const write = async ({ token }: Person, body: object = advert): Promise<UserPost> => {
  const { status, text, body: made } = await app.call('POST', '/api/v1/userPosts', { token, body })
  expect([status, text]).toEqual([200, text])
  return made.data
}
const change = async ({ token }: Person, { id }: UserPost, body: object) =>
  (await app.call('PATCH', `/api/v1/userPosts/${id}`, { token, body })).body.data as UserPost
const open = async ({ url }: UserPost, person?: Person) =>
  await app.call('GET', `/api/v1/userPosts/getUserPostByURL/${url}`, person ? { token: person.token } : {})
const feedOf = async ({ token }: Person): Promise<string[]> => {
  const chat = (await app.call('GET', '/chats/get_by_type/INSIGHT', { token })).body.data.id
  return (await app.call('GET', `/chats/${chat}/messages`, { token })).body.data.map(
    (message: { object_title: string }) => message.object_title,
  )
}
const type = async (...words: string[]) =>
  await runAdmin(postCommands, words, { db: app.database.database, now: () => new Date(), newId: randomUUID })
const versionShown = async ({ url }: UserPost): Promise<string> =>
  /, version ([0-9a-f]{16}): /.exec((await type('posts', 'show', url)).lines[0] ?? '')?.[1] ?? ''

it('a post of a new account that is little but a link waits: its author sees it everywhere, nobody else anywhere', async () => {
  const post = await write(ada)
  expect(post).toMatchObject({ status: 'WAITING', noticeLinks: ['https://one-shop.dev/a'] })
  expect(post.notice).toContain('says little besides a link')
  expect([await feedOf(ada), await feedOf(bob)]).toEqual([['Eleven tools'], []])
  expect([(await open(post, ada)).status, (await open(post, bob)).text]).toEqual([
    200,
    (await open({ ...post, url: 'never-was' }, bob)).text,
  ])
  expect((await open(post)).status).toBe(404)
  expect((await app.call('GET', '/api/v1/userPosts', { token: bob.token })).body.data.items).toEqual([])
  expect((await app.call('GET', '/api/v1/userPosts/rss')).text).not.toContain('Eleven tools')
  const like = await app.call('POST', '/api/v1/userPostLikes', { token: bob.token, body: { userPostId: post.id, userId: bob.userId } })
  expect(like.status).toBe(404)
})

it('an operator lists, shows and publishes it; then it is everybody’s, at the head of the feed', async () => {
  const post = await write(ada)
  await write(bob, { ...advert, title: 'Honest', content: 'No link at all.' })
  expect((await type('posts', 'list')).lines).toEqual([expect.stringMatching(`^${post.url}: WAITING since .*, LITTLE_TEXT: Eleven tools$`)])
  expect((await type('posts', 'show', post.url)).lines).toContain('  https://one-shop.dev/a')
  expect((await type('posts', 'publish', post.url, '--version', await versionShown(post), '--reason', 'A good list.')).isWell).toBe(true)
  expect(await feedOf(bob)).toEqual(['Eleven tools', 'Honest'])
  expect((await open(post, ada)).body.data).toMatchObject({ status: 'PUBLISHED', notice: 'A good list.' })
  expect((await open(post, bob)).body.data).toMatchObject({ notice: null, noticeLinks: [] })
  expect((await type('posts', 'list')).lines).toEqual(['No post waits, and none was reported.'])
})

it('what an operator publishes is what they read: not what its author made of it since, and nothing that they did not read', async () => {
  const post = await write(ada)
  const unread = await type('posts', 'publish', post.url)
  expect([unread.isWell, unread.lines[0]]).toEqual([false, `--version says which text you read: "posts show ${post.url}" tells it.`])
  const read = await versionShown(post)
  for (const words of [
    { content: 'Look: https://two-shop.dev/b' },
    { tags: ['other'] },
    { title: 'Twelve tools' },
    { summary: 'Shorter.' },
  ]) {
    const before = await versionShown(post)
    await change(ada, post, words)
    for (const word of ['publish', 'restore']) {
      const refused = await type('posts', word, post.url, '--version', before)
      expect([refused.isWell, refused.lines[0]]).toEqual([false, expect.stringContaining('its author changed it since')])
    }
  }
  expect([(await open(post, bob)).status, (await type('posts', 'publish', post.url, '--version', read)).isWell]).toEqual([404, false])
  expect((await type('posts', 'publish', post.url, '--version', await versionShown(post))).lines).toEqual([`${post.url} is public.`])
  expect((await open(post, bob)).body.data.title).toBe('Twelve tools')
})

it('a post that was taken down tells its author why, and comes back by an operator alone', async () => {
  const post = await write(ada, { ...advert, content: 'Nothing wrong.' })
  expect((await type('posts', 'hide', post.url)).isWell).toBe(false)
  await type('posts', 'hide', post.url, '--reason', 'It copies a book.')
  expect((await open(post, ada)).body.data).toMatchObject({ status: 'HIDDEN', notice: 'It copies a book.' })
  expect([(await open(post, bob)).status, await feedOf(bob), await feedOf(ada)]).toEqual([404, [], []])
  expect((await change(ada, post, { content: 'My own words.' })).status).toBe('WAITING')
  await change(ada, post, { draft: true })
  expect((await change(ada, post, { draft: false })).status).toBe('WAITING')
  await type('posts', 'restore', post.url, '--version', await versionShown(post))
  expect((await open(post, bob)).body.data.content).toBe('My own words.')
  expect((await type('posts', 'hide', 'never-was', '--reason', 'x')).lines[0]).toBe('There is no post never-was.')
})

it('an edit that brings such a link makes a public post wait; one without it leaves it public', async () => {
  const post = await write(ada, { ...advert, content: 'Nothing wrong.' })
  expect((await change(ada, post, { content: 'Still nothing wrong.' })).status).toBe('PUBLISHED')
  expect((await change(ada, post, { content: 'Look: https://one-shop.dev/a' })).status).toBe('WAITING')
  expect((await change(ada, post, { content: 'Without it.' })).status).toBe('PUBLISHED')
})

it('a report puts a post into the queue once a person, and the decision settles it', async () => {
  const post = await write(ada, { ...advert, content: 'Nothing wrong.' })
  const report = async ({ token }: Person) =>
    await app.call('POST', `/api/v1/userPosts/${post.id}/report`, { token, body: { reason: 'It is not true.' } })
  expect((await report(ada)).body.error.code).toBe('own_post')
  expect((await report(bob)).body.data).toEqual({ id: post.id, reported: true })
  expect((await report(bob)).status).toBe(200)
  expect((await type('posts', 'list')).lines).toEqual([expect.stringContaining('reported 1 times')])
  expect((await open(post, bob)).status).toBe(200)
  await type('posts', 'publish', post.url, '--version', await versionShown(post))
  expect((await type('posts', 'list')).lines).toEqual(['No post waits, and none was reported.'])
  const missing = await app.call('POST', `/api/v1/userPosts/${randomUUID()}/report`, { token: bob.token, body: { reason: 'x' } })
  expect(missing.body.error.code).toBe('post_not_found')
})

it('a new account publishes 30 posts in a day, and saves the next as a draft', async () => {
  await app.database.asOwner(
    `insert into posts (user_id, state, url, title, summary, content, tags, shown_at)
     select $1, 'PUBLISHED', 'many-' || n, 't', 's', '', '{}', now() from generate_series(1, 30) n`,
    [ada.userId],
  )
  const { status, body } = await app.call('POST', '/api/v1/userPosts', { token: ada.token, body: advert })
  expect([status, body.error.code]).toEqual([429, 'too_many_posts'])
  expect((await write(ada, { ...advert, draft: true })).status).toBe('DRAFT')
  // Readers like what they write.
  await app.database.asOwner(`insert into like_counts (object_id, likes) select id::text, 10 from posts where url = 'many-1'`)
  expect((await write(ada)).status).toBe('PUBLISHED')
})
