// @web/features/conversation/thread
import type { Page } from '@playwright/test'
import { seedMessages } from '@xperto/server/testing/seed-messages'
import {
  ask,
  composer,
  desktop,
  expect,
  expectAccessible,
  lastTurn,
  messages,
  newChat,
  phone,
  replyEnds,
  signIn,
  storedMessages,
  test,
} from '../journey.ts'

const heading = (page: Page, name: string) => messages(page).getByRole('heading', { level: 2, name, exact: true })
const turn = (page: Page, name: string) =>
  messages(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const topOf = async (page: Page, name: string) => (await heading(page, name).boundingBox())?.y ?? Number.NaN

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test(`on a ${screen} a question is edited in its place, and its versions are walked by keyboard`, async ({ page, context, modelled }) => {
    const person = await signIn(context, modelled)
    const chatId = await newChat(modelled, person, 'GENERIC', 'Branches')
    await page.setViewportSize(viewport)
    await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
    await ask(page, 'What is a closure?')
    await replyEnds(page)
    await ask(page, 'And hoisting?')
    await replyEnds(page)
    const status = page.locator('[data-reply-status]')

    // Escape leaves everything as it was, and the focus goes back.
    const pencil = turn(page, 'What is a closure?').getByRole('button', { name: 'Edit question' })
    await pencil.focus()
    await page.keyboard.press('Enter')
    const editor = page.getByRole('textbox', { name: 'Edited question' })
    await expect(editor).toBeFocused()
    await expect(editor).toHaveValue('What is a closure?')
    await editor.fill('Something else')
    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
    await expect(pencil).toBeFocused()
    await expect(heading(page, 'And hoisting?')).toBeVisible()

    // Enter asks the edited question beside the first, and what followed is out of sight.
    await page.keyboard.press('Enter')
    await editor.fill('What is a closure in Python?')
    await editor.press('Enter')
    await expect(heading(page, 'What is a closure in Python?')).toBeVisible()
    await expect(heading(page, 'And hoisting?')).toHaveCount(0)
    await replyEnds(page)
    await expect(status).toHaveText('Response complete')
    expect((await storedMessages(modelled, person, chatId)).map(({ content }) => content)[0]).toBe('What is a closure in Python?')

    const walker = page.getByRole('group', { name: 'Versions of this question' })
    await expect(walker).toContainText('2 of 2')
    await expectAccessible(page)
    const before = await topOf(page, 'What is a closure in Python?')
    await walker.getByRole('button', { name: 'Previous version of the question' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'And hoisting?')).toBeVisible()
    await expect(walker).toContainText('1 of 2')
    expect(Math.abs((await topOf(page, 'What is a closure?')) - before)).toBeLessThan(2)
    // The first version has nothing before it: the focus is on the way back.
    await expect(walker.getByRole('button', { name: 'Next version of the question' })).toBeFocused()
    await expect(walker.getByRole('button', { name: 'Previous version of the question' })).toBeDisabled()
    // Walking writes nothing and so says nothing.
    await expect(status).toHaveText('Response complete')
    await page.reload()
    await expect(heading(page, 'And hoisting?')).toBeVisible()
  })

  test(`on a ${screen} an answer is made again beside the first`, async ({ page, context, modelled }) => {
    const person = await signIn(context, modelled)
    const chatId = await newChat(modelled, person, 'GENERIC', 'Answers')
    await page.setViewportSize(viewport)
    await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
    for (const text of ['First answer.', 'Second answer, a good deal longer than the first one.']) {
      modelled.simulator.script({ text })
      if (text.startsWith('First')) await ask(page, 'Which answer?')
      else await lastTurn(page).getByRole('button', { name: 'Regenerate answer' }).click()
      await expect(lastTurn(page)).toContainText(text)
      await replyEnds(page)
    }
    const walker = lastTurn(page).getByRole('group', { name: 'Versions of this answer' })
    await expect(walker).toContainText('2 of 2')
    await expect(lastTurn(page)).not.toContainText('First answer.')
    const stood = await walker.boundingBox()
    await walker.getByRole('button', { name: 'Previous version of the answer' }).click()
    await expect(lastTurn(page)).toContainText('First answer.')
    await expect(walker).toContainText('1 of 2')
    await expect(walker.getByRole('button', { name: 'Next version of the answer' })).toBeFocused()
    expect(stood).not.toBeNull()
    await page.keyboard.press('Enter')
    await expect(lastTurn(page)).toContainText('Second answer')
    await expect(walker.getByRole('button', { name: 'Previous version of the answer' })).toBeFocused()
  })
}

