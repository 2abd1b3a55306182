import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const built = mkdtempSync(join(tmpdir(), 'xperto-posts-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))
const page =
  '<!doctype html><html><head>\n    <meta charset="utf-8" />\n    <meta name="description" content="Your chats" />\n    <title>Xperto</title>\n    <script nonce="__CSP_NONCE__" src="/assets/a.js"></script>\n  </head><body></body></html>'
writeFileSync(join(built, 'index.html'), page)

const app = await startTestApp({ webDirectory: built })
const { ada } = adaAndBob(app)
const open = async (url: string) =>
  await app.call('GET', `/xperto/insight/${encodeURIComponent(url)}`, { headers: { accept: 'text/html' } })
const write = async (body: object): Promise<{ url: string }> =>
  (await app.call('POST', '/api/v1/userPosts', { token: ada.token, body: { summary: 'In short.', ...body } })).body.data

it('NAV-08 the page of a post says for link previews what the post is, and may be found', async () => {
  const { url } = await write({ title: 'A "quoted" title & more', tags: ['sql'] })
  const { status, text, headers } = await open(url)
  expect([status, headers.get('x-robots-tag')]).toEqual([200, null])
  expect(text).toContain('<title>A &#34;quoted&#34; title &#38; more · xperto</title>')
  expect(text).toContain('<meta name="description" content="In short.">')
  expect(text).toContain('<meta property="og:title" content="A &#34;quoted&#34; title &#38; more">')
  expect(text).toContain(`<link rel="canonical" href="${app.url}/xperto/insight/${url}">`)
  // Once each, before the scripts.
  expect([text.match(/<title>/g)?.length, text.match(/name="description"/g)?.length]).toEqual([1, 1])
  expect(text.indexOf('<title>')).toBeLessThan(text.indexOf('<script'))
  expect((await app.call('HEAD', `/xperto/insight/${url}`, { headers: { accept: 'text/html' } })).status).toBe(200)
})

it('a draft, a post that waits and one that never was are pages of nothing, all alike', async () => {
  const draft = await write({ title: 'Draft', draft: true })
  const waiting = await write({ title: 'Waits', content: 'Look: https://one-shop.dev' })
  for (const url of [draft.url, waiting.url, 'never-was', '%', '..%2f']) {
    const { status, text, headers } = await open(url)
    expect([url, status, headers.get('x-robots-tag')]).toEqual([url, 404, 'noindex'])
    expect(text.replace(/nonce="[^"]*"/, '')).toBe(page.replace(/nonce="[^"]*"/, ''))
  }
})

it('what stands in a post is text in the head, whatever it is', async () => {
  for (const text of [
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '$& $` $1',
    '__CSP_NONCE__',
    '<!--',
    '{{x}}',
  ]) {
    const { url } = await write({ title: text, summary: text, tags: [text.slice(0, 30)] })
    const { status, text: html } = await open(url)
    expect(status).toBe(200)
    expect(html.match(/<script/g)?.length).toBe(1)
    expect(html).not.toMatch(/<img|<!--(?!>)|alert\(1\)-'"/)
    expect(html.split('</head>').length).toBe(2)
  }
})
