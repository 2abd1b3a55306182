// @web/features/conversation/thread @chat-types/kit
import type { Message } from '@xperto/contract'
import { onProductDatabase } from '@xperto/server/testing/on-product-database'
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

const screens = Object.entries({ desktop, phone })

/** A button as a chat's flow keeps it with its reply. */
interface Kept {
  action: string
  title: string
  message: string
  disabledReason: string | null
}

/** Puts buttons or choices under the last reply of a chat, as flows do that are still to come. */
async function keepUnderLastReply(dataDirectory: string, chatId: string, kept: { actions?: Kept[]; options?: { text: string }[] }) {
  await onProductDatabase(dataDirectory, async (client) => {
    await client.query(
      `update messages set actions = $2, options = $3
       where id = (select id from messages where chat_id = $1 and on_path order by position desc limit 1)`,
      [chatId, JSON.stringify(kept.actions ?? []), JSON.stringify(kept.options ?? [])],
    )
  })
}

for (const [screen, viewport] of screens) {
  test(`MSG-11 MSG-15 on a ${screen} actions are buttons, one that is off says why, and choosing one sends its message and its type`, async ({
    page,
    context,
    modelled,
  }) => {
    const person = await signIn(context, modelled)
    const chatId = await newChat(modelled, person, 'GOAL', 'A goal')
    await page.setViewportSize(viewport)
    await seedMessages(modelled.dataDirectory, { chatId, userId: person.userId, count: 2 })
    await keepUnderLastReply(modelled.dataDirectory, chatId, {
      actions: [
        { action: 'ACCEPT_GOAL', title: 'Accept this goal', message: 'I accept this goal.', disabledReason: null },
        {
          action: 'REGENERATE_GOAL',
          title: 'Another goal',
          message: 'Another goal, please.',
          disabledReason: 'Three goals were made today.',
        },
      ],
    })
    await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
    await expect(composer(page)).not.toBeEditable()
    await expect(composer(page)).toHaveAccessibleDescription('Choose one of the actions under the last message first.')
    const off = page.getByRole('button', { name: 'Another goal' })
    await expect(off).toBeDisabled()
    await expect(off).toHaveAccessibleDescription('Three goals were made today.')
    await expect(page.getByText('Three goals were made today.')).toBeVisible()
    await expectAccessible(page)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/chats/messages'))
    await page.getByRole('button', { name: 'Accept this goal' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ content: 'I accept this goal.', user_action_type: 'ACCEPT_GOAL' })
    await expect(lastTurn(page).getByRole('heading', { level: 2, name: 'I accept this goal.' })).toBeVisible()
    await replyEnds(page)
    await expect(page.getByRole('button', { name: 'Accept this goal' })).toHaveCount(0)
    await expect(composer(page)).toBeEditable()
    // What answered a button is chosen anew there, not rewritten.
    await expect(lastTurn(page).getByRole('button', { name: 'Edit question' })).toHaveCount(0)
  })

  test(`MSG-11 MSG-15 on a ${screen} an action of the client acts here and sends nothing; one that this page cannot do says so`, async ({
    page,
    context,
    modelled,
  }) => {
    const person = await signIn(context, modelled)
    const chatId = await newChat(modelled, person, 'INTERVIEW', 'An interview')
    await page.setViewportSize(viewport)
    await seedMessages(modelled.dataDirectory, { chatId, userId: person.userId, count: 2 })
    const start = { action: 'START_ANSWERING', title: 'Start answering', message: 'Start', disabledReason: null }
    await keepUnderLastReply(modelled.dataDirectory, chatId, { actions: [start] })
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/chats/messages')) posts.push(request.url())
    })
    await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
    await expect(composer(page)).toBeEditable()
    const panel = page.getByLabel('Right panel', { exact: true })
    if (screen === 'desktop') await panel.getByRole('button', { name: 'Close panel' }).click()
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Start answering' }).click()
    await expect(panel).toBeVisible()
    expect(posts).toEqual([])

    await keepUnderLastReply(modelled.dataDirectory, chatId, { actions: [{ ...start, action: 'STOP_ANSWERING', title: 'Stop answering' }] })
    await page.reload()
    const stop = page.getByRole('button', { name: 'Stop answering' })
    await expect(stop).toBeDisabled()
    await expect(stop).toHaveAccessibleDescription('This cannot be done on this page.')
  })

  test(`MSG-16 on a ${screen} options are checkboxes, and those that are ticked are sent as one message`, async ({
    page,
    context,
    modelled,
  }) => {
    const person = await signIn(context, modelled)
    const chatId = await newChat(modelled, person, 'GENERIC', 'Choices')
    await page.setViewportSize(viewport)
    await seedMessages(modelled.dataDirectory, { chatId, userId: person.userId, count: 2 })
    await keepUnderLastReply(modelled.dataDirectory, chatId, { options: [{ text: 'Arrays' }, { text: 'Trees' }, { text: 'Graphs' }] })
    await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
    const send = page.getByRole('button', { name: 'Send answer' })
    await expect(send).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Graphs' }).check()
    await page.getByRole('checkbox', { name: 'Arrays' }).check()
    await send.click()
    await expect(lastTurn(page).getByRole('heading', { level: 2 })).toHaveText('Arrays\nGraphs')
    await replyEnds(page)
    expect((await storedMessages(modelled, person, chatId)).at(-2)?.content).toBe('Arrays\nGraphs')
    await expect(page.getByRole('checkbox', { name: 'Trees' })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Graphs' })).toBeChecked()
  })

  test(`MSG-17 on a ${screen} web search is off and says why; with a search service it is asked for with the message`, async ({
    page,
    context,
    library,
  }) => {
    const person = await signIn(context, library)
    const chatId = await newChat(library, person, 'GENERIC', 'Search')
    await page.setViewportSize(viewport)
    await page.goto(`${library.url}/xperto/chat/${chatId}`)
    const search = page.getByRole('switch', { name: 'Web search' })
    const off = 'Web search is off: no search service is connected.'
    await expect(search).not.toBeChecked()
    await expect(search).toHaveAttribute('aria-disabled', 'true')
    await expect(search).toHaveAccessibleDescription(off)
    await expect(page.getByRole('tooltip')).toBeHidden()
    // It is off for a screen reader too; pressing it all the same gives the reason.
    await search.click({ force: true })
    await expect(page.getByText(off)).toBeVisible()
    await expect(page.getByText(off)).toBeInViewport({ ratio: 1 })
    await expect(search).not.toBeChecked()
    await page.keyboard.press('Escape')

    // A page that was told of a service asks for it, and a server without one does not pretend.
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), webSearch: { available: true, reason: null } } })
    })
    await page.reload()
    await search.click()
    await expect(search).toBeChecked()
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/chats/messages'))
    await ask(page, 'What is new in Postgres?')
    expect((await sent).postDataJSON()).toMatchObject({ content: 'What is new in Postgres?', is_web_search: true })
    await expect(page.getByText(`Failed to send message. ${off}`)).toBeVisible()
    await expect(composer(page)).toHaveValue('What is new in Postgres?')
  })

  test(`MSG-20 on a ${screen} Explain More opens the detailed explanation and shows that it is open`, async ({
    page,
    context,
    library,
  }) => {
    const person = await signIn(context, library)
    const chatId = await newChat(library, person, 'GENERIC', 'Explained')
    await page.setViewportSize(viewport)
    await page.goto(`${library.url}/xperto/chat/${chatId}`)
    await ask(page, 'What is a closure?')
    await replyEnds(page)
    const explain = lastTurn(page).getByRole('button', { name: 'Explain More' })
    await expect(explain).toHaveAttribute('aria-pressed', 'false')
    await explain.click()
    const detailed = page.getByRole('heading', { level: 2, name: 'Detailed Explanation' })
    await expect(detailed).toBeVisible()
    if (screen === 'phone') {
      await page.getByRole('button', { name: 'Back to chat' }).click()
      await expect(explain).toHaveAttribute('aria-pressed', 'false')
      return
    }
    await expect(explain).toHaveAttribute('aria-pressed', 'true')
    await explain.click()
    await expect(detailed).toHaveCount(0)
    await expect(explain).toHaveAttribute('aria-pressed', 'false')
  })

  test(`MSG-23 on a ${screen} an object shows its title, author, likes and link, and Read More opens its text`, async ({
    page,
    context,
    library,
  }) => {
    const person = await signIn(context, library)
    const chatId = await newChat(library, person, 'INSIGHT')
    await page.setViewportSize(viewport)
    await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 10 })
    await page.route(`**/chats/${chatId}/messages?*`, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: Message[] }
      const objects: Partial<Message>[] = [
        { object_type: 'ARTICLE', object_like_count: 41, is_object_liked: true, object_url: '/xperto/insight/one' },
        { object_type: 'USER_POST', object_like_count: 1, object_url: 'https://example.com/post' },
        { object_type: 'COURSE', object_like_count: 0, object_url: 'javascript:alert(1)' },
      ]
      const data = body.data.slice(0, 3).map((message, index) => ({
        ...message,
        message_type: objects[index]?.object_type ?? 'ARTICLE',
        content: 'What it says in one sentence.',
        markdown: 'All of it.',
        object_id: String(index),
        object_title: `Title ${index}`,
        user_fullname: 'A reader',
        ...objects[index],
      }))
      await route.fulfill({ response, json: { ...body, data } })
    })
    await page.goto(`${library.url}/xperto/chat/${chatId}`)
    const card = (title: string) =>
      messages(page)
        .locator('[data-message]')
        .filter({ has: page.getByRole('heading', { name: title }) })
    await expect(card('Title 0')).toContainText('A reader')
    await expect(card('Title 0')).toContainText('Liked, 41 likes')
    await expect(card('Title 0').getByRole('link', { name: 'Title 0' })).toHaveAttribute('href', `${library.url}/xperto/insight/one`)
    await expect(card('Title 1').getByText('1 like', { exact: true })).toBeVisible()
    await expect(card('Title 1').getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
    // An address that leads nowhere good is no link.
    await expect(card('Title 2').getByRole('link')).toHaveCount(0)
    await expect(card('Title 2').getByRole('button', { name: 'Copy link' })).toHaveCount(0)
    await expectAccessible(page)
    await card('Title 1').getByRole('button', { name: 'Read More' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Detailed Explanation' })).toBeVisible()
  })
}

