import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ask, composer, composerOpens, lastTurn, makeTurns, messageList, question } from '../../../testing/conversation.ts'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptBranches } from '../../../testing/scripted-branches.ts'

/** A chat of so many turns; `answerOf` is the id of an answer, by its question's number. */
function scriptLong(turns: number) {
  const account = scriptAccount(scriptServer())
  const chat = account.addChat({ name: 'Very long' }, (id) => makeTurns(id, turns))
  return { account, chat, answerOf: (number: number) => account.messages.get(chat.id)?.[number * 2 - 1]?.id ?? '' }
}
const message = (id: string) => document.querySelector<HTMLElement>(`[data-message="${id}"]`)
const hasFocus = async (id: string) => await expect.poll(() => document.activeElement === message(id)).toBe(true)
const here = () => location.pathname + location.search

describe.each(Object.entries({ desktop, phone }))('on a %s', (screen, size) => {
  it('a link leads to an old message of a long chat, marks it, and the chat goes on from there to its end', async () => {
    const { chat, answerOf } = scriptLong(90)
    // A mark stands for a moment, and a slow machine may look after it.
    const marks: string[] = []
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.dataset['marked'] === '') marks.push(target.dataset['message'] ?? '')
    })
    watch.observe(document, { subtree: true, attributeFilter: ['data-marked'] })
    await openApp(`/xperto/chat/${chat.id}?message=${answerOf(40)}`, size)
    await hasFocus(answerOf(40))
    await expect.poll(() => marks).toEqual([answerOf(40)])
    await expect.element(message(answerOf(40))).toBeInViewport()
    await expect.element(question('Question 90')).not.toBeInTheDocument()
    await composerOpens()
    await expect.element(composer).not.toHaveFocus()
    await expect.poll(() => message(answerOf(40))?.dataset['marked']).toBeUndefined()
    watch.disconnect()

    // The button leads to the end at once, and the address is the chat's own again.
    await page.getByRole('button', { name: 'Scroll to bottom' }).click()
    await expect.element(question('Question 90')).toBeInViewport()
    expect(here()).toBe(`/xperto/chat/${chat.id}`)
    if (screen === 'phone') return

    // Down to the newest, page by page, and never a jump to the end.
    await openApp(`/xperto/chat/${chat.id}?message=${answerOf(70)}`, size)
    await hasFocus(answerOf(70))
    const seen = new Set<string>()
    await expect
      .poll(() => {
        for (const { textContent } of messageList.getByRole('heading', { level: 2 }).elements()) seen.add(textContent)
        messageList.element().scrollBy(0, messageList.element().clientHeight)
        return seen.has('Question 90')
      })
      .toBe(true)
    for (let number = 71; number <= 90; number++) expect([...seen]).toContain(`Question ${number}`)
  })
})

it('the link of an answer is copied', async () => {
  const { chat, answerOf } = scriptLong(1)
  await openApp(`/xperto/chat/${chat.id}`)
  await lastTurn.getByRole('button', { name: 'Copy link to this message' }).click()
  await expect.element(page.getByText('URL copied to clipboard!')).toBeVisible()
  await composer.click()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.element(composer).toHaveValue(`${location.origin}/xperto/chat/${chat.id}?message=${answerOf(1)}`)
})

it('the link of an answer opens at it, also where another version of it is shown', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const { branchOff } = scriptBranches(server, account)
  const chat = account.addChat({ name: 'Linked' }, (id) => [makeMessage(id), makeReply(id, { content: 'The first answer.' })])
  const first = account.messages.get(chat.id)?.[1]
  if (!first) throw new Error('the chat has no answer')
  branchOff(first, () => [makeReply(chat.id, { content: 'The second answer.' })])
  await openApp(`/xperto/chat/${chat.id}?message=${first.id}`)
  await expect.element(lastTurn.getByText('The first answer.')).toBeVisible()
  await hasFocus(first.id)
  // What is asked next stands at the end, and the address is the chat's own again.
  const reply = account.nextReply()
  await ask('And now?')
  await reply.say('Now this.')
  await expect.element(lastTurn.getByText('Now this.')).toBeVisible()
  expect(here()).toBe(`/xperto/chat/${chat.id}`)
})

it.each(['00000000-0000-4000-8000-000000000000', 'nothing', encodeURIComponent('<script>')])(
  'a link to a message %s that is not there says so and opens the chat at its end',
  async (id) => {
    const { chat } = scriptLong(2)
    await openApp(`/xperto/chat/${chat.id}?message=${id}`)
    await expect.element(page.getByText('This message was not found.')).toBeVisible()
    await expect.element(question('Question 2')).toBeVisible()
    await expect.poll(here).toBe(`/xperto/chat/${chat.id}`)
  },
)

it('a question asked while an old part is read stands at the end of the chat', async () => {
  const { account, chat, answerOf } = scriptLong(60)
  await openApp(`/xperto/chat/${chat.id}?message=${answerOf(1)}`)
  await hasFocus(answerOf(1))
  const reply = account.nextReply()
  await ask('What is a closure?')
  await reply.say('A function with its variables.')
  await expect.element(question('What is a closure?')).toBeInViewport()
  await composerOpens()
  expect(question('Question 60').elements()).toHaveLength(1)
  expect(question('What is a closure?').elements()).toHaveLength(1)
})