test('an edited question that is not taken is open for editing again, with its text', async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Refused')
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  await turn(page, 'What is a closure?').hover()
  await page.getByRole('button', { name: 'Edit question' }).click()
  const editor = page.getByRole('textbox', { name: 'Edited question' })
  await editor.fill('What is a monad?')
  await page.route('**/chats/messages', (route) =>
    route.fulfill({ status: 422, json: { success: false, error: { code: 'x', message: 'Not this.' } } }),
  )
  await editor.press('Enter')
  await expect(page.getByText('Failed to send message. Not this.')).toBeVisible()
  await expect(editor).toHaveValue('What is a monad?')
  await expect(composer(page)).toHaveValue('')
})

test('MSG-19 in a locked chat versions are counted, and nothing can be edited or made again', async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Locked')
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  await page.getByRole('button', { name: 'Regenerate answer' }).click()
  await expect(page.getByRole('group', { name: 'Versions of this answer' })).toContainText('2 of 2')
  await replyEnds(page)
  await page.route(`**/chats/${chatId}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { chat_lock_status: string | null } }
    body.data.chat_lock_status = 'LOCKED'
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await expect(page.getByText('This chat is locked and takes no more messages.')).toBeVisible()
  const walker = page.getByRole('group', { name: 'Versions of this answer' })
  await expect(walker).toContainText('2 of 2')
  await expect(walker.getByRole('button', { name: 'Previous version of the answer' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Regenerate answer' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit question' })).toHaveCount(0)
})

/** Has every page write down which messages it marks: a mark stands for a moment, and a slow machine may look after it. */
async function noteMarks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const marks: string[] = []
    Object.assign(window, { marks })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.dataset['marked'] === '') marks.push(target.dataset['message'] ?? '')
    }).observe(document, { subtree: true, attributeFilter: ['data-marked'] })
  })
}
const marksOf = async (page: Page) => await page.evaluate(() => (window as unknown as { marks: string[] }).marks)

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test(`on a ${screen} a link leads to an old message of a long chat, marks it, and the chat goes on from there to both ends`, async ({
    page,
    context,
    library,
  }) => {
    const person = await signIn(context, library)
    const chatId = await newChat(library, person, 'GENERIC', 'Very long')
    await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 300 })
    const stored: { id: string }[] = []
    for (const before of ['', 'older']) {
      const query = before === '' ? '' : `&before=${stored.at(-1)?.id}`
      const answer = await fetch(`${library.url}/chats/${chatId}/messages?size=100${query}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      stored.push(...((await answer.json()) as { data: { id: string }[] }).data)
    }
    // Newest first: question 150 and its answer are the last two messages.
    const answerOf = (question: number) => stored[(150 - question) * 2]?.id ?? ''
    await page.setViewportSize(viewport)
    await noteMarks(page)
    await page.goto(`${library.url}/xperto/chat/${chatId}?message=${answerOf(80)}`)
    const marked = page.locator(`[data-message="${answerOf(80)}"]`)
    await expect(marked).toBeFocused()
    await expect.poll(() => marksOf(page)).toEqual([answerOf(80)])
    await expect(marked).toBeInViewport()
    await expect(marked).not.toHaveAttribute('data-marked', '')
    await expect(heading(page, 'Question 150')).toHaveCount(0)
    await expect(composer(page)).not.toBeFocused()
    await expect(composer(page)).toBeEditable()

    // Down to the newest, page by page, and never a jump to the end.
    const seen = new Set<string>()
    await expect
      .poll(
        async () => {
          for (const text of await messages(page).getByRole('heading', { level: 2 }).allInnerTexts()) seen.add(text)
          await messages(page).evaluate((element) => element.scrollBy(0, element.clientHeight))
          return seen.has('Question 150')
        },
        { timeout: 90_000, intervals: [150] },
      )
      .toBe(true)
    for (let question = 81; question <= 150; question++) expect([...seen]).toContain(`Question ${question}`)

    // The same address again leads there again; the button leads to the end at once.
    await page.goto(`${library.url}/xperto/chat/${chatId}?message=${answerOf(70)}`)
    await expect(page.locator(`[data-message="${answerOf(70)}"]`)).toBeInViewport()
    await page.getByRole('button', { name: 'Scroll to bottom' }).click()
    await expect(heading(page, 'Question 150')).toBeInViewport()
    await expect(page).toHaveURL(`${library.url}/xperto/chat/${chatId}`)
  })
}