test('MSG-07 pages are of 10; older ones load at the top', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Pages')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 60 })
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === `/chats/${chatId}/messages`) asked.push(url.searchParams)
  })
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(lastTurn(page).getByRole('heading', { level: 2, name: 'Question 30' })).toBeVisible()
  await expect
    .poll(
      async () => {
        await messages(page).evaluate((element) => element.scrollTo(0, 0))
        return await page.getByRole('heading', { level: 2, name: 'Question 1', exact: true }).count()
      },
      { timeout: 60_000, intervals: [200] },
    )
    .toBe(1)
  expect(asked.every((query) => query.get('size') === '10')).toBe(true)
  // The last page may have been asked for what is before it.
  expect([5, 6]).toContain(asked.filter((query) => query.has('before')).length)
})

test('MSG-07 MSG-09 an insight chat stands newest first, and what comes next loads at the bottom', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'INSIGHT')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 40 })
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  const headings = messages(page).getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('Question 20')
  await expect(headings.nth(1)).toHaveText('Question 19')
  await expect(headings.first()).toBeInViewport()
  await expect
    .poll(
      async () => {
        await messages(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
        return await page.getByRole('heading', { level: 2, name: 'Question 1', exact: true }).count()
      },
      { timeout: 60_000, intervals: [200] },
    )
    .toBe(1)
  await expect(messages(page).getByRole('heading', { level: 2 }).last()).toHaveText('Question 1')
})

