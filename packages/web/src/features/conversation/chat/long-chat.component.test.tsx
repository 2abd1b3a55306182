import { expect, it } from 'vitest'
import { ask, lastTurn, makeTurns, messageList, question } from '../../../testing/conversation.ts'
import { openApp, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'

const headings = messageList.getByRole('heading', { level: 2 })

it('MSG-07 pages are of 10; older ones load at the top', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Pages' }, (id) => makeTurns(id, 30))
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(question('Question 30')).toBeVisible()
  await expect
    .poll(() => {
      messageList.element().scrollTo(0, 0)
      return question('Question 1').query()
    })
    .not.toBeNull()
  const asked = server.calls('listMessages').map(({ query }) => query)
  expect(asked.every(({ size }) => size === 10)).toBe(true)
  // The last page may have been asked for what is before it.
  expect([5, 6]).toContain(asked.filter(({ before }) => before !== undefined).length)
})

it('MSG-07 MSG-09 an insight chat stands newest first, and older messages load at the bottom', async () => {
  const account = scriptAccount(scriptServer())
  const chat = account.addChat({ chat_type: 'INSIGHT', name: 'Insights' }, (id) => makeTurns(id, 20))
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(headings.first()).toHaveTextContent('Question 20')
  await expect.element(headings.nth(1)).toHaveTextContent('Question 19')
  await expect.element(headings.first()).toBeInViewport()
  await expect
    .poll(() => {
      const list = messageList.element()
      list.scrollTo(0, list.scrollHeight)
      return question('Question 1').query()
    })
    .not.toBeNull()
  await expect.element(headings.last()).toHaveTextContent('Question 1')
})

it('MSG-09 messages stand oldest first, and stay so after a reload', async () => {
  const account = scriptAccount(scriptServer())
  const chat = account.addChat({ name: 'In order' }, (id) => makeTurns(id, 1))
  await openApp(`/xperto/chat/${chat.id}`)
  const shown = () => headings.elements().map(({ textContent }) => textContent)
  for (const text of ['Question 2', 'Question 3']) {
    const reply = account.nextReply()
    await ask(text)
    await reply.say('An answer.')
    await expect.element(lastTurn.getByRole('heading', { level: 2, name: text })).toBeVisible()
  }
  await expect.poll(shown).toEqual(['Question 1', 'Question 2', 'Question 3'])
  reloadApp()
  await expect.poll(shown).toEqual(['Question 1', 'Question 2', 'Question 3'])
})
