import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ask, composer, composerOpens, makeTurns } from '../../../testing/conversation.ts'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'

const chats = page.getByRole('navigation', { name: 'Chats' })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** What the browser tells a page whose tab is put behind another. */
function show(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState')
})

it('MSG-19 a chat that is locked elsewhere closes its composer and its menus here', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Still open' }, (id) => makeTurns(id, 1))
  await openApp(`/xperto/chat/${chat.id}`)
  await composerOpens()
  await server.follows()
  chat.chat_lock_status = 'LOCKED'
  server.tell({ kind: 'chat_locked', chat_id: chat.id })
  await expect.element(page.getByText('This chat is locked and takes no more messages.')).toBeVisible()
  await expect.element(composer).toHaveAttribute('readonly')
  await expect.element(page.getByRole('button', { name: 'Rename chat' })).not.toBeInTheDocument()
  await expect.element(chats.getByRole('button', { name: 'Menu for Still open' })).not.toBeInTheDocument()
})

it('MSG-02 a reply goes on while another chat is read; its end is told with a way to open it, and all of it is there', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const asked = account.addChat({ name: 'Asked and left' })
  account.addChat({ name: 'Read meanwhile' })
  await openApp(`/xperto/chat/${asked.id}`)
  await server.follows()
  const reply = account.nextReply()
  await ask('Tell me slowly')
  await reply.write('It begins ')
  await expect.element(page.getByText('It begins')).toBeVisible()
  await chats.getByRole('link', { name: 'Read meanwhile' }).click()
  await expect.element(title('Read meanwhile')).toBeVisible()
  await reply.say('and it ends.')
  server.tell({ kind: 'reply_ended', chat_id: asked.id })
  const toast = page.getByRole('status').filter({ hasText: 'The reply in “Asked and left” is finished.' })
  await toast.getByRole('button', { name: 'Open' }).click()
  await expect.element(title('Asked and left')).toBeVisible()
  await expect.element(toast).not.toBeInTheDocument()
  await expect.element(page.getByText('It begins and it ends.')).toBeVisible()
  expect(server.calls('stopReply')).toEqual([])
})

it('the title of a hidden tab is marked when its reply ends, and clean again when it is seen', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Behind' })
  await openApp(`/xperto/chat/${chat.id}`)
  await composerOpens()
  await expect.poll(() => document.title).toBe('Behind · xperto')
  await server.follows()
  show('hidden')
  account.messages.set(chat.id, [makeMessage(chat.id), makeReply(chat.id, { content: 'Said meanwhile.' })])
  server.tell({ kind: 'reply_ended', chat_id: chat.id })
  await expect.poll(() => document.title).toBe('● Behind · xperto')
  show('visible')
  await expect.poll(() => document.title).toBe('Behind · xperto')
  await expect.element(page.getByText('Said meanwhile.')).toBeVisible()
})