test('MSG-19 a locked chat takes no input, its buttons say why, and nothing in it is rewritten', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Locked')
  await seedMessages(library.dataDirectory, { chatId, userId: person.userId, count: 4 })
  await keepUnderLastReply(library.dataDirectory, chatId, {
    actions: [{ action: 'END_INTERVIEW', title: 'End', message: 'End', disabledReason: null }],
  })
  await onProductDatabase(library.dataDirectory, (client) =>
    client.query(`update chats set lock_status = 'LOCKED' where id = $1`, [chatId]),
  )
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await expect(composer(page)).not.toBeEditable()
  await expect(composer(page)).toHaveAccessibleDescription('This chat is locked and takes no more messages.')
  await expect(page.getByRole('button', { name: 'End', exact: true })).toBeDisabled()
  await expect(page.getByText('This chat is locked.', { exact: true })).toBeVisible()
  for (const name of ['Edit question', 'Regenerate answer', 'Rename chat', 'Menu for Locked'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('a suggested question is taken into the input, to be sent or changed', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Suggested')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  const suggestion = page.getByRole('group', { name: 'You could ask next' }).getByRole('button').first()
  const text = await suggestion.innerText()
  await suggestion.click()
  await expect(composer(page)).toHaveValue(text)
  await expect(composer(page)).toBeFocused()
  await composer(page).press('Enter')
  await expect(lastTurn(page).getByRole('heading', { level: 2, name: text })).toBeVisible()
  await replyEnds(page)
})

test('a very long question is folded, and opens', async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Long question')
  await page.goto(`${modelled.url}/xperto/chat/${chatId}`)
  await ask(page, Array.from({ length: 60 }, (_, line) => `line ${line} of what I pasted`).join('\n'))
  await replyEnds(page)
  const heading = lastTurn(page).getByRole('heading', { level: 2 })
  const height = async () => (await heading.boundingBox())?.height ?? 0
  const unfold = page.getByRole('button', { name: 'Show the whole question' })
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  expect(await height()).toBeLessThanOrEqual(8 * 24)
  await unfold.click()
  const fold = page.getByRole('button', { name: 'Show less of the question' })
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(await height()).toBeGreaterThan(50 * 24)
  await fold.click()
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  expect(await height()).toBeLessThanOrEqual(8 * 24)
})

test('a chat that arrives late leaves the focus where it was put meanwhile, and takes it where nothing had it', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Late')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/chats/${chatId}`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  const elsewhere = page.getByRole('link', { name: "Today's Tip" })
  await elsewhere.focus()
  release()
  await expect(composer(page)).toBeEditable()
  await expect(elsewhere).toBeFocused()
  await page.reload()
  await expect(composer(page)).toBeFocused()
})

for (const width of [320, 390]) {
  test(`at ${width} px no hint of the input is cut off`, async ({ page, context, library }) => {
    const person = await signIn(context, library)
    await page.setViewportSize({ width, height: 700 })
    for (const type of ['GENERIC', 'MENTOR', 'ARTICLE', 'JOB_SEARCH'] as const) {
      const chatId = await newChat(library, person, type)
      await page.goto(`${library.url}/xperto/chat/${chatId}`)
      await expect(composer(page)).toBeEditable()
      const room = await composer(page).evaluate((input: HTMLTextAreaElement) => {
        const style = getComputedStyle(input, '::placeholder')
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return Number.NaN
        canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const { paddingLeft, paddingRight } = getComputedStyle(input)
        return (
          input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - canvas.measureText(input.placeholder).width
        )
      })
      expect(room, type).toBeGreaterThanOrEqual(0)
    }
  })
}
