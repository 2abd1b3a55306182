import { chatCreationDebounceMs, type ChatType } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeMessage, makeReply, makeRates } from '../testing/objects.ts'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../testing/open-app.tsx'
import { type ScriptedAccount, scriptAccount } from '../testing/scripted-account.ts'
import { makeProblemSummary } from '../testing/practice-objects.ts'
import { scriptProblems } from '../testing/scripted-practice.ts'
import { pageOf, success } from '../testing/scripted-call.ts'

const panel = page.getByLabelText('Right panel', { exact: true })
const panelTitle = panel.getByRole('heading', { level: 2 })
const composer = page.getByRole('textbox', { name: 'Message' })
const chats = page.getByRole('navigation', { name: 'Chats' })

/** A person whose panels have nothing in them yet. */
function scriptPerson(server = scriptServer()): ScriptedAccount {
  server.answer('getCreditsByUserId', success([]))
  server.answer('listCreditUsage', success({ items: [], currentPage: 1, totalPages: 1, totalItems: 0 }))
  server.answer('listPayments', success({ items: [], currentPage: 1, totalPages: 1, totalItems: 0 }))
  server.answer('getLastCredit', success(null))
  server.answer('listCoupons', success([]))
  server.answer('getCreditsInfo', success({ packs: [], pricing: [] }))
  server.answer('getRates', success(makeRates()))
  server.answer('searchMessages', ({ query }) => pageOf([], query))
  server.answer('getInterview', success(null))
  server.answer('getMockTest', success(null))
  server.answer('listMockTests', success([]))
  server.answer('getPractice', success({ problem: null, hints: [], approach: null, latest: null, submissions: [] }))
  server.answer('listCodeLanguages', success([]))
  scriptProblems(server, [makeProblemSummary({ id: 'page-ranges' })])
  return scriptAccount(server, { credits: 0 })
}

/** Chooses a command by its name in the command palette. */
async function command(name: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox')
  await field.fill(name)
  await expect.element(page.getByRole('option', { name }).first()).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).not.toBeInTheDocument()
}

for (const [kind, title, says] of [
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
  ['whiteboard', 'Whiteboard', 'No whiteboard is here.'],
] as const)
  it(`PAN-01 PAN-04 the panel ${kind} stands beside a chat under its own title and says what is so`, async () => {
    const chat = scriptPerson().addChat({ name: 'Practical Postgres for backend work' })
    await openApp(`/xperto/chat/${chat.id}?panel=${kind}`)
    await expect.element(panel.getByText(says).first()).toBeVisible()
    await expect.element(panelTitle.getByText(title, { exact: true })).toBeVisible()
    // Asked once: the address is the chat's own again, and another panel can be chosen.
    await expect.poll(() => location.pathname + location.search).toBe(`/xperto/chat/${chat.id}`)
    await page.getByRole('button', { name: 'Previous panel' }).click()
    await expect.element(panelTitle).toHaveTextContent('Standard chat')
  })

for (const [type, title] of [
  ['MOCK_TEST', 'Mock Test'],
  ['PRACTISE_QUESTION', 'Practice'],
  ['INTERVIEW', 'Mock Interview'],
  ['BOT_INTERVIEW', 'Interview'],
  ['RESUME', 'Resume Builder'],
  ['SYSTEM_DESIGN', 'System Design'],
] satisfies [ChatType, string][])
  it(`PAN-02 a chat of type ${type} opens the panel ${title}`, async () => {
    await openApp(`/xperto/chat/${scriptPerson().addChat({ chat_type: type }).id}`)
    await expect.element(panelTitle).toHaveTextContent(title)
  })

it('PAN-04 a course’s name is cut by characters at 30, at 50 when expanded, and read as a whole', async () => {
  const name = `${'👩‍👩‍👧‍👦'.repeat(2)} ${'पाठ्यक्रम '.repeat(9)}end`
  await openApp(`/xperto/chat/${scriptPerson().addChat({ chat_type: 'COURSE', name }).id}?panel=course`)
  const title = page.getByRole('heading', { level: 2, name: name.trim() })
  await expect.element(title).toBeVisible()
  const shown = (): string[] => [...new Intl.Segmenter().segment(title.element().textContent ?? '')].map(({ segment }) => segment)
  expect([shown().length <= 30, shown().at(-1), shown()[0]]).toEqual([true, '…', '👩‍👩‍👧‍👦'])
  await page.getByRole('button', { name: 'Expand panel' }).click()
  await expect.poll(() => shown().length).toBeGreaterThan(40)
  expect(shown().length).toBeLessThanOrEqual(50)
})