test('an old question of a long chat is edited, and its versions are walked where one reads', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Long branches')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 100 })
  const old = (await storedMessages(library, person, chatId))[40]
  await page.goto(`${library.url}/xperto/chat/${chatId}?message=${old?.id}`)
  await expect(page.locator(`[data-message="${old?.id}"]`)).toBeFocused()
  await turn(page, 'Question 21').getByRole('button', { name: 'Edit question' }).click()
  await page.getByRole('textbox', { name: 'Edited question' }).fill('What is a closure?')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'What is a closure?')).toBeVisible()
  await replyEnds(page)
  await expect(heading(page, 'Question 20')).toHaveCount(1)
  await expect(heading(page, 'Question 22')).toHaveCount(0)
  const walker = page.getByRole('group', { name: 'Versions of this question' })
  await expect(walker).toContainText('2 of 2')

  for (const [way, shown, gone] of [
    ['Previous', 'Question 21', 'What is a closure?'],
    ['Next', 'What is a closure?', 'Question 21'],
    ['Previous', 'Question 21', 'What is a closure?'],
  ] as const) {
    // A long answer was followed to its end: its question is above the view until one goes there.
    await walker.scrollIntoViewIfNeeded()
    const before = await topOf(page, gone)
    await walker.getByRole('button', { name: `${way} version of the question` }).click()
    await expect(heading(page, shown)).toBeVisible()
    await expect(heading(page, gone)).toHaveCount(0)
    expect(Math.abs((await topOf(page, shown)) - before), shown).toBeLessThan(2)
  }
  // The branch goes on to its end, and the chat before it to its beginning.
  await page.getByRole('button', { name: 'Scroll to bottom' }).click()
  await expect(heading(page, 'Question 50')).toBeInViewport()
  await expect
    .poll(
      async () => {
        await messages(page).evaluate((element) => element.scrollTo(0, 0))
        return await heading(page, 'Question 1').count()
      },
      { timeout: 60_000, intervals: [200] },
    )
    .toBe(1)
})

test('the link of an answer is copied and opens at it, also where another version of it is shown', async ({ page, context, modelled }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Linked')
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
  modelled.simulator.script({ text: 'The first answer.' })
  await ask(page, 'Which answer?')
  await replyEnds(page)
  await lastTurn(page).getByRole('button', { name: 'Copy link to this message' }).click()
  await expect(page.getByText('URL copied to clipboard!')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const [, reply] = await storedMessages(modelled, person, chatId)
  expect(link).toBe(`${modelled.url}/xperto/chat/${chatId}?message=${reply?.id}`)
  modelled.simulator.script({ text: 'The second answer.' })
  await lastTurn(page).getByRole('button', { name: 'Regenerate answer' }).click()
  await expect(lastTurn(page)).toContainText('The second answer.')
  await replyEnds(page)
  await page.goto(link)
  await expect(lastTurn(page)).toContainText('The first answer.')
  await expect(page.locator(`[data-message="${reply?.id}"]`)).toBeFocused()
  // What is asked next stands at the end, and the address is the chat's own again.
  await ask(page, 'And now?')
  await replyEnds(page)
  await expect(page).toHaveURL(`${modelled.url}/xperto/chat/${chatId}`)
})

test('a link to a message that is not there says so and opens the chat at its end', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Short')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 4 })
  for (const message of ['00000000-0000-4000-8000-000000000000', 'nothing', encodeURIComponent('<script>')]) {
    await page.goto(`${library.url}/xperto/chat/${chatId}?message=${message}`)
    await expect(page.getByText('This message was not found.')).toBeVisible()
    await expect(heading(page, 'Question 2')).toBeVisible()
    await expect(page).toHaveURL(`${library.url}/xperto/chat/${chatId}`)
  }
})

test('a question asked while an old part is read stands at the end of the chat', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Asked from afar')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 120 })
  const old = (await storedMessages(library, person, chatId))[1]
  await page.goto(`${library.url}/xperto/chat/${chatId}?message=${old?.id}`)
  await expect(page.locator(`[data-message="${old?.id}"]`)).toBeFocused()
  await ask(page, 'What is a closure?')
  await expect(heading(page, 'What is a closure?')).toBeInViewport()
  await replyEnds(page)
  await expect(heading(page, 'Question 60')).toHaveCount(1)
  await expect(heading(page, 'What is a closure?')).toHaveCount(1)
})
