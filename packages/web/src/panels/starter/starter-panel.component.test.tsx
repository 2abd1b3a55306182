import { chatTypeDefinitions, definitionOf } from '@xperto/chat-types/definitions'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { priceLines } from '../../lib/prices/price-lines.ts'
import { openApp, phone, scriptServer } from '../../testing/open-app.tsx'
import { type ScriptedAccount, scriptAccount } from '../../testing/scripted-account.ts'
import { makeProblemSummary } from '../../testing/practice-objects.ts'
import { scriptProblems } from '../../testing/scripted-practice.ts'
import { success } from '../../testing/scripted-call.ts'

const panel = page.getByLabelText('Right panel', { exact: true })
const composer = page.getByRole('textbox', { name: 'Message' })
const prompts = page.getByRole('main').getByRole('list', { name: 'Get Started' })

function scriptPerson(): ScriptedAccount {
  const server = scriptServer()
  server.answer('getMockTest', success(null))
  server.answer('getInterview', success(null))
  server.answer('listMockTests', success([]))
  server.answer('getPractice', success({ problem: null, hints: [], approach: null, latest: null, submissions: [] }))
  server.answer('listCodeLanguages', success([]))
  scriptProblems(server, [makeProblemSummary({ id: 'page-ranges' })])
  return scriptAccount(server)
}

afterEach(() => vi.restoreAllMocks())

const written = Object.values(chatTypeDefinitions).filter(({ input }) => input.writable)

for (const { type, starterPage, ...sold } of written)
  it(`TYP-16 the starter page of ${type} has its intro, features, price, and prompts that fill the input`, async () => {
    const account = scriptPerson()
    const [own] = account.chats
    const chat = type === 'DEFAULT' && own ? own : account.addChat({ chat_type: type, name: 'Begun' })
    // The tip is asked for by itself; its answer does not matter here.
    account.nextReply()
    await openApp(`/xperto/chat/${chat.id}`)
    await expect.element(panel.getByRole('heading', { level: 3, name: starterPage.heading, exact: true })).toBeVisible()
    await expect.element(panel.getByText(starterPage.intro)).toBeVisible()
    for (const feature of starterPage.features) await expect.element(panel.getByRole('listitem').getByText(feature)).toBeVisible()
    // The code editor has them in a fold of its own, under the heading.
    const sections = [...panel.element().querySelectorAll('summary:not(:has(h3))')]
    expect(sections.map(({ textContent }) => textContent)).toEqual(['What it does', 'Pricing', 'Get Started'])
    for (const { price } of priceLines(sold)) await expect.element(panel.getByText(price, { exact: true }).first()).toBeVisible()
    const pricing = panel.getByRole('link', { name: 'See full pricing' })
    await expect.element(pricing).toHaveAttribute('target', '_blank')
    await expect.element(pricing).toHaveAttribute('href', '/xperto/usage-pricing')
    // What the empty chat says is not said again beside it.
    await expect.element(panel.getByText(starterPage.invitation)).not.toBeInTheDocument()
    for (const example of starterPage.examples.slice(0, 2)) {
      await panel.getByRole('button', { name: example, exact: true }).click()
      await expect.element(composer).toHaveValue(example)
      await expect.element(composer).toHaveFocus()
    }
  })

it('TYP-16 a prompt takes nothing away that the person wrote; on a phone the panel gives way to the input', async () => {
  await openApp(`/xperto/chat/${scriptPerson().addChat({ chat_type: 'QUIZ' }).id}`, phone)
  await composer.fill('I know joins.')
  await page.getByRole('button', { name: 'Open right panel' }).click()
  await panel.getByRole('button', { name: 'Quiz me on SQL' }).click()
  await expect.element(composer).toHaveValue('I know joins.\n\nQuiz me on SQL')
  await expect.element(page.getByRole('complementary', { name: 'Right panel' })).not.toBeInTheDocument()
})

const { examples, invitation } = definitionOf('GENERIC').starterPage

it('TYP-16 a chat to begin has its prompts on a phone as well: one fills the input, and only the person sends it', async () => {
  const account = scriptPerson()
  await openApp(`/xperto/chat/${account.addChat().id}`, phone)
  await expect.element(page.getByText(invitation)).toBeVisible()
  expect(
    prompts
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...examples])
  for (const at of [0, 1]) {
    await prompts.getByRole('button').nth(at).click()
    await expect.element(composer).toHaveValue(examples[at] ?? '')
    await expect.element(composer).toHaveFocus()
  }
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  const reply = account.nextReply()
  await userEvent.keyboard('{Enter}')
  await reply.say('An answer.')
  await expect.element(page.getByRole('article').getByRole('heading', { level: 2, name: examples[1] ?? '' })).toBeVisible()
  await expect.element(prompts).not.toBeInTheDocument()
})

it('TYP-16 where the starter page stands beside the chat, its prompts stand there alone; without it in the chat', async () => {
  await openApp(`/xperto/chat/${scriptPerson().addChat().id}`)
  await expect.element(page.getByText(invitation)).toBeVisible()
  for (const example of examples) await expect.element(page.getByRole('button', { name: example })).toHaveLength(1)
  await expect.element(prompts).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Close panel' }).click()
  await expect.element(prompts).toBeVisible()
  expect(
    prompts
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...examples])
})

for (const motion of ['motion', 'less motion'] as const)
  it(`PAN-03 sections are all open at start, and one that is unfolded comes into view (${motion})`, async () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('prefers-reduced-motion') && motion === 'motion' ? matchMedia('not all') : matchMedia(query),
    )
    await openApp(`/xperto/chat/${scriptPerson().addChat({ chat_type: 'QUIZ' }).id}`, { width: 1440, height: 520 })
    const last = panel.getByRole('button', { name: 'Test my Python' })
    await expect.element(last).toBeInTheDocument()
    const sections = [...panel.element().querySelectorAll('details')]
    expect(sections.map(({ open }) => open)).toEqual([true, true, true])
    await expect.element(last).not.toBeInViewport({ ratio: 1 })
    const heading = sections.at(-1)?.querySelector('summary')
    heading?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(last).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(last).toBeInViewport({ ratio: 1 })
    expect(document.activeElement).toBe(heading)
  })