it('PAN-05 PAN-07 choosing the credits a second time goes back to what stood there; another chat has its own panel', async () => {
  const account = scriptPerson()
  account.addChat({ chat_type: 'QUIZ', name: 'Another chat' })
  const chat = account.addChat({ name: 'Closures' }, (id) => [makeMessage(id), makeReply(id, { markdown: 'All of it.' })])
  await openApp(`/xperto/chat/${chat.id}`)
  await page.getByRole('button', { name: 'Explain More' }).click()
  await expect.element(panelTitle).toHaveTextContent('Detailed Explanation')
  await command('Credits')
  await expect.element(panelTitle).toHaveTextContent('Credits')
  await command('Credits')
  await expect.element(panelTitle).toHaveTextContent('Detailed Explanation')

  await command('Credits')
  await page.getByRole('button', { name: 'Previous panel' }).click()
  await expect.element(panelTitle).toHaveTextContent('Detailed Explanation')
  await chats.getByRole('link', { name: 'Another chat' }).click()
  await expect.element(panelTitle).toHaveTextContent('Quiz')
})

it('NAV-14 CRE-01 the credits panel says what is so under each of its four tabs, by keyboard alone', async () => {
  scriptPerson()
  await openApp('/xperto?pending')
  await expect.element(panel.getByRole('tab')).toHaveLength(4)
  expect(
    panel
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['My Credits', 'Buy Credits', 'Credits Usage', 'Payment History'])
  const chosen = panel.getByRole('tab', { selected: true })
  await expect.element(chosen).toHaveTextContent('Buy Credits')
  await expect.poll(() => location.pathname + location.search).toBe('/xperto')
  chosen.element().focus()
  for (const says of ['No Credit Usage Available.', 'No Payment History Available.', 'Claim free credits', 'Payment simulator']) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(panel.getByRole('tabpanel').getByText(says).first()).toBeVisible()
  }
})

for (const [size, viewport] of Object.entries({ desktop, phone }))
  it(`NAV-19 on a ${size} New Chat, Mock Interview and Mock Test open their panels, and the chat stays in sight`, async () => {
    scriptPerson()
    await openApp('/xperto', viewport)
    await expect.element(composer).toBeVisible()
    for (const [entry, name, title] of [
      ['New Chat', 'Default', 'Credits'],
      ['Mock Interview', 'INTERVIEW', 'Mock Interview'],
      ['Mock Test', 'MOCK_TEST', 'Mock Test'],
    ] as const) {
      if (size === 'phone') await page.getByRole('button', { name: 'Open sidebar' }).click()
      await chats.getByRole('link', { name: entry, exact: true }).first().click()
      await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect.element(composer).toBeVisible()
      if (size === 'phone') await page.getByRole('button', { name: 'Open right panel' }).click()
      await expect.element(panelTitle).toHaveTextContent(title)
      // Only the credits stand over another panel.
      await expect.element(page.getByRole('button', { name: 'Previous panel' })).toHaveLength(title === 'Credits' ? 1 : 0)
      if (size === 'phone') await page.getByRole('button', { name: 'Back to chat' }).click()
    }
  })

it('NAV-19 New Chat chosen twice leaves its panel open', async () => {
  const server = scriptServer()
  scriptPerson(server)
  await openApp('/xperto')
  for (const _ of ['once', 'again']) {
    const asked = server.calls('getChatByType').length
    await chats.getByRole('link', { name: 'New Chat', exact: true }).first().click()
    await expect.poll(() => server.calls('getChatByType').length).toBeGreaterThan(asked)
    await server.settled()
    await expect.element(panelTitle).toHaveTextContent('Credits')
    // Sooner than that it would be the same press (NAV-22).
    await new Promise((passed) => setTimeout(passed, chatCreationDebounceMs))
  }
  await expect.element(page.getByRole('button', { name: 'Previous panel' })).toBeVisible()
})

it('PAN-06 a panel is left expanded as each kind was, across a reload; choosing another chat shows that chat', async () => {
  const account = scriptPerson()
  account.addChat({ name: 'Second chat' })
  const interview = account.addChat({ chat_type: 'INTERVIEW', name: 'An interview' })
  await openApp(`/xperto/chat/${account.addChat({ name: 'First chat' }).id}`)
  const expand = page.getByRole('button', { name: 'Expand panel' })
  const collapse = page.getByRole('button', { name: 'Show chat beside panel' })
  await expand.click()
  await expect.element(composer).not.toBeInTheDocument()
  reloadApp()
  await expect.element(collapse).toBeVisible()
  await expect.element(composer).not.toBeInTheDocument()

  // Another kind of panel is as it was: beside the chat.
  history.replaceState(null, '', `/xperto/chat/${interview.id}`)
  reloadApp()
  await expect.element(panelTitle).toHaveTextContent('Mock Interview')
  await expect.element(composer).toBeVisible()
  await expand.click()
  reloadApp()
  await expect.element(panelTitle).toHaveTextContent('Mock Interview')
  await expect.element(collapse).toBeVisible()
  await collapse.click()

  await chats.getByRole('link', { name: 'First chat' }).click()
  await expect.element(panelTitle).toHaveTextContent('Standard chat')
  await expect.element(composer).not.toBeInTheDocument()
  await chats.getByRole('link', { name: 'Second chat' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Second chat' })).toBeVisible()
  await expect.element(composer).toBeVisible()
})
