import { definitionOf } from '@xperto/chat-types/definitions'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { makeTurns, question } from '../../testing/conversation.ts'
import { makeMessage, makeReply } from '../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../testing/open-app.tsx'
import { scriptAccount } from '../../testing/scripted-account.ts'

const panel = page.getByLabelText('Right panel', { exact: true })
const { starterPage } = definitionOf('GENERIC')
const intro = panel.getByText(starterPage.intro)
const words = (count: number) => Array.from({ length: count }, (_, at) => `Sentence ${at + 1} of a long answer.`).join('\n\n')
const sections = () => [...panel.element().querySelectorAll('summary')].map(({ textContent }) => textContent)

/** A chat of 12 turns whose oldest two loaded answers are long and have headings, a card and links. */
function scriptBegun() {
  const account = scriptAccount(scriptServer())
  const chat = account.addChat({ name: 'Joins' }, (id) => [
    ...makeTurns(id, 8),
    makeMessage(id, { content: 'What is a left join?\nI know inner ones.' }),
    makeReply(id, {
      engine: 'Built-in library',
      content: `## Joins in SQL\n\n${words(20)}\n\n### When *rows* are missing\n\n${words(20)}\n\n\`\`\`\n# no heading\n\`\`\`\n`,
    }),
    makeMessage(id, { content: 'And in Postgres?' }),
    makeReply(id, {
      content: `As its manual says [1].\n\n**Sources**\n\n- [The manual](https://docs.example/joins)\n- [again](https://docs.example/joins)\n\n[Quiz](${location.origin}/xperto/launch/quiz)\n\n[1]: <https://docs.example/joins>`,
    }),
  ])
  return { account, chat }
}

it('a chat with questions begins its starter page with its outline and its sources; the introduction is folded under them', async () => {
  const { chat } = scriptBegun()
  await openApp(`/xperto/chat/${chat.id}`, desktop)
  await expect.element(panel.getByRole('button', { name: 'What is a left join?', exact: true })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'When rows are missing' })).toBeVisible()
  expect(sections().slice(0, 3)).toEqual(['In this chat', 'Sources', starterPage.heading])
  await expect.element(intro).not.toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'no heading' })).not.toBeInTheDocument()
  const sources = panel.element().querySelector('details:nth-of-type(2)')?.querySelectorAll('li') ?? []
  expect([...sources].map(({ textContent }) => textContent)).toEqual(['Joins in SQLBuilt-in library', 'The manualdocs.example'])
  await expect.element(panel.getByRole('link', { name: 'The manual' })).toHaveAttribute('href', 'https://docs.example/joins')
  await expectAccessible()
  await panel.getByText(starterPage.heading).click()
  await expect.element(intro).toBeVisible()
})

it('a line of the outline scrolls to its question or heading and puts the focus there; earlier questions come on demand', async () => {
  const { chat } = scriptBegun()
  await openApp(`/xperto/chat/${chat.id}`, desktop)
  const heading = page.getByRole('main').getByRole('heading', { name: 'When rows are missing' })
  for (const way of ['pointer', 'keyboard']) {
    const line = panel.getByRole('button', { name: 'When rows are missing' })
    if (way === 'pointer') await line.click()
    else {
      line.element().focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(heading).toHaveFocus()
    await expect.element(heading).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: 'And in Postgres?' }).click()
    await expect.element(question('And in Postgres?')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => document.activeElement?.textContent).toContain('And in Postgres?')
  }
  await expect.element(panel.getByRole('button', { name: 'Question 1', exact: true })).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Show earlier questions' }).click()
  await expect.element(panel.getByRole('button', { name: 'Question 5', exact: true })).toBeVisible()
})

it('a question that is asked joins the outline; on a phone the panel gives way to the place one goes to', async () => {
  const { account, chat } = scriptBegun()
  const reply = account.nextReply()
  await openApp(`/xperto/chat/${chat.id}`, phone)
  await page.getByRole('textbox', { name: 'Message' }).fill('One more?')
  await userEvent.keyboard('{Enter}')
  await reply.say('Yes.\n\n## The last one\n\nEnd.')
  await page.getByRole('button', { name: 'Open right panel' }).click()
  await panel.getByRole('button', { name: 'The last one' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Right panel' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'The last one' })).toHaveFocus()
})

it('the question stays in sight above its long answer, in one line that covers no focus and moves nothing', async () => {
  const account = scriptAccount(scriptServer())
  const chat = account.addChat({ name: 'Long' }, (id) => [
    makeMessage(id, { content: `Why ${'so very '.repeat(60)}long?` }),
    makeReply(id, { content: `[First](https://docs.example/1)\n\n${words(60)}\n\n[Last](https://docs.example/2)\n\nEnd.` }),
  ])
  await openApp(`/xperto/chat/${chat.id}`, desktop)
  const list = page.getByRole('region', { name: 'Messages' })
  const line = () => list.element().querySelector<HTMLElement>('[aria-hidden="true"] > p')
  await expect.poll(line).not.toBeNull()
  expect(line()?.textContent).toContain('Why so very')
  expect(line()?.getBoundingClientRect().height).toBeLessThanOrEqual(40)
  expect(line()?.getBoundingClientRect().top).toBeCloseTo(list.element().getBoundingClientRect().top, 0)
  // Back with the keyboard: what takes the focus stands under the line, and the line goes once the question itself is there.
  const first = page.getByRole('main').getByRole('link', { name: 'First' })
  list
    .element()
    .scrollTo(0, first.element().getBoundingClientRect().top - list.element().getBoundingClientRect().top + list.element().scrollTop - 10)
  first.element().focus()
  await expect
    .poll(() => first.element().getBoundingClientRect().top - (line()?.getBoundingClientRect().bottom ?? 0))
    .toBeGreaterThanOrEqual(0)
  list.element().scrollTo(0, 0)
  await expect.poll(line).toBeNull()
})
