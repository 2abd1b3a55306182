// @web/features/conversation/composer @web/features/conversation/thread @server/modules/messages
import { ask, composer, expect, lastTurn, modelFinishes, newChat, replyEnds, signIn, storedMessages, test } from '../journey.ts'

test('MSG-10 MSG-12 sending needs text; Shift+Enter adds a line, the input grows to 120 px and no further, Enter sends', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Writing')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  const input = composer(page)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  await input.fill(' \n\t ')
  await expect(send).toBeDisabled()
  await input.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(0)

  await input.fill('')
  const oneLine = (await input.boundingBox())?.height ?? 0
  await input.pressSequentially('first')
  await input.press('Shift+Enter')
  await input.pressSequentially('second')
  await expect(input).toHaveValue('first\nsecond')
  await expect.poll(async () => (await input.boundingBox())?.height ?? 0).toBeGreaterThan(oneLine)
  await input.fill(Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n'))
  await expect.poll(async () => (await input.boundingBox())?.height).toBe(120)

  await input.fill('  What is a closure?  ')
  await input.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'What is a closure?' })).toBeVisible()
  await replyEnds(page)
  await expect(input).toHaveValue('')
  expect((await storedMessages(library, person, chatId))[0]?.content).toBe('What is a closure?')
})

test('MSG-11 the input is closed while a reply is written, in a chat without writing, and to a visitor', async ({
  page,
  context,
  modelled,
}) => {
  await page.goto(`${modelled.url}/xperto/chat/019b0000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect(page.locator('textarea:not([readonly])')).toHaveCount(0)

  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Closed for now')
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
  await ask(page, 'Wait [[scenario:first-token-ms=60000,tokens=5]]')
  await expect(composer(page)).not.toBeEditable()
  await expect(composer(page)).toHaveAccessibleDescription('You can write when the reply is finished')
  await modelFinishes(modelled)
  await replyEnds(page)
  await expect(composer(page)).toBeEditable()
  await expect(composer(page)).toBeFocused()

  const shared = await newChat(modelled, person, 'SHARED')
  await page.goto(`${modelled.url}/xperto/chat/${shared}`)
  await expect(composer(page)).not.toBeEditable()
  await expect(composer(page)).toHaveAccessibleDescription('This chat can be read, not written to.')
})

test('MSG-09 messages stand oldest first, and stay so after a reload', async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'In order')
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
  const questions = [1, 2, 3].map((number) => `Question ${number} [[scenario:tokens=5]]`)
  for (const question of questions) {
    await ask(page, question)
    await expect(lastTurn(page).getByRole('heading', { level: 2, name: question })).toBeVisible()
    await replyEnds(page)
  }
  const asked = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(asked).toHaveText(questions)
  await page.reload()
  await expect(asked).toHaveText(questions)
})

test('MSG-13 a thumb is saved, the same thumb again clears it without a call, and a failure is said and taken back', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Judged')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  const good = page.getByRole('button', { name: 'Good answer' })
  const poor = page.getByRole('button', { name: 'Poor answer' })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/chats/messages/feedback')) calls.push(new URL(request.url()).searchParams.get('feedback_type') ?? '')
  })
  const kept = async () => (await storedMessages(library, person, chatId)).at(-1)?.user_feedback

  await good.click()
  await expect(good).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(kept).toBe('THUMBS_UP')
  await page.reload()
  await expect(good).toHaveAttribute('aria-pressed', 'true')
  await good.click()
  await expect(good).toHaveAttribute('aria-pressed', 'false')
  await poor.click()
  await expect(poor).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(kept).toBe('THUMBS_DOWN')
  expect(calls).toEqual(['THUMBS_UP', 'THUMBS_DOWN'])

  await page.route('**/chats/messages/feedback*', (route) => route.abort())
  await good.click()
  await expect(page.getByText('Unable to save your feedback. Please try again later.')).toBeVisible()
  await expect(good).toHaveAttribute('aria-pressed', 'false')
  await expect(poor).toHaveAttribute('aria-pressed', 'true')
})

test('MSG-13 a thumb stands where another chat was open meanwhile', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Judged')
  await newChat(library, person, 'GENERIC', 'Visited')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  const good = page.getByRole('button', { name: 'Good answer' })
  await good.click()
  await expect.poll(async () => (await storedMessages(library, person, chatId)).at(-1)?.user_feedback).toBe('THUMBS_UP')
  const open = async (name: string) => {
    await page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
  await open('Visited')
  await open('Judged')
  await expect(good).toHaveAttribute('aria-pressed', 'true')
})

test('MSG-14 a reply is copied as it was written, and the sign of it goes after 2 s', async ({ page, context, library }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Copied')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  const button = page.getByRole('button', { name: 'Copy message' })
  const sign = async () => await button.locator('svg').getAttribute('class')
  const before = await sign()
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.click()
  // The clipboard answers in its own time; what is drawn after it takes a frame.
  await expect.poll(sign).not.toBe(before)
  await page.clock.runFor(20)
  await expect(page.getByText('Message copied to clipboard!')).toBeVisible()
  const [, reply] = await storedMessages(library, person, chatId)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reply?.content)
  expect(await sign()).not.toBe(before)
  await page.clock.runFor(1900)
  expect(await sign()).not.toBe(before)
  await page.clock.runFor(200)
  expect(await sign()).toBe(before)
})

test('MSG-18 messages that cannot be loaded say so, with a way to try again', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'QUIZ')
  await page.route(`**/chats/${chatId}/messages*`, (route) => route.abort())
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(page.getByRole('heading', { name: 'Failed to fetch messages' })).toBeVisible()
  await expect(page.getByText('Failed to load messages')).toBeVisible()
  await page.unroute(`**/chats/${chatId}/messages*`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('What shall we look at?')).toBeVisible()
})

test('MSG-18 a message that is refused says so and comes back to its writer', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Deleted meanwhile')
  // Without the stream of changes this page cannot know.
  await page.route('**/events', (route) => route.abort())
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(composer(page)).toBeEditable()
  const gone = await fetch(`${library.url}/chats/${chatId}`, { method: 'DELETE', headers: { authorization: `Bearer ${person.token}` } })
  expect(gone.ok).toBe(true)
  await ask(page, 'What is a closure?')
  await expect(page.getByText(/^Failed to send message/)).toBeVisible()
  await expect(page.locator('textarea')).toHaveValue('What is a closure?')
})

test('MSG-04 a reply that is still FETCHING when its stream ends is fetched again after 4 s, with a sign of waiting', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Late')
  const times: number[] = []
  // A replica that has not seen the last write yet.
  await page.route('**/get_messages_by_ids*', async (route) => {
    times.push(performance.now())
    const response = await route.fetch()
    const body = await response.json()
    if (times.length === 1) for (const message of body.data) message.fetch_status = 'FETCHING'
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await ask(page, 'What is a closure?')
  await expect(page.getByRole('status').filter({ hasText: 'Finishing up, asked again in 4 s' })).toBeVisible()
  await replyEnds(page)
  await expect(page.getByText('From the built-in library')).toBeVisible()
  const [first = 0, second = 0] = times
  expect(times).toHaveLength(2)
  expect(second - first).toBeGreaterThanOrEqual(3900)
})

test('MSG-05 a send that nothing answers for 120 s is given up, says so, and comes back to its writer', async ({
  page,
  context,
  library,
}) => {
  await page.clock.install()
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Nobody answers')
  await page.route('**/chats/messages', () => undefined)
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(composer(page)).toBeEditable()
  // However slow the machine: no time passes for the page but what it is given.
  await page.clock.pauseAt(Date.now() + 60_000)
  await ask(page, 'Is anybody there?')
  await expect(page.getByText('Reading your question')).toBeVisible()
  await page.clock.runFor(110_000)
  await expect(page.getByText('Reading your question')).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText('Request timed out. Please try again.')).toBeVisible()
  await expect(composer(page)).toHaveValue('Is anybody there?')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
