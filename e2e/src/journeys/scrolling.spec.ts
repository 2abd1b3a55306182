// @web/features/conversation/scroll
import type { Page } from '@playwright/test'
import { seedMessages } from '@xperto/server/testing/seed-messages'
import { ask, composer, desktop, expect, lastTurn, newChat, phone, replyEnds, signIn, stopButton, test } from '../journey.ts'

const scroller = (page: Page) => page.getByRole('region', { name: 'Messages' })
const place = (page: Page) =>
  scroller(page).evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
    top: scrollTop,
    toEnd: scrollHeight - clientHeight - scrollTop,
  }))
/** Scrolls so many pixels from the end and waits until the browser has told of it. */
const scrollTo = (page: Page, fromEnd: number) =>
  scroller(page).evaluate(async (element, px) => {
    const told = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }))
    element.scrollTop = element.scrollHeight - element.clientHeight - px
    await told
  }, fromEnd)

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test(`MSG-08 on a ${screen} scrolling up during a reply is not fought, and the button leads back to its end`, async ({
    page,
    context,
    modelled,
  }) => {
    const person = await signIn(context, modelled)
    const chatId = await newChat(modelled, person, 'GENERIC', 'Long')
    await page.setViewportSize(viewport)
    await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
    await ask(page, 'Something long [[scenario:tokens=900]]')
    await replyEnds(page)
    const down = page.getByRole('button', { name: 'Scroll to bottom' })
    await ask(page, 'Something longer [[scenario:rate=40,tokens=4000,seed=2]]')
    // It follows the end while nobody scrolls.
    await expect.poll(async () => (await lastTurn(page).innerText()).length).toBeGreaterThan(1200)
    await expect.poll(async () => (await place(page)).toEnd).toBeLessThan(3)
    await expect(down).toBeHidden()

    await scroller(page).hover()
    if (screen === 'desktop') await page.mouse.wheel(0, -700)
    else await scroller(page).evaluate((element) => element.scrollBy(0, -700))
    await expect(down).toBeVisible()
    const { top } = await place(page)
    const written = (await lastTurn(page).innerText()).length
    await expect.poll(async () => (await lastTurn(page).innerText()).length).toBeGreaterThan(written + 200)
    expect(Math.abs((await place(page)).top - top)).toBeLessThan(2)

    await down.click()
    await expect.poll(async () => (await place(page)).toEnd).toBeLessThan(3)
    await expect(down).toBeHidden()
    // It is followed again.
    const then = (await lastTurn(page).innerText()).length
    await expect.poll(async () => (await lastTurn(page).innerText()).length).toBeGreaterThan(then + 200)
    await expect.poll(async () => (await place(page)).toEnd).toBeLessThan(3)
    await stopButton(page).click()
    await replyEnds(page)
  })
}

test('MSG-08 the button is there more than 100 px from the end, once scrolling has rested for 150 ms', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Far')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 10 })
  await page.clock.install()
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(lastTurn(page).getByRole('heading', { level: 2, name: 'Question 5' })).toBeVisible()
  await expect.poll(async () => (await place(page)).toEnd).toBeLessThan(3)
  await page.clock.pauseAt(Date.now() + 60_000)
  const down = page.getByRole('button', { name: 'Scroll to bottom' })

  await scrollTo(page, 98)
  await page.clock.runFor(500)
  await expect(down).toBeHidden()
  await scrollTo(page, 102)
  await page.clock.runFor(149)
  await expect(down).toBeHidden()
  await page.clock.runFor(10)
  await expect(down).toBeVisible()
})

test('MSG-08 by keyboard: the button does not go away under the focus, and leads on to the input', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'By keyboard')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 10 })
  await page.clock.install()
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(lastTurn(page).getByRole('heading', { level: 2, name: 'Question 5' })).toBeVisible()
  await expect.poll(async () => (await place(page)).toEnd).toBeLessThan(3)
  const down = page.getByRole('button', { name: 'Scroll to bottom' })

  // It is on its way out as the Tab key comes to it: the end is on screen again.
  await scrollTo(page, 500)
  await down.focus()
  await scrollTo(page, 0)
  await page.clock.runFor(500)
  await expect(down).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(composer(page)).toBeFocused()
  await expect(down).toBeHidden()

  await scrollTo(page, 500)
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(composer(page)).toBeFocused()
  await expect(down).toBeHidden()
  await expect.poll(async () => (await place(page)).toEnd).toBeLessThan(3)
})

test('a chat of 600 messages keeps at most 1,500 nodes, and older ones come in above without moving what is read', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Very long')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 600 })
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(lastTurn(page).getByRole('heading', { level: 2, name: 'Question 300' })).toBeVisible()
  await expect.poll(async () => (await place(page)).toEnd).toBeLessThan(3)
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  const most: number[] = [await nodes()]

  let oldest = 300
  // A dozen times, and on until older pages have come, however long a slow machine takes for them.
  for (let page_ = 0; page_ < 12 || oldest >= 285; page_++) {
    // The first question on screen, and where it stands before and after older ones have come in above it.
    const moved = await scroller(page).evaluate(async (element) => {
      element.scrollTop = Math.max(0, element.scrollTop - 900)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const view = element.getBoundingClientRect()
      const read = [...element.querySelectorAll('article h2')].find((heading) => heading.getBoundingClientRect().top >= view.top)
      if (!read) return { name: 'nothing', jumps: [9999], count: 0 }
      const before = read.getBoundingClientRect().top
      const jumps: number[] = []
      // Watches every frame until new turns have come in and half a second beyond.
      let count = 0
      const known = element.scrollHeight
      for (let frame = 0, quiet = 0; frame < 600 && quiet < 30; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (!read.isConnected) return { name: 'gone', jumps: [9999], count }
        jumps.push(Math.abs(read.getBoundingClientRect().top - before))
        if (element.scrollHeight !== known) count = element.scrollHeight - known
        quiet++
      }
      return { name: read.textContent, jumps, count }
    })
    expect(Math.max(...moved.jumps), `${moved.name} moved`).toBeLessThan(2)
    most.push(await nodes())
    oldest = Math.min(
      oldest,
      Number((await page.getByRole('article').first().getByRole('heading', { level: 2 }).innerText()).split(' ')[1]),
    )
  }
  expect(Math.max(...most)).toBeLessThanOrEqual(1500)
  expect(oldest).toBeLessThan(285)

  // All the way up: the first question of all is reached.
  await expect
    .poll(
      async () => {
        await scroller(page).evaluate((element) => element.scrollTo(0, 0))
        most.push(await nodes())
        return await page.getByRole('heading', { level: 2, name: 'Question 1', exact: true }).count()
      },
      { timeout: 90_000, intervals: [100] },
    )
    .toBe(1)
  expect(Math.max(...most)).toBeLessThanOrEqual(1500)
})
