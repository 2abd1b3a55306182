import type { ChatDocument } from '@xperto/contract'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '../testing/objects.ts'
import { openApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../testing/scripted-account.ts'
import { success } from '../testing/scripted-call.ts'

let print: MockInstance<() => void>
beforeEach(() => {
  // In the place of the browser's dialog, which no test could close.
  print = vi.spyOn(window, 'print').mockReturnValue()
})
afterEach(() => void vi.restoreAllMocks())

/** A chat of so many messages: question, answer, question, … */
const documentOf = (count: number): ChatDocument => ({
  format: 'xperto-chat',
  version: 1,
  name: 'A long one',
  messages: Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? 'person' : 'assistant',
    content: index % 2 === 0 ? `Question ${index / 2 + 1}` : 'An answer.',
    markdown: null,
    options: [],
    created_on: new Date(Date.UTC(2026, 10, 2, 9, 0, index)).toISOString(),
  })),
})

it('a chat of 400 messages stands whole on the paper before it is printed, once', async () => {
  const server = scriptServer()
  scriptAccount(server)
  server.answer('exportChat', success(documentOf(400)))
  let onPaper: string[] = []
  print.mockImplementation(() => {
    onPaper = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)
  })
  await openApp(`/xperto/print/${newId()}`)
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(onPaper).toEqual(Array.from({ length: 200 }, (_, index) => `Question ${index + 1}`))
  await expect.element(page.getByText('400 messages')).toBeVisible()
  expect(document.title).toBe('A long one')
})

it('AUTH-02 a visitor is asked to sign in, and nothing of the chat is asked for', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  await openApp(`/xperto/print/${newId()}`)
  await expect.element(page.getByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible()
  expect(server.calls('exportChat')).toEqual([])
})

it('AUTH-08 a chat that is not the person’s is said not to be there, and nothing is printed', async () => {
  const server = scriptServer()
  scriptAccount(server)
  server.refuse('exportChat', 'chat_not_found')
  await openApp(`/xperto/print/${newId()}`)
  await expect.element(page.getByText('Chat not found')).toBeVisible()
  expect(print).not.toHaveBeenCalled()
})
