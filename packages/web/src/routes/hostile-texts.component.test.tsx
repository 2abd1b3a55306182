import type {} from '@vitest/browser-playwright'
import { beforeEach, expect, it } from 'vitest'
import { cdp, commands, page } from 'vitest/browser'
import { openApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { scriptCourses } from '../testing/scripted-courses.ts'
import { asMessage, scriptPosts } from '../testing/scripted-posts.ts'

/** What somebody wrote who did not read what is tested here: each would count up `window.__xss`, or ask evil.invalid for something. */
const payloads = JSON.parse(await commands.readFile('../server/src/testing/fixtures/xss-payloads.json')) as {
  id: string
  text: string
}[]
const texts = payloads.map(({ text }) => text)
/** Some of the texts, each in a post of its own, as the feed and the list show them. */
const posts = 20
const perPost = Math.ceil(texts.length / posts)

/** Requests to anywhere else, since the page of the tests was opened. The policy of the product's pages is not there: the markup alone must hold. */
const foreign: string[] = []
await cdp().send('Network.enable')
cdp().on('Network.requestWillBeSent', ({ request: { url } }: { request: { url: string } }) => {
  if (/^(?:https?|wss?):/.test(url) && new URL(url).host !== location.host) foreign.push(url)
})
beforeEach(() => void foreign.splice(0))

const allowedLinks = new Set(['http:', 'https:', 'mailto:'])

/** What a hostile text might have left in the page. A drawing stands in a frame that has no origin. */
function found() {
  const shown = [...document.querySelectorAll('main, aside, [role=dialog]')]
  const all = shown.flatMap((part) => [...part.querySelectorAll('*')])
  const say = (element: Element) => element.outerHTML.slice(0, 160)
  return {
    ran: (globalThis as { __xss?: number }).__xss,
    elements: all
      .filter((element) =>
        element.matches(
          'script, iframe:not([sandbox="allow-scripts"]), object, embed, base, style, meta, link, form[action], img, video, audio, animate, set, foreignObject, template, noscript',
        ),
      )
      .map(say),
    handlers: all
      .filter((element) => element.getAttributeNames().some((name) => /^on|^srcdoc$|^formaction$|^srcset$/i.test(name)))
      .map(say),
    links: all
      .filter((element) => element.matches('a, area') && element.hasAttribute('href'))
      .filter((element) => !allowedLinks.has((element as HTMLAnchorElement).protocol))
      .map(say),
    styles: all.filter((element) => /url\(|expression|@import|position:\s*fixed/i.test(element.getAttribute('style') ?? '')).map(say),
    foreign: [...foreign],
  }
}
const nothing = { ran: undefined, elements: [], handlers: [], links: [], styles: [], foreign: [] }

it('nothing of 182 hostile texts runs or asks elsewhere in posts: the feed, the list, a post’s page, its panel and the editor’s preview', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const scripted = scriptPosts(server, account)
  const written = Array.from({ length: posts }, (_, at) => {
    const own = texts.slice(at * perPost, (at + 1) * perPost)
    const post = scripted.add({
      title: own[0] ?? 'None',
      summary: own.join('\n\n'),
      content: own.toReversed().join('\n\n'),
      tags: own.slice(0, 5),
      userId: account.user.userId,
    })
    post.userDetails.fullname = own.at(-1) ?? ''
    return post
  })
  const whole = scripted.add({ title: 'All of them', content: texts.join('\n\n'), userId: account.user.userId })
  const chat = account.addChat({ chat_type: 'INSIGHT', name: 'Latest Insights' }, (id) => written.map((post) => asMessage(id, post)))
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByRole('button', { name: 'Read More' }).first()).toBeVisible()
  await server.settled()
  expect(found()).toEqual(nothing)

  await openApp('/xperto/insights?q=a')
  await expect.element(page.getByRole('link', { name: 'All of them' })).toBeVisible()
  await server.settled()
  expect(found()).toEqual(nothing)

  await openApp(`/xperto/insight/${whole.url}`)
  await page.getByRole('button', { name: 'Read More' }).click()
  await expect.element(page.getByRole('heading', { name: 'Detailed Explanation' })).toBeVisible()
  await server.settled()
  expect(found()).toEqual(nothing)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'Preview' }).getByText('open my project').first()).toBeVisible()
  await server.settled()
  expect(found()).toEqual(nothing)
})

it('nothing of 182 hostile texts runs or asks elsewhere in a course: its page, a chapter with each of them, its questions and their options', async () => {
  const server = scriptServer()
  scriptAccount(server)
  const first = texts[0] ?? ''
  const scripted = scriptCourses(server, { name: first, summary: texts.slice(0, 30).join('\n\n') })
  const [chapter, ...others] = scripted.chapters
  if (!chapter) throw new Error('the scripted course has no chapter')
  // Each in a paragraph of its own, so that none ends inside what another began.
  chapter.paragraphs = texts.map((markdown, at) => ({ anchor: `p${at + 1}`, markdown }))
  for (const question of chapter.questions) {
    question.question = texts.slice(30, 90).join('\n\n')
    question.options = texts.slice(90, 96)
  }
  for (const [at, other] of others.entries()) other.title = texts[at + 1] ?? ''
  await openApp(`/course/${scripted.course.url}`)
  await expect.element(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await server.settled()
  expect(found()).toEqual(nothing)

  scripted.enrol()
  await openApp(`/course/${scripted.course.url}/play`)
  await expect.element(page.getByText('open my project').first()).toBeInTheDocument()
  await server.settled()
  // What comes with the first formula and the first drawing is there.
  await expect.poll(() => document.querySelectorAll('main .katex').length).toBeGreaterThan(0)
  await expect.poll(() => document.querySelectorAll('main iframe[sandbox="allow-scripts"]').length).toBeGreaterThan(0)
  expect(found()).toEqual(nothing)
})
