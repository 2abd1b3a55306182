import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeMessage, makeReply } from '../testing/objects.ts'
import { openApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { composer } from '../testing/workspace-screen.ts'

afterEach(() => void vi.useRealTimers())

const main = page.getByRole('main')

it.each([
  ['a rename', main.getByRole('button', { name: 'Rename chat' }), main.getByRole('textbox', { name: 'Chat name' }), '{Enter}'],
  [
    'an edit that was given up',
    main.getByRole('button', { name: 'Edit question' }),
    page.getByRole('textbox', { name: 'Edited question' }),
    '{Escape}',
  ],
] as const)('who goes on elsewhere right after %s keeps the focus there', async (_what, opens, field, key) => {
  const server = scriptServer()
  const chat = scriptAccount(server).addChat({ name: 'Mine' }, (id) => [makeMessage(id), makeReply(id)])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(composer).toBeEnabled()
  await expect.element(composer).toHaveFocus()
  await expect.element(opens).toBeInTheDocument()
  opens.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await server.settled()
  // No frame is drawn before the test says so, however quick the machine is.
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  await userEvent.keyboard(key)
  await expect.element(field).not.toBeInTheDocument()
  composer.element().focus()
  vi.advanceTimersByTime(100)
  expect(document.activeElement).toBe(composer.element())
})
