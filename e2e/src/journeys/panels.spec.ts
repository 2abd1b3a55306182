// @web/panels @web/features/frame
import type { Locator, Page } from '@playwright/test'
import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import type { ChatType } from '@xperto/contract'
import { ask, call, composer, desktop, expect, lastTurn, newChat, phone, replyEnds, signIn, test } from '../journey.ts'

const panelOf = (page: Page): Locator => page.getByLabel('Right panel', { exact: true })
const titleOf = (page: Page): Locator => panelOf(page).getByRole('heading', { level: 2 })
const chatAddress = (url: string, chatId: string, search = ''): string => `${url}/xperto/chat/${chatId}${search}`

/** Chooses a command by its name in the command palette. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox')
  await field.fill(name)
  // Enter chooses the row that is marked.
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
}

test('PAN-01 PAN-04 every kind of panel stands beside a chat under its own title and says what is so', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  const chatId = await newChat(library, person, 'GENERIC', 'Practical Postgres for backend work')
  const panels: [kind: string, title: string, says: string][] = [
    ['resume', 'Resume Editor', 'No resume data found'],
    ['goals', 'Goal', 'No goal is kept here.'],
    ['newsletter', 'Newsletter', 'No newsletter is set up.'],
    ['credits', 'Credits', 'Claim free credits'],
    ['course', 'Practical Postgres for backen…', 'Course Not Found'],
    ['interview', 'Mock Interview', 'No interview is running.'],
    ['bot-interview', 'Interview', 'No interview is prepared.'],
    ['hr-interview', 'Mock Interview', 'No interview is running.'],
    ['mock-test', 'Code Editor', 'Not run yet'],
    ['practise-question', 'Code Editor', 'Not run yet'],
  ]
  for (const [kind, title, says] of panels) {
    await page.goto(chatAddress(library.url, chatId, `?panel=${kind}`))
    await expect(panelOf(page).getByText(says)).toBeVisible()
    await expect(titleOf(page).getByText(title, { exact: true })).toBeVisible()
    // Asked once: the address is the chat's own again, and another panel can be chosen.
    await expect(page).toHaveURL(chatAddress(library.url, chatId))
  }
  // The two others belong to the chat's type and to a reply.
  await page.getByRole('button', { name: 'Previous panel' }).click()
  await expect(titleOf(page)).toHaveText('Standard chat')
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  await lastTurn(page).getByRole('button', { name: 'Explain More' }).click()
  await expect(titleOf(page)).toHaveText('Detailed Explanation')
})

test('PAN-02 four types open panels of their own, others their starter page', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  for (const [type, title] of [
    ['MOCK_TEST', 'Code Editor'],
    ['PRACTISE_QUESTION', 'Code Editor'],
    ['INTERVIEW', 'Mock Interview'],
    ['BOT_INTERVIEW', 'Interview'],
    ['RESUME', 'Resume Builder'],
    ['SYSTEM_DESIGN', 'System Design'],
  ] satisfies [ChatType, string][]) {
    await page.goto(chatAddress(library.url, await newChat(library, person, type)))
    await expect(titleOf(page)).toHaveText(title)
  }
})

test('PAN-04 a course’s name is cut by characters at 30, at 50 when expanded, and read as a whole', async ({ page, context, library }) => {
  const person = await signIn(context, library)
  const name = `${'👩‍👩‍👧‍👦'.repeat(2)} ${'पाठ्यक्रम '.repeat(9)}end`
  const chatId = await newChat(library, person, 'COURSE', name)
  await page.goto(chatAddress(library.url, chatId, '?panel=course'))
  const title = page.getByRole('heading', { level: 2, name: name.trim() })
  await expect(title).toBeVisible()
  const shown = async (): Promise<string[]> => [...new Intl.Segmenter().segment(await title.innerText())].map(({ segment }) => segment)
  const cut = await shown()
  expect([cut.length <= 30, cut.at(-1), cut[0]]).toEqual([true, '…', '👩‍👩‍👧‍👦'])
  await page.getByRole('button', { name: 'Expand panel' }).click()
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(40)
  expect((await shown()).length).toBeLessThanOrEqual(50)
})

test('PAN-05 PAN-07 choosing the credits a second time goes back to what stood there; another chat has its own panel', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await newChat(library, person, 'QUIZ', 'Another chat')
  const chatId = await newChat(library, person, 'GENERIC', 'Closures')
  await page.goto(chatAddress(library.url, chatId))
  await ask(page, 'What is a closure?')
  await replyEnds(page)
  await lastTurn(page).getByRole('button', { name: 'Explain More' }).click()
  await expect(titleOf(page)).toHaveText('Detailed Explanation')
  await command(page, 'Credits')
  await expect(titleOf(page)).toHaveText('Credits')
  await command(page, 'Credits')
  await expect(titleOf(page)).toHaveText('Detailed Explanation')

  await command(page, 'Credits')
  await page.getByRole('button', { name: 'Previous panel' }).click()
  await expect(titleOf(page)).toHaveText('Detailed Explanation')

  const chats = page.getByRole('navigation', { name: 'Chats' })
  await chats.getByRole('link', { name: 'Another chat' }).click()
  await expect(titleOf(page)).toHaveText('Quiz')
})

test('NAV-14 the credits panel says what is so under each of its four tabs, by keyboard alone', async ({ page, context, library }) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto?pending`)
  const panel = panelOf(page)
  await expect(panel.getByRole('tab')).toHaveText(['My Credits', 'Buy Credits', 'Credits Usage', 'Payment History'])
  await expect(panel.getByRole('tab', { selected: true })).toHaveText('Buy Credits')
  await expect(page).toHaveURL(`${library.url}/xperto`)
  await panel.getByRole('tab', { selected: true }).focus()
  for (const says of ['No Credit Usage Available.', 'No Payment History Available.', 'Claim free credits', 'Choose a pack']) {
    await page.keyboard.press('ArrowRight')
    await expect(panel.getByRole('tabpanel')).toContainText(says)
  }
})

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  test(`NAV-19 on a ${size} New Chat, Mock Interview and Mock Test open their panels, and the chat stays in sight`, async ({
    page,
    context,
    library,
  }) => {
    await signIn(context, library)
    await page.setViewportSize(viewport)
    await page.goto(`${library.url}/xperto`)
    await expect(composer(page)).toBeEditable()
    for (const [entry, title] of [
      ['New Chat', 'Credits'],
      ['Mock Interview', 'Mock Interview'],
      ['Mock Test', 'Code Editor'],
    ] as const) {
      if (size === 'phone') await page.getByRole('button', { name: 'Open sidebar' }).click()
      await page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: entry, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: entry === 'New Chat' ? 'Default' : entry })).toBeVisible()
      await expect(composer(page)).toBeVisible()
      if (size === 'phone') await page.getByRole('button', { name: 'Open right panel' }).click()
      await expect(titleOf(page)).toHaveText(title)
      // Only the credits stand over another panel.
      await expect(page.getByRole('button', { name: 'Previous panel' })).toHaveCount(title === 'Credits' ? 1 : 0)
      if (size === 'phone') await page.getByRole('button', { name: 'Back to chat' }).click()
    }
  })
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`PAN-03 sections are all open at start, and one that is unfolded comes into view (motion: ${reducedMotion})`, async ({
    page,
    context,
    library,
  }) => {
    const person = await signIn(context, library)
    await page.setViewportSize({ width: 1440, height: 520 })
    await page.emulateMedia({ reducedMotion })
    await page.goto(chatAddress(library.url, await newChat(library, person, 'QUIZ')))
    const sections = panelOf(page).locator('details')
    await expect(sections).toHaveCount(3)
    expect(await sections.evaluateAll((all) => all.map((section) => section.hasAttribute('open')))).toEqual([true, true, true])
    const last = panelOf(page).getByRole('button', { name: 'Test my Python' })
    await expect(last).not.toBeInViewport({ ratio: 1 })
    const heading = sections.last().locator('summary')
    await heading.focus()
    await page.keyboard.press('Enter')
    await expect(last).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(heading).toBeFocused()
  })
}

test('PAN-06 a panel is left expanded as each kind was, across a reload; choosing another chat shows that chat', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await newChat(library, person, 'GENERIC', 'Second chat')
  const interview = await newChat(library, person, 'INTERVIEW', 'An interview')
  await page.goto(chatAddress(library.url, await newChat(library, person, 'GENERIC', 'First chat')))
  const expand = page.getByRole('button', { name: 'Expand panel' })
  const collapse = page.getByRole('button', { name: 'Show chat beside panel' })
  await expand.click()
  await expect(composer(page)).toBeHidden()
  await page.reload()
  await expect(collapse).toBeVisible()
  await expect(composer(page)).toBeHidden()

  // Another kind of panel is as it was: beside the chat.
  await page.goto(chatAddress(library.url, interview))
  await expect(titleOf(page)).toHaveText('Mock Interview')
  await expect(composer(page)).toBeVisible()
  await expand.click()
  await page.goto(chatAddress(library.url, interview))
  // Before the chat is known its panel may stand as another kind was left.
  await expect(titleOf(page)).toHaveText('Mock Interview')
  await expect(collapse).toBeVisible()
  await collapse.click()

  await page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'First chat' }).click()
  await expect(titleOf(page)).toHaveText('Standard chat')
  await expect(composer(page)).toBeHidden()
  await page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Second chat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second chat' })).toBeVisible()
  await expect(composer(page)).toBeVisible()
})

const written = Object.values(chatTypeDefinitions).filter(({ input }) => input.writable)
for (let from = 0; from < written.length; from += 7) {
  const types = written.slice(from, from + 7)
  test(`TYP-16 the starter pages of ${types.map(({ type }) => type).join(', ')}: intro, features, price, prompts that fill the input`, async ({
    page,
    context,
    library,
  }) => {
    const person = await signIn(context, library)
    for (const { type, title, starterPage } of types) {
      const chatId =
        type === 'DEFAULT'
          ? (await call<{ id: string }>(library, person, 'GET', '/chats/get_by_type/DEFAULT')).id
          : await newChat(library, person, type)
      await page.goto(chatAddress(library.url, chatId))
      const panel = panelOf(page)
      await expect(panel.getByRole('heading', { level: 3, name: starterPage.heading, exact: true })).toBeVisible()
      await expect(panel).toContainText(starterPage.intro)
      for (const feature of starterPage.features) await expect(panel.getByRole('listitem').filter({ hasText: feature })).toBeVisible()
      // The code editor has them in a fold of its own, under the heading.
      await expect(panel.locator('summary:not(:has(h3))')).toHaveText(['What it does', 'Pricing', 'Get Started'])
      await expect(panel.getByRole('link', { name: 'See full pricing' })).toHaveAttribute('target', '_blank')
      // What the empty chat says is not said again beside it.
      await expect(panel.getByText(starterPage.invitation)).toHaveCount(0)
      for (const example of starterPage.examples.slice(0, 2)) {
        await panel.getByRole('button', { name: example, exact: true }).click()
        await expect(composer(page)).toHaveValue(example)
        await expect(composer(page)).toBeFocused()
      }
      expect(title).not.toBe('')
    }
  })
}

test('TYP-16 a prompt takes nothing away that somebody wrote; on a phone the panel gives way to the input', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await page.setViewportSize(phone)
  await page.goto(chatAddress(library.url, await newChat(library, person, 'QUIZ')))
  await expect(composer(page)).toBeEditable()
  await composer(page).fill('I know joins.')
  await page.getByRole('button', { name: 'Open right panel' }).click()
  await panelOf(page).getByRole('button', { name: 'Quiz me on SQL' }).click()
  await expect(composer(page)).toHaveValue('I know joins.\n\nQuiz me on SQL')
  await expect(panelOf(page)).toBeHidden()
})

test('TYP-16 the link to full pricing opens the price list in a new tab', async ({ page, context, library }) => {
  await signIn(context, library)
  await page.goto(`${library.url}/xperto`)
  const opened = context.waitForEvent('page')
  await panelOf(page).getByRole('link', { name: 'See full pricing' }).click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'What it costs' })).toBeVisible()
})
