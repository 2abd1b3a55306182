import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeChat } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { chatLink, chooseInMenu, composer, sidebar, title } from '../../../testing/workspace-screen.ts'

const saved = sidebar.getByRole('list', { name: 'Resume', exact: true }).getByRole('listitem')
const savedNames = () => saved.elements().map((row) => row.querySelector('a')?.textContent)

async function rename(chat: string, name: string): Promise<void> {
  await chooseInMenu(chat, 'Rename')
  await page.getByRole('textbox', { name: 'Chat name' }).fill(name)
  await userEvent.keyboard('{Enter}')
}

it('SAV-01 the next page of a saved list loads beside what is new in it, whichever comes first', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const makeResume = (name: string) => account.addChat({ name, chat_type: 'RESUME' })
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) makeResume(name)
  await openApp('/xperto')
  await server.follows()
  await sidebar.getByText('Resume', { exact: true }).click()
  await expect.poll(savedNames).toEqual(['Eight', 'Seven', 'Six'])

  const first = server.hold('listResumeChats', ({ query }) => query.page === 1)
  server.tell({ kind: 'chat_created', chat_id: makeResume('Nine').id })
  await first.asked()
  await page.getByRole('button', { name: 'Load more of Resume' }).click()
  await first.release()
  await expect.poll(savedNames).toEqual(['Nine', 'Eight', 'Seven', 'Six', 'Five', 'Four'])

  const third = server.hold('listResumeChats', ({ query }) => query.page === 3)
  await page.getByRole('button', { name: 'Load more of Resume' }).click()
  await third.asked()
  server.tell({ kind: 'chat_created', chat_id: makeResume('Ten').id })
  await expect.poll(() => savedNames()[0]).toBe('Ten')
  await third.release()
  await expect.poll(savedNames).toEqual(['Ten', 'Nine', 'Eight', 'Seven', 'Six', 'Five', 'Four', 'Three', 'Two'])
})

it('SAV-06 the later of two names stays, though the response to the first comes last', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Closures' })
  await openApp(`/xperto/chat/${chat.id}`)
  await server.follows()
  const first = server.hold('renameChat', ({ query }) => query.name === 'First name')
  await rename('Closures', 'First name')
  await first.asked()
  server.tell({ kind: 'chat_renamed', chat_id: chat.id })
  const second = server.hold('renameChat', ({ query }) => query.name === 'Second name')
  await rename('First name', 'Second name')
  await expect.element(title('Second name')).toBeVisible()
  await first.release()
  await second.asked()
  await server.settled()
  // Not waited for: the second response would put it right again.
  expect(document.querySelector('h1')?.textContent).toBe('Second name')
  await second.release()
  expect(account.chat(chat.id).name).toBe('Second name')
  await expect.element(title('Second name')).toBeVisible()
  await expect.element(chatLink('Second name')).toBeVisible()
})

it('SAV-09 a page of chats that arrives late does not bring back what was deleted meanwhile', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chats = Array.from({ length: 14 }, (_, at) => account.addChat({ name: `Chat ${at + 1}` }))
  const [oldest = makeChat()] = chats
  const second = server.hold('listChats', ({ query }) => query.before !== undefined)
  await openApp('/xperto')
  await second.asked()
  await server.follows()
  await expect.element(composer).toBeVisible()
  await server.settled()
  const asked = server.calls('listChats').length
  account.chats = account.chats.filter(({ id }) => id !== oldest.id)
  server.tell({ kind: 'chat_deleted', chat_id: oldest.id })
  await expect.poll(() => server.calls('listChats').length).toBeGreaterThan(asked)
  await server.settled()
  await second.release()
  await expect.element(chatLink('Chat 2')).toBeVisible()
  // They come in one page. Not waited for: a later look for news would take it away again.
  expect(chatLink('Chat 1').query()).toBeNull()
})
