import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postSummaryMaxCharacters, postTagMaxCharacters, postTitleMaxCharacters } from '@xperto/contract'
import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5'
import { afterAll, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { elementsOf, readXml } from '../../../testing/read-xml.ts'
import { startTestApp } from '../../../testing/test-app.ts'

/** Written by somebody who did not read what is tested here. Each would count up `window.__xss`, or ask evil.invalid for something. */
const payloads = JSON.parse(readFileSync(join(import.meta.dirname, '../../../testing/fixtures/xss-payloads.json'), 'utf8')) as {
  id: string
  text: string
}[]

const built = mkdtempSync(join(tmpdir(), 'xperto-hostile-'))
afterAll(() => rmSync(built, { recursive: true, force: true }))
writeFileSync(
  join(built, 'index.html'),
  '<!doctype html><html lang="en"><head>\n    <meta charset="utf-8" />\n    <title>Xperto</title>\n    <script nonce="__CSP_NONCE__" src="/assets/a.js"></script>\n  </head><body><div id="root"></div></body></html>',
)

const app = await startTestApp({ webDirectory: built })
const { ada } = adaAndBob(app)

/** A post that holds a payload wherever its author may write; null where the call refuses it, as it does what holds a NUL. */
async function write(text: string): Promise<{ url: string; title: string; summary: string; tags: string[] } | null> {
  const cut = (most: number) => [...text].slice(0, most).join('')
  const body = {
    title: cut(postTitleMaxCharacters),
    summary: cut(postSummaryMaxCharacters),
    content: text,
    tags: [cut(postTagMaxCharacters).replaceAll(',', ' ')],
  }
  const { status, body: made } = await app.call('POST', '/api/v1/userPosts', { token: ada.token, body })
  expect([text, status < 500]).toEqual([text, true])
  return status === 200 ? made.data : null
}

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']
const isElement = (node: Node): node is Element => 'tagName' in node
/** Every element of a page that a browser would make of this text, in its order. */
const elements = (node: Node): Element[] =>
  'childNodes' in node ? node.childNodes.flatMap((child) => [...(isElement(child) ? [child] : []), ...elements(child)]) : []
const attributesOf = (element: Element) => Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))

/** Characters that XML does not have are left out, and a line break in a text is a blank. */
const asSaid = (text: string) => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/\r\n?/g, '\n')

it('nothing of 182 hostile posts is more than text: in the page that the server sends, in its link preview, in RSS and in the sitemap', async () => {
  // An author whom readers know, so that none of them waits.
  await app.database.asOwner(`update users set created_at = now() - interval '1 year', name = $2 where id = $1`, [
    ada.userId,
    '"><script>window.__xss=1</script>]]>',
  ])
  await app.database.asOwner(
    `insert into posts (user_id, state, url, title, summary, content, tags, shown_at)
     select $1, 'PUBLISHED', 'known-' || n, 't', 's', '', '{}', now() from generate_series(1, 3) n`,
    [ada.userId],
  )
  const plain = await write('An honest post')
  const shapeOf = async (url: string) => {
    const { status, text, headers } = await app.call('GET', `/xperto/insight/${url}`, { headers: { accept: 'text/html' } })
    expect([url, status, headers.get('x-content-type-options')]).toEqual([url, 200, 'nosniff'])
    expect(headers.get('content-security-policy')).toMatch(/script-src [^;]*'nonce-/)
    const all = elements(parse(text))
    return { all, names: all.map(({ tagName, attrs }) => `${tagName} ${attrs.map(({ name }) => name).join(' ')}`) }
  }
  const { names: honestShape } = await shapeOf(plain?.url ?? '')
  const written: NonNullable<Awaited<ReturnType<typeof write>>>[] = []
  const refused: string[] = []
  for (const { id, text } of payloads) {
    const post = await write(text)
    if (!post) {
      refused.push(id)
      continue
    }
    written.push(post)
    const { all, names } = await shapeOf(post.url)
    // The same elements with the same attributes as the page of an honest post: nothing was added, nothing broken out of.
    expect([id, names]).toEqual([id, honestShape])
    const properties = Object.fromEntries(all.map(attributesOf).map(({ property, name, content }) => [property ?? name ?? '', content]))
    expect([id, properties['og:title'], properties['og:description'], properties['article:tag']]).toEqual([
      id,
      asSaid(post.title),
      asSaid(post.summary),
      asSaid(post.tags[0] ?? ''),
    ])
    for (const address of [properties['og:url'], properties['og:image'], ...all.map((element) => attributesOf(element)['href'])])
      expect([id, address === undefined || address.startsWith('/') || address.startsWith(`${app.url}/`)]).toEqual([id, true])
    if (written.length % 50 === 0 || id === payloads.at(-1)?.id) await readFeeds(written)
  }
  expect(written.length + refused.length).toBe(payloads.length)
  // What holds a NUL, and what says it is a YouTube link and is none (POS-07).
  expect(refused.filter((id) => !/^(?:null-bytes|youtube-look-alike)/.test(id))).toEqual([])
})

/** A feed reader takes a description, once the XML is read, for HTML: what it shows of it, an element as its name. */
const asHtmlReaderShows = (description: string) =>
  parseFragment(description).childNodes.map((node) => ('value' in node ? node.value : node.nodeName))

/** RSS and sitemap of what is there: well-formed, with each post as text. */
async function readFeeds(written: readonly { url: string; title: string; summary: string }[]): Promise<void> {
  const rss = await app.call('GET', '/api/v1/userPosts/rss')
  const items = elementsOf(readXml(rss.text), 'item')
  const newest = written.toReversed().slice(0, 50)
  expect(items.length).toBe(50)
  for (const [at, { url, title, summary }] of newest.entries()) {
    const item = items[at]
    const said = (name: string) => item?.children.filter((child) => child.name === name).map(({ text }) => text)
    expect([said('title'), said('description')?.map(asHtmlReaderShows)]).toEqual([[asSaid(title)], [[asSaid(summary)]]])
    expect(said('link')).toEqual([`${app.url}/xperto/insight/${encodeURIComponent(url)}`])
    expect(new Set(item?.children.map(({ name }) => name))).toEqual(
      new Set(['title', 'link', 'guid', 'dc:creator', 'pubDate', 'description', 'category']),
    )
  }
  for (const { text } of elementsOf(readXml((await app.call('GET', '/sitemap.xml')).text), 'loc'))
    expect(text.startsWith(`${app.url}/`)).toBe(true)
}
