import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { courses } from '@xperto/content/courses'
import { pagePaths } from '@xperto/contract/page-paths'
import { foundPagePaths, linkedPagePaths } from '@xperto/contract/public-page-paths'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { elementsOf, readXml } from '../../../testing/read-xml.ts'
import { readSitemap, readSitemapPart } from './read-sitemap.ts'

const built = mkdtempSync(join(tmpdir(), 'xperto-public-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))
writeFileSync(
  join(built, 'index.html'),
  '<!doctype html><html><head>\n    <meta charset="utf-8" />\n    <title>Xperto</title>\n  </head></html>',
)

const app = await startTestApp({ webDirectory: built })
const { ada, bob } = adaAndBob(app)

const write = async (body: object, { token } = ada): Promise<{ id: string; url: string }> =>
  (await app.call('POST', '/api/v1/userPosts', { token, body: { summary: 'In short.', ...body } })).body.data
const open = async (path: string) => await app.call('GET', path, { headers: { accept: 'text/html' } })

/** The entries of the sitemap: path and date. */
async function entries(): Promise<{ path: string; changed: string | undefined }[]> {
  return elementsOf(readXml((await app.call('GET', '/sitemap.xml')).text), 'url').map((entry) => {
    const loc = elementsOf(entry, 'loc')[0]?.text ?? ''
    expect(loc.startsWith(`${app.url}/`)).toBe(true)
    return { path: loc.slice(app.url.length), changed: elementsOf(entry, 'lastmod')[0]?.text }
  })
}
const listed = async () => (await entries()).map(({ path }) => path)

it('NAV-08 NAV-11 the sitemap names the landing page, prices, courses and every public post; each of them answers 200 and may be found', async () => {
  const { url } = await write({ title: 'Hash tables' })
  await app.database.asOwner(
    `insert into posts (kind, state, url, title, summary, content, tags, shown_at) values ('ARTICLE', 'PUBLISHED', 'an-article', 'An article', 'S', '', '{}', now())`,
  )
  const found = await listed()
  expect(new Set(found).size).toBe(found.length)
  expect(found.toSorted()).toEqual(
    [
      '/',
      '/xperto/usage-pricing',
      ...courses.map((course) => `/course/${course.url}`),
      `/xperto/insight/${url}`,
      '/xperto/insight/an-article',
    ].toSorted(),
  )
  for (const path of found.slice(1)) {
    const { status, headers, text } = await open(`${path}?utm_source=x&q=1`)
    expect([path, status, headers.get('x-robots-tag')]).toEqual([path, 200, null])
    // One address each: what follows the question mark is dropped.
    expect(text.match(/<link rel="canonical" href="([^"]*)">/)?.[1]).toBe(app.url + path)
    expect(text).toMatch(/<meta name="description" content="[^"]+">/)
  }
})

it('a draft, a post that waits, a hidden one, one whose author is gone and a deleted one stand in no sitemap, and are gone from it at once', async () => {
  const shown = await write({ title: 'Stays' })
  await write({ title: 'Draft', draft: true })
  await write({ title: 'Waits', content: 'Look: https://one-shop.dev' })
  const [taken, deleted, ofBob] = [
    await write({ title: 'Taken' }),
    await write({ title: 'Deleted' }),
    await write({ title: 'Of Bob' }, bob),
  ]
  const posts = async () => new Set((await listed()).filter((path) => path.startsWith('/xperto/insight/')))
  expect(await posts()).toEqual(new Set([shown, taken, deleted, ofBob].map(({ url }) => `/xperto/insight/${url}`)))

  await app.database.asOwner(`update posts set state = 'HIDDEN' where id = $1`, [taken.id])
  await app.call('DELETE', `/api/v1/userPosts/${deleted.id}`, { token: ada.token })
  await app.call('DELETE', `/api/v1/users/${bob.userId}`, { token: bob.token, body: {} })
  expect(await posts()).toEqual(new Set([`/xperto/insight/${shown.url}`]))
  for (const { url } of [taken, deleted, ofBob]) {
    const { status, headers } = await open(`/xperto/insight/${url}`)
    expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
  }
})

it('lastmod is when a post was last changed; a sitemap that is known is answered 304, and not after a change', async () => {
  const { id } = await write({ title: 'Dated' })
  const first = await app.call('GET', '/sitemap.xml')
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect((await app.call('GET', '/sitemap.xml', { headers: { 'if-none-match': tag } })).status).toBe(304)
  const before = (await entries()).at(-1)?.changed ?? ''
  await app.call('PATCH', `/api/v1/userPosts/${id}`, { token: ada.token, body: { summary: 'Longer.' } })
  expect(Date.parse((await entries()).at(-1)?.changed ?? '')).toBeGreaterThan(Date.parse(before))
  expect((await app.call('GET', '/sitemap.xml', { headers: { 'if-none-match': tag } })).status).toBe(200)
  expect((await app.call('HEAD', '/sitemap.xml')).status).toBe(200)
  // One file holds it: there are no others.
  expect((await app.call('GET', '/sitemaps/2.xml')).status).toBe(404)
})

it('a sitemap that one file cannot hold is an index; its files hold every address once', async () => {
  const source = (prefix: string, count: number) => ({
    count: async () => count,
    list: async ({ from, most }: { from: number; most: number }) =>
      Array.from({ length: Math.max(0, Math.min(most, count - from)) }, (_, at) => ({ path: `/${prefix}${from + at}`, changedAt: null })),
  })
  const publicUrl = 'https://example.com'
  const deps = { publicUrl, sources: [source('a', 3), source('b', 0), source('c', 118_001)] }
  const files = elementsOf(readXml(await readSitemap(deps)), 'loc').map(({ text }) => text)
  expect(files).toEqual([1, 2, 3].map((part) => `${publicUrl}/sitemaps/${part}.xml`))
  const found: string[] = []
  for (const part of [1, 2, 3]) {
    const text = await readSitemapPart(deps, `${part}.xml`)
    const paths = [...text.matchAll(/<loc>https:\/\/example\.com\/([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
    expect(paths.length).toBeLessThanOrEqual(50_000)
    found.push(...paths)
  }
  expect(found.length).toBe(118_004)
  expect(new Set(found).size).toBe(118_004)
  for (const file of ['0.xml', '4.xml', '01.xml', '1', '-1.xml', '1.xml.gz', '99999999.xml'])
    await expect(readSitemapPart(deps, file)).rejects.toMatchObject({ code: 'not_found' })
})

/** Whether robots.txt lets a program visit a path: of the rules that fit, the longest holds (RFC 9309). */
function robot(text: string): (path: string) => boolean {
  const rules = text.split('\n').flatMap((line) => {
    const [, kind, path = ''] = /^(Allow|Disallow): (.*)$/.exec(line) ?? []
    const pattern = path
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/\\\$$/, '$')
    return kind === undefined ? [] : [{ allows: kind === 'Allow', length: path.length, pattern: new RegExp(`^${pattern}`) }]
  })
  return (path) =>
    rules
      .filter(({ pattern }) => pattern.test(path))
      .toSorted((one, other) => other.length - one.length || Number(other.allows) - Number(one.allows))[0]?.allows ?? true
}

it('robots.txt lets programs visit every public page and nothing behind sign-in, and names the sitemap', async () => {
  const { status, text, headers } = await app.call('GET', '/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`)
  const mayVisit = robot(text)
  const visited: readonly string[] = [...foundPagePaths, ...linkedPagePaths]
  for (const page of pagePaths) expect([page, mayVisit(page.replace(/\$\w+/g, 'some-thing'))]).toEqual([page, visited.includes(page)])
  // What a public page is drawn from.
  for (const path of [
    '/config.json',
    '/auth/session',
    '/api/v1/userPosts/getUserPostByURL/a',
    '/api/v1/collections/getCollectionByURL/a',
    '/assets/a.js',
    '/sitemap.xml',
    '/api/v1/userPosts/rss',
    '/api/v1/images/a.png',
    '/api/v1/currency/rates',
    '/api/v1/badges/AAAA-AAAA',
  ])
    expect([path, mayVisit(path)]).toEqual([path, true])
  for (const path of ['/api/v1/userPosts', '/api/v1/users/1', '/chats/list', '/auth/callback?code=1', '/resume/x', '/practice/problems'])
    expect([path, mayVisit(path)]).toEqual([path, false])
})

it('BOT-03 an invitation says for link previews what it is, stays out of search engines and the sitemap, and is gone with its interview', async () => {
  const made = await app.call('POST', '/api/v1/botInterviews/create', {
    token: ada.token,
    body: { userId: ada.userId, title: 'Backend "engineer"', interview_type: 'TECH_SCREENING', company_name: 'Birch & Co' },
  })
  const path = `/interview/${made.body.data.id}`
  const { status, text } = await open(path)
  expect(status).toBe(200)
  expect(text).toContain('<meta property="og:title" content="Backend &#34;engineer&#34;">')
  expect(text).toContain('Birch &#38; Co invites you')
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(await listed()).not.toContain(path)
  await app.call('DELETE', `/api/v1/botInterviews/${made.body.data.id}`, { token: ada.token })
  expect((await open(path)).status).toBe(404)
})

it('NAV-08 NAV-11 the link of every public page has a picture, which is another after an edit and gone with its page', async () => {
  const { id, url } = await write({ title: 'Hash tables <fast>' })
  const made = await app.call('POST', '/api/v1/botInterviews/create', {
    token: ada.token,
    body: { userId: ada.userId, title: 'Backend engineer', interview_type: 'HR' },
  })
  const imageOf = async (path: string) => {
    const { text } = await open(path)
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(text).toMatch(/<meta property="og:image:alt" content="[^"]+">/)
    const address = /<meta property="og:image" content="([^"]*)">/.exec(text)?.[1] ?? ''
    expect(address.startsWith(`${app.url}/pictures/`)).toBe(true)
    return address.slice(app.url.length)
  }
  const seen = new Set<string>()
  const [first] = courses
  const pages = [`/xperto/insight/${url}`, `/course/${first?.url}`, `/interview/${made.body.data.id}`, '/xperto/usage-pricing']
  for (const path of [...(await Promise.all(pages.map(imageOf))), '/pictures/page/landing.png']) {
    const response = await fetch(app.url + path)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      'image/png',
      'cross-origin',
    ])
    const tag = response.headers.get('etag') ?? ''
    expect(seen.has(tag)).toBe(false)
    seen.add(tag)
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect((await fetch(app.url + path, { headers: { 'if-none-match': tag } })).status).toBe(304)
  }

  const before = await imageOf(`/xperto/insight/${url}`)
  await app.call('PATCH', `/api/v1/userPosts/${id}`, { token: ada.token, body: { title: 'Hash tables, again' } })
  expect(await imageOf(`/xperto/insight/${url}`)).not.toBe(before)
  await app.call('DELETE', `/api/v1/userPosts/${id}`, { token: ada.token })
  expect((await app.call('GET', before)).status).toBe(404)
})

it('a picture of nothing that a visitor sees is a 404', async () => {
  const draft = await write({ title: 'Draft', draft: true })
  const waiting = await write({ title: 'Waits', content: 'Look: https://one-shop.dev' })
  for (const path of [
    `insight/${draft.url}.png`,
    `insight/${waiting.url}.png`,
    'insight/never-was.png',
    'insight/..%2F..%2Fetc%2Fpasswd.png',
    'course/never-was.png',
    'course/data-structures.svg',
    'interview/1.png',
    'page/other.png',
    'page/constructor.png',
    'constructor/x.png',
  ]) {
    const { status, body } = await app.call('GET', `/pictures/${path}`)
    expect([path, status, body.error?.code]).toEqual([path, 404, 'not_found'])
  }
})

it('the feed of posts is RSS 2.0 that a reader takes: each item once, with its permanent address and a date that is one, newest first', async () => {
  const title = 'Locks & <keys> ]]> 😀 डेटा'
  for (const body of [{ title: 'First' }, { title, tags: ['a&b', 'sql'] }]) await write(body)
  await write({ title: 'Draft', draft: true })
  const root = readXml((await app.call('GET', '/api/v1/userPosts/rss')).text)
  expect([root.name, root.attributes['version'], root.children.map(({ name }) => name)]).toEqual(['rss', '2.0', ['channel']])
  const [channel] = root.children
  if (!channel) throw new Error('no channel')
  const own = (element: typeof root, name: string) => element.children.filter((child) => child.name === name).map(({ text }) => text)
  for (const name of ['title', 'link', 'description']) expect([name, own(channel, name).length]).toEqual([name, 1])
  const [self] = channel.children.filter(({ name }) => name === 'atom:link')
  expect(self?.attributes).toEqual({ href: `${app.url}/api/v1/userPosts/rss`, rel: 'self', type: 'application/rss+xml' })
  const items = elementsOf(channel, 'item')
  expect(items.map((item) => own(item, 'title'))).toEqual([[title], ['First']])
  expect(items.map((item) => own(item, 'category'))).toEqual([['a&b', 'sql'], []])
  for (const item of items) {
    const [link = '', guid, date = ''] = ['link', 'guid', 'pubDate'].flatMap((name) => own(item, name))
    expect(guid).toBe(link)
    // RFC 822, as RSS 2.0 asks, with a year of four digits.
    expect(date).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/)
    expect((await open(link.slice(app.url.length))).status).toBe(200)
  }
})
