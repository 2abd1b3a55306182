import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { runAdmin } from '../../../app/admin/admin-command.ts'
import { postCommands } from '../../../app/admin/post-commands.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const built = mkdtempSync(join(tmpdir(), 'xperto-gone-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))
writeFileSync(
  join(built, 'index.html'),
  '<!doctype html><html><head>\n    <meta charset="utf-8" />\n    <title>Xperto</title>\n  </head></html>',
)

const app = await startTestApp({ webDirectory: built })
const { ada, bob } = adaAndBob(app)
interface Shown {
  id: string
  url: string
  image: string
}

const upload = async (): Promise<string> => {
  const form = new FormData()
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b5651' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.png')
  const response = await fetch(`${app.url}/api/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
    body: form,
  })
  return ((await response.json()) as { data: { url: string } }).data.url
}
const post = async (): Promise<Shown> => {
  const image = await upload()
  const body = { title: 'Quagga migration', summary: 'S', content: `All of it. ![A chart](${image})`, tags: ['zebra'] }
  const made = (await app.call('POST', '/api/v1/userPosts', { token: ada.token, body })).body.data
  await app.call('POST', '/api/v1/userPostLikes', { token: bob.token, body: { userPostId: made.id, userId: bob.userId } })
  return { ...made, image }
}

/** Every call by which somebody else, or a visitor, may meet a post: its answer. */
async function lookEverywhere({ id, url, image }: Shown): Promise<Record<string, { status: number; text: string }>> {
  const { token, userId } = bob
  const chat = (await app.call('GET', '/chats/get_by_type/INSIGHT', { token })).body.data.id as string
  const get = async (path: string, headers: Record<string, string> = {}) => await app.call('GET', path, { token, headers })
  const visit = async (path: string, headers: Record<string, string> = {}) => await app.call('GET', path, { headers })
  return {
    'the feed': await get(`/chats/${chat}/messages?size=50`),
    'the feed by ids': await get(`/chats/${chat}/get_messages_by_ids?message_id=${id}`),
    'the whole text in the feed': await get(`/chats/${chat}/messages/${id}`),
    'the list': await get('/api/v1/userPosts'),
    'the posts of its author': await get(`/api/v1/userPosts?userId=${ada.userId}`),
    'a search for a word': await get('/api/v1/userPosts?q=quagga'),
    'a search for a tag': await get('/api/v1/userPosts?tag=zebra'),
    'a search among its author’s': await get(`/api/v1/userPosts?q=quagga&userId=${ada.userId}`),
    'its address, signed in': await get(`/api/v1/userPosts/getUserPostByURL/${url}`),
    'its address, as a visitor': await visit(`/api/v1/userPosts/getUserPostByURL/${url}`),
    'its page': await visit(`/xperto/insight/${url}`, { accept: 'text/html' }),
    'the picture of its link': await visit(`/pictures/insight/${url}.png`),
    RSS: await visit('/api/v1/userPosts/rss'),
    'the sitemap': await visit('/sitemap.xml'),
    'its likes': await get(`/api/v1/likes/${id}/${userId}`),
    'a new like': await app.call('POST', '/api/v1/userPostLikes', { token, body: { userPostId: id, userId } }),
    'a report': await app.call('POST', `/api/v1/userPosts/${id}/report`, { token, body: { reason: 'x' } }),
    'a change by somebody else': await app.call('PATCH', `/api/v1/userPosts/${id}`, { token, body: { title: 'x' } }),
    'a deletion by somebody else': await app.call('DELETE', `/api/v1/userPosts/${id}`, { token }),
    'a picture in it': await visit(image),
  }
}

/** The places that still tell of a post: that answer 200 and say its title, or its address, or, of what is asked by id, anything. */
async function placesOf(shown: Shown): Promise<string[]> {
  const said = new RegExp(`Quagga|${shown.url}|All of it`)
  const asked = new Set(['its likes', 'a new like', 'a report', 'a picture in it', 'the picture of its link'])
  return Object.entries(await lookEverywhere(shown))
    .filter(([place, { status, text }]) => status === 200 && (said.test(text) || asked.has(place)))
    .map(([place]) => place)
}

const type = async (...words: string[]) =>
  await runAdmin(postCommands, words, { db: app.database.database, now: () => new Date(), newId: randomUUID })

it('POS-06 a deleted post is gone everywhere at once, with its likes and its pictures; one that was never there answers the same bytes', async () => {
  const shown = await post()
  const places = Object.keys(await lookEverywhere(shown))
  expect(await placesOf(shown)).toEqual(places.filter((place) => !place.endsWith('by somebody else')))
  expect((await app.call('DELETE', `/api/v1/userPosts/${shown.id}`, { token: ada.token })).status).toBe(200)
  expect(await placesOf(shown)).toEqual([])
  // Nothing between keeps what tells of it without asking anew.
  for (const path of ['/api/v1/userPosts/rss', '/sitemap.xml'])
    expect((await app.call('GET', path)).headers.get('cache-control')).toBe('public, no-cache')

  const never = { id: randomUUID(), url: 'never-was-abcdef', image: `/api/v1/images/${'0'.repeat(40)}.png` }
  const plain = ({ status, text }: { status: number; text: string }, { id, url }: Shown) => [
    status,
    text
      .replaceAll(id, 'ID')
      .replaceAll(url, 'URL')
      .replace(/"requestId":"[^"]*"/, ''),
  ]
  const [gone, absent] = [await lookEverywhere(shown), await lookEverywhere(never)]
  for (const place of places) {
    const [one, other] = [gone[place], absent[place]]
    if (!one || !other) throw new Error(`${place} was not asked`)
    expect([place, ...plain(one, shown)]).toEqual([place, ...plain(other, never)])
  }
})

it('a post that was taken down, or taken back as a draft, or whose author closed the account, is gone everywhere at once too', async () => {
  const ways: [(shown: Shown) => Promise<unknown>, string[]][] = [
    [async ({ url }) => await type('posts', 'hide', url, '--reason', 'It copies a book.'), []],
    // The editor shows its author the picture of a draft, by its address.
    [
      async ({ id }) => await app.call('PATCH', `/api/v1/userPosts/${id}`, { token: ada.token, body: { draft: true } }),
      ['a picture in it'],
    ],
    [async () => await app.call('DELETE', `/api/v1/users/${ada.userId}`, { token: ada.token, body: {} }), []],
  ]
  for (const [take, left] of ways) {
    const shown = await post()
    await take(shown)
    expect(await placesOf(shown)).toEqual(left)
    await app.database.asOwner('delete from posts')
  }
})

it('a picture stays while another post of its author shows it, and nobody’s post takes somebody else’s picture along', async () => {
  const shown = await post()
  const content = `Again: ![A chart](${shown.image})`
  const body = { title: 'Another', summary: 'S', content }
  const second = (await app.call('POST', '/api/v1/userPosts', { token: ada.token, body })).body.data as { id: string }
  const ofBob = (await app.call('POST', '/api/v1/userPosts', { token: bob.token, body })).body.data as { id: string }
  const status = async () => (await fetch(app.url + shown.image)).status
  await app.call('DELETE', `/api/v1/userPosts/${shown.id}`, { token: ada.token })
  await app.call('DELETE', `/api/v1/userPosts/${ofBob.id}`, { token: bob.token })
  expect(await status()).toBe(200)
  await app.call('DELETE', `/api/v1/userPosts/${second.id}`, { token: ada.token })
  expect(await status()).toBe(404)
})

it('a picture of a post that is hidden is read no more, kept by a reader or not, until the post is back or another one shows it', async () => {
  const shown = await post()
  const look = async (headers: Record<string, string> = {}) => await fetch(app.url + shown.image, { headers })
  const first = await look()
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  const kept = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await look(kept)).status).toBe(304)
  await type('posts', 'hide', shown.url, '--reason', 'It copies a book.')
  const never = await fetch(`${app.url}/api/v1/images/${'0'.repeat(40)}.png`)
  const bytes = async (response: Response) => [response.status, (await response.text()).replace(/"requestId":"[^"]*"/, '')]
  const absent = await bytes(never)
  expect([await bytes(await look()), await bytes(await look(kept))]).toEqual([absent, absent])
  const body = { title: 'Another', summary: 'S', content: `![A chart](${shown.image})` }
  await app.call('POST', '/api/v1/userPosts', { token: bob.token, body })
  expect((await look()).status).toBe(404)
  await app.call('POST', '/api/v1/userPosts', { token: ada.token, body })
  expect((await look()).status).toBe(200)
})
