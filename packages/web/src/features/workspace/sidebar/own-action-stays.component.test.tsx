import { definitionOf } from '@xperto/chat-types/definitions'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { ask, chatLink, chooseInMenu, goToChat, title } from '../../../testing/workspace-screen.ts'

afterEach(() => void vi.useRealTimers())

it('SAV-06 a name given by hand stays, though the name made of the first message comes after it', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: definitionOf('GENERIC').newChatName })
  await openApp(`/xperto/chat/${chat.id}`)
  await server.follows()
  const naming = server.hold('nameChatFromMessage')
  const reply = account.nextReply()
  await ask('What is recursion?')
  await naming.asked()
  await reply.say('A function that calls itself.')
  server.tell({ kind: 'chat_renamed', chat_id: chat.id })
  await expect.element(title('What is recursion?')).toBeVisible()
  await page.getByRole('button', { name: 'Rename chat' }).click()
  await page.getByRole('textbox', { name: 'Chat name' }).fill('By hand')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Chat renamed')).toBeVisible()
  await server.settled()
  await naming.release()
  // Not waited for: what is heard of the chat later would put it right again.
  expect(document.querySelector('h1')?.textContent).toBe('By hand')
})

it('SAV-08 a chat that was deleted elsewhere while the person deletes it is deleted, and left', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Closures' })
  await openApp(`/xperto/chat/${chat.id}`)
  await server.follows()
  const deleting = server.hold('deleteChat', undefined, 'calls')
  server.refuse('deleteChat', 'chat_not_found')
  await chooseInMenu('Closures', 'Delete')
  await deleting.asked()
  account.chats = account.chats.filter(({ id }) => id !== chat.id)
  server.tell({ kind: 'chat_deleted', chat_id: chat.id })
  await deleting.release()
  await expect.poll(() => location.pathname).toBe('/xperto')
  await expect.element(page.getByText('Chat deleted successfully')).toBeVisible()
  await expect.element(title('Closures')).not.toBeInTheDocument()
  await expect.element(chatLink('Closures')).not.toBeInTheDocument()
})

it('SAV-08 a reply that ends elsewhere leaves the Undo of a deletion in place, and is told after it', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const asked = account.addChat({ name: 'Asked and left' })
  account.addChat({ name: 'Deleted' })
  account.addChat({ name: 'Read meanwhile' })
  await openApp(`/xperto/chat/${asked.id}`)
  await server.follows()
  const reply = account.nextReply()
  await ask('Tell me slowly')
  await reply.write('It begins')
  await expect.element(page.getByText('It begins')).toBeVisible()
  await goToChat('Read meanwhile')
  await chooseInMenu('Deleted', 'Delete')
  const deleted = page.getByText('Chat deleted successfully')
  await deleted.hover()
  const lookedUp = server.calls('getChat').length
  await reply.end()
  // A tab waits 400 ms for another one to say that it watched the reply.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.tell({ kind: 'reply_ended', chat_id: asked.id })
  await expect.poll(() => server.calls('getChat').length).toBeGreaterThan(lookedUp)
  await vi.advanceTimersByTimeAsync(400)
  vi.useRealTimers()
  await server.settled()
  await expect.element(deleted).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(chatLink('Deleted')).toBeVisible()
  await expect.element(page.getByText('The reply in “Asked and left” is finished.')).toBeVisible()
})
