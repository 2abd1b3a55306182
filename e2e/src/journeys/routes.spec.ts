// @web/routes @web/features/pricing
import type { Page } from '@playwright/test'
import { pagePaths } from '@xperto/contract/page-paths'
import { composer, desktop, expect, newChat, phone, signIn, test } from '../journey.ts'

const doors: { address: string; label: string; heading: string; asksToSignIn: boolean }[] = [
  {
    address: '/xperto/interviewer/abc',
    label: 'Interview by invitation',
    heading: 'This interview cannot be held here yet',
    asksToSignIn: false,
  },
  { address: '/xperto/insight/abc', label: 'Insight', heading: 'Posts cannot be read here yet', asksToSignIn: false },
  { address: '/my-posts', label: 'My posts', heading: 'You have no posts', asksToSignIn: true },
  { address: '/course/abc', label: 'Course', heading: 'Courses are not open here yet', asksToSignIn: false },
  { address: '/course/abc/play', label: 'Course', heading: 'Courses are not open here yet', asksToSignIn: true },
  { address: '/feedback', label: 'Interview feedback', heading: 'There is no feedback to read', asksToSignIn: true },
]
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Authentication Required' })

test('every address of the specification is a page that says what is so and leads on', async ({ page, context, library }) => {
  await signIn(context, library)
  for (const { address, label, heading } of doors) {
    const answer = await page.goto(library.url + address)
    expect([address, answer?.status()]).toEqual([address, 200])
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${label} · xperto`)
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Ways on' }).getByRole('link')).toHaveCount(3)
  }
  await page.getByRole('link', { name: 'Rehearse an interview in writing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mock Interview' })).toBeVisible()
})

test('AUTH-02 addresses of somebody’s own things ask a visitor to sign in; Go to Home page leads to the landing page', async ({
  page,
  library,
}) => {
  for (const { address, heading, asksToSignIn } of doors) {
    await page.goto(library.url + address)
    if (asksToSignIn) await expect(dialog(page)).toBeVisible()
    else {
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(dialog(page)).toBeHidden()
    }
  }
  await dialog(page).getByRole('button', { name: 'Go to Home page' }).click()
  await expect(page).toHaveURL(`${library.url}/`)
  await expect(dialog(page)).toBeHidden()
})

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  test(`on a ${size} an unknown address is answered 404 with a page that leads on`, async ({ page, context, library }) => {
    await page.setViewportSize(viewport)
    const answer = await page.goto(`${library.url}/xperto/no/such/page`)
    expect(answer?.status()).toBe(404)
    const ways = page.getByRole('navigation', { name: 'Ways on' }).getByRole('link')
    await expect(ways).toHaveText(['Home page', 'What it costs', 'Support'])
    await expect(page).toHaveTitle('Page not found · xperto')

    const person = await signIn(context, library)
    await newChat(library, person, 'GENERIC', 'Closures and loops')
    await page.reload()
    await expect(ways).toHaveText(['Your last chat: Closures and loops', /Search/, 'What it costs', 'Support'])
    await ways.first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Closures and loops' })).toBeVisible()
  })
}

test('NAV-09 the price list is for visitors too: each price of the specification, and what an evening of practice costs', async ({
  page,
  library,
}) => {
  const answer = await page.goto(`${library.url}/xperto/usage-pricing`)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle('What it costs · xperto')
  await expect(dialog(page)).toBeHidden()
  const price = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) })
      .locator('b')
  await expect(price('Questions and answers')).toHaveText('100 rupees per 1M tokens')
  await expect(price('Goal plan')).toHaveText('100 credits')
  await expect(price('Resume generation')).toHaveText('100 credits')
  await expect(price('Newsletter')).toHaveText('60 credits per month')
  await expect(price('Interview session')).toHaveText('50 credits')
  await expect(price("Today's Tip, Support, Latest Insights, Hackathon")).toHaveText('free')

  const total = page.getByRole('status').filter({ hasText: 'Together' })
  await expect(total).toContainText('Together54.60 credits')
  await page.getByRole('spinbutton', { name: /^Questions/ }).fill('20')
  await page.getByRole('button', { name: 'Long' }).click()
  await page.getByRole('spinbutton', { name: /^Resumes/ }).fill('1')
  // 20 × 1,500 tokens, an interview and a résumé with theirs.
  await expect(total).toContainText('Together158.50 credits')
  await page.getByRole('button', { name: 'INR ₹' }).click()
  await expect(total).toContainText(/In rupees₹159$/)
  await expect(page.getByText('The pack of 500 credits lasts for 3 such evenings.')).toBeVisible()
  await page.getByRole('button', { name: 'USD $' }).click()
  await expect(total).toContainText(/In dollars\$\d+\.\d\d$/)
  await expect(page.getByRole('listitem').filter({ hasText: '1,000 credits' })).toHaveText(/^1,000 credits\$\d+\.\d\d$/)
  await page.getByRole('spinbutton', { name: /^Questions/ }).fill('-3')
  await page.getByRole('spinbutton', { name: /^Questions/ }).blur()
  await expect(page.getByRole('spinbutton', { name: /^Questions/ })).toHaveValue('0')
})

test('PAY-03 the rupee sign comes in letters of our own, in the reading face and in the face of controls', async ({ page, library }) => {
  await page.goto(`${library.url}/xperto/usage-pricing`)
  await page.getByRole('button', { name: 'INR ₹' }).click()
  const files = await page.evaluate(async () => {
    const ofTheSign = [...document.fonts].filter(({ unicodeRange }) => unicodeRange === 'U+20B9')
    await Promise.allSettled(ofTheSign.map(async (face) => await face.load()))
    return ofTheSign.map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`)
  })
  expect(files.toSorted()).toEqual(['Hanken Grotesk: loaded', 'Literata: loaded'])
})

