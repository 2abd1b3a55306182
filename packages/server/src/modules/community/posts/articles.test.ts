import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAdmin } from '../../../app/admin/admin-command.ts'
import { postCommands } from '../../../app/admin/post-commands.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readArticle } from './articles.ts'

const app = await startTestApp()
const { ada } = adaAndBob(app)
const type = async (...words: string[]) =>
  await runAdmin(postCommands, words, { db: app.database.database, now: () => new Date(), newId: randomUUID })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'articles-'))
})
afterAll(async () => await rm(folder, { recursive: true }))
const file = async (text: string): Promise<string> => {
  const path = join(folder, `${randomUUID()}.md`)
  await writeFile(path, text)
  return path
}
const markdown = '# Reading a plan\n\nTags: postgres, plans\n\nWhat `EXPLAIN` says, line by line.\n\n## First\n\nThe whole text.\n'

it('TYP-14 an article comes from a Markdown file, stands in the feed without an author of the people, and is liked by its object id', async () => {
  const { lines, isWell } = await type('articles', 'add', await file(markdown))
  expect([isWell, lines[0]]).toEqual([true, expect.stringMatching(/^Published as reading-a-plan-[a-z2-9]{6}\.$/)])
  const chat = (await app.call('GET', '/chats/get_by_type/INSIGHT', { token: ada.token })).body.data.id
  const [message] = (await app.call('GET', `/chats/${chat}/messages`, { token: ada.token })).body.data
  expect(message).toMatchObject({
    message_type: 'ARTICLE',
    object_type: 'ARTICLE',
    object_title: 'Reading a plan',
    content: 'What EXPLAIN says, line by line.',
    markdown: '## First\n\nThe whole text.',
    user_fullname: 'Xperto',
  })
  const body = { postId: message.object_id, userId: ada.userId }
  const liked = await app.call('POST', '/api/v1/likes', { token: ada.token, body })
  expect(liked.body.data).toMatchObject({ objectType: 'ARTICLE', isLiked: true, likeCount: 1 })
  expect((await app.call('POST', '/api/v1/likes', { token: ada.token, body })).text).toBe(liked.text)
  const asPost = await app.call('POST', '/api/v1/userPostLikes', {
    token: ada.token,
    body: { userPostId: body.postId, userId: ada.userId },
  })
  expect(asPost.body.error.code).toBe('object_not_found')
  // It is nobody's post.
  expect((await app.call('GET', '/api/v1/userPosts', { token: ada.token })).body.data.items).toEqual([])
  expect((await app.call('DELETE', `/api/v1/userPosts/${body.postId}`, { token: ada.token })).status).toBe(404)

  const url = /as (\S+)\.$/.exec(lines[0] ?? '')?.[1] ?? ''
  await type('articles', 'change', url, await file(markdown.replace('Reading a plan', 'Reading plans')))
  expect((await type('articles', 'list')).lines).toEqual([expect.stringMatching(`^${url}: Reading plans, `)])
  await type('articles', 'remove', url)
  expect((await type('articles', 'list')).lines).toEqual(['There is no article.'])
  expect(await app.database.asOwner('select 1 from likes')).toEqual([])
})

it.each([
  ['no title here', 'The file needs a title'],
  ['# Title\n\n## Only headings', 'The file needs a summary'],
  [`# ${'x'.repeat(151)}\n\nA summary.`, 'This has at most 150 characters.'],
])('a file that is no article is refused: %j', async (text, sentence) => {
  const { isWell, lines } = await type('articles', 'add', await file(text))
  expect([isWell, lines[0]]).toEqual([false, expect.stringContaining(sentence)])
})

it('a file that is not there is said to be missing, and one of Windows is read', async () => {
  expect((await type('articles', 'add', join(folder, 'none.md'))).lines[0]).toContain('cannot be read')
  expect(readArticle(`\uFEFF${markdown.replaceAll('\n', '\r\n')}`)).toMatchObject({ title: 'Reading a plan', tags: ['postgres', 'plans'] })
})

const hostile = [
  '<script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&lt;b&gt; & "quotes" \'too\'',
  '</title><svg/onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Eevil\u0007',
  '$& $1 $`',
]

it('RSS and the head of a post’s page are text, whatever stands in the post', async () => {
  // By an author whom readers like, so that none of them waits for its links.
  await app.database.asOwner(
    `with draft as (insert into posts (user_id, state, url, title, summary, content, tags) values ($1, 'DRAFT', 'liked', 't', '', '', '{}') returning id)
     insert into like_counts (object_id, likes) select id::text, 10 from draft`,
    [ada.userId],
  )
  for (const text of hostile) {
    const body = { title: text, summary: `${text} in short`, content: text, tags: [text.slice(0, 20)] }
    expect((await app.call('POST', '/api/v1/userPosts', { token: ada.token, body })).status).toBe(200)
  }
  // Some of them wait by the rules for adverts; here an operator has let all of them through.
  await app.database.asOwner(`update posts set state = 'PUBLISHED' where state = 'WAITING'`)
  const rss = await app.call('GET', '/api/v1/userPosts/rss')
  expect([rss.status, rss.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const elements = new Set([...rss.text.matchAll(/<\/?([\w:]+)/g)].map(([, name]) => name))
  expect([...elements].toSorted((one, other) => (one ?? '').localeCompare(other ?? ''))).toEqual([
    'atom:link',
    'category',
    'channel',
    'dc:creator',
    'description',
    'guid',
    'item',
    'language',
    'link',
    'pubDate',
    'rss',
    'title',
  ])
  expect(rss.text.match(/<item>/g)?.length).toBe(hostile.length)
  expect(rss.text).not.toMatch(/<(?:script|img|svg|b)\b/)
  expect(rss.text).not.toContain(']]>')
})
