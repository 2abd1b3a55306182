import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply } from './objects.ts'
import { openApp, phone, reloadApp, scriptServer } from './open-app.tsx'
import { scriptAccount, scriptVisitor } from './scripted-account.ts'
import { ScriptedServer } from './scripted-server.ts'

it('a call that no answer is scripted for, and an answer against the contract, are faults', async () => {
  const server = new ScriptedServer()
  expect((await server.fetch('/chats/shares'))?.status).toBe(500)
  server.answer('getHealth', { status: 'ok' })
  expect(await (await server.fetch('/healthz'))?.json()).toEqual({ status: 'ok' })
  server.answer('getReadiness', JSON.parse('{"status":"nearly"}'))
  expect((await server.fetch('/readyz'))?.status).toBe(500)
  expect(server.faults.map((fault) => fault.split(':')[0])).toEqual(['listShares', 'getReadiness'])
})

it('a request against the contract is a fault', async () => {
  const server = new ScriptedServer()
  scriptAccount(server)
  const response = await server.fetch('/chats/?page=none')
  expect([response?.status, server.faults.length]).toEqual([400, 1])
  expect(await server.fetch('/assets/chat.js')).toBeNull()
  expect(await server.fetch('/api/v1/no-such-call')).toBeNull()
  expect(server.faults).toHaveLength(2)
})

it('what is remembered in the browser outlives a reload, and a new test begins without it', async () => {
  expect(localStorage.length).toBe(0)
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Closures' }, (id) => [makeMessage(id), makeReply(id)])
  await openApp(`/xperto/chat/${chat.id}`, phone)
  const composer = page.getByRole('textbox', { name: 'Message' })
  await composer.fill('And in loops?')
  await server.settled()
  reloadApp()
  await expect.element(composer).toHaveValue('And in loops?')
})

it('a visitor is asked to sign in', async () => {
  scriptVisitor(scriptServer())
  await openApp('/xperto/shares')
  await expect.element(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
})

it('a page that loads again leaves its stream of changes, and the next one follows them', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  await openApp('/xperto')
  await server.follows()
  reloadApp()
  await expect.poll(() => server.calls('followEvents')).toHaveLength(2)
  await server.follows()
  account.addChat({ name: 'Begun elsewhere' })
  server.tell({ kind: 'chat_created', chat_id: account.chats.at(-1)?.id ?? '' })
  await expect.element(page.getByRole('link', { name: 'Begun elsewhere' })).toBeVisible()
})