test('NAV-04 a launch always makes a new chat of its type; a slug of no type says so', async ({ page, context, library }) => {
  await signIn(context, library)
  const opened = new Set<string>()
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(`${library.url}/xperto/launch/system-design`)
    await expect(page.getByRole('heading', { level: 1, name: 'System Design' })).toBeVisible()
    opened.add(page.url())
  }
  expect(opened.size).toBe(2)
  await page.goto(`${library.url}/xperto/launch/no-such-type`)
  await expect(page.getByText('Invalid chat type')).toBeVisible()
  await expect(page).toHaveURL(`${library.url}/xperto`)
})

test('NAV-15 a question in a link waits in the input and is sent by nobody but the person; a draft is kept', async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/chats/messages') sent.push(request.postData() ?? '')
  })
  const question = 'Is 1 + 1 = 2 & why?'
  const said = page.getByText('A link wrote this question into the input.')
  await page.goto(`${library.url}/xperto?q=${encodeURIComponent(question)}`)
  // It is said for four seconds from when the chat is known; the input may come later than that.
  await expect(said).toBeVisible()
  await expect(composer(page)).toHaveValue(question)
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await page.goto(`${library.url}/xperto?q=${encodeURIComponent('Another one')}`)
  await expect(composer(page)).toHaveValue(`${question}\n\nAnother one`)

  await page.goto(`${library.url}/xperto/launch/quiz?q=1e3`)
  await expect(said).toBeVisible()
  await expect(composer(page)).toHaveValue('1e3')
  await expect(page).toHaveURL(/\/xperto\/chat\/[^?]+$/)
  // The answer to the next thing the page asks comes after whatever it would have sent by itself.
  await page.reload()
  await expect(composer(page)).toHaveValue('1e3')
  expect(sent).toEqual([])

  await expect(composer(page)).toBeEditable()
  await composer(page).press('Enter')
  await expect.poll(() => sent.length).toBe(1)
})

test('NAV-15 a visitor’s question in the address of /xperto is there after sign-in, and not sent', async ({ page, library }) => {
  const question = 'What is a closure & why?'
  await page.goto(`${library.url}/xperto?q=${encodeURIComponent(question)}`)
  await page.getByRole('main').getByRole('link', { name: 'Sign in with Google' }).click()
  await page.getByLabel('Name').fill('Ada Park')
  await page.getByLabel('E-mail').fill('asks-by-link@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(composer(page)).toHaveValue(question)
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0)
})

test('AUTH-10 a question in a link that is too long to be kept does not stand in the way of signing in', async ({ page, library }) => {
  await page.goto(`${library.url}/xperto/launch/quiz?q=${'long '.repeat(1500)}`)
  await dialog(page).getByRole('button', { name: 'Sign In (Google)' }).click()
  await page.getByLabel('Name').fill('Ada Park')
  await page.getByLabel('E-mail').fill('asks-at-length@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz' })).toBeVisible()
})

test('every page is no wider than 320 px, which is also a phone’s at 200 % zoom, and its panel neither', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'QUIZ')
  await page.setViewportSize({ width: 320, height: 568 })
  const addresses = pagePaths.map((path) => path.replace('$chatId', chatId).replace('$slug', 'quiz').replace(/\$\w+/, 'abc'))
  const panels = ['credits', 'resume', 'goals', 'newsletter', 'course', 'interview', 'mock-test', 'practise-question']
  for (const address of [...addresses, ...panels.map((kind) => `/xperto/chat/${chatId}?panel=${kind}`)]) {
    await page.goto(library.url + address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    if (address.includes('panel='))
      await expect(page.getByLabel('Right panel', { exact: true }).getByRole('heading', { level: 2 })).toBeVisible()
    const wider = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[data-panel-scroll]')]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => element.className || element.tagName),
    )
    expect([address, wider]).toEqual([address, []])
  }
})
