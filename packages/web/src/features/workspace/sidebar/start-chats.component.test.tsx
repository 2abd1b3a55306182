import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage } from '../../../testing/objects.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'
import { openSidebar } from '../../../testing/sidebar-screen.ts'
import { chatLink, composer, rightPanel, sidebar, title } from '../../../testing/workspace-screen.ts'

async function openWorkspace(size = desktop) {
  const server = scriptServer()
  scriptAccount(server)
  await openApp('/xperto', size)
  await openSidebar()
  return server
}

describe.each(Object.entries({ desktop, phone }))('on a %s', (screen, size) => {
  it('NAV-22 a type that is chosen twice within a second asks for one chat, however busy the page is', async () => {
    const server = await openWorkspace(size)
    await expect.element(chatLink('Default')).toBeVisible()
    await expect.element(sidebar.getByText('Chats you start appear here.')).not.toBeInTheDocument()
    // The page hears of both presses long after they were made.
    const link = sidebar.getByRole('link', { name: 'Quiz', exact: true }).element()
    const presses = [1, 2].map((detail) => new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    for (const press of presses) {
      link.dispatchEvent(press)
      for (const since = Date.now(); Date.now() - since < 1200; );
    }
    await expect.element(title('QUIZ')).toBeVisible()
    await expect.element(composer).toBeEnabled()
    const asked = server.calls('getChatByType').filter(({ params }) => params.type === 'QUIZ')
    expect(asked).toHaveLength(1)
    if (screen === 'phone') await expect.element(sidebar).not.toBeInTheDocument()
  })
})

it('NAV-19 New Chat opens the credits panel, Mock Interview the interview panel, Mock Test the mock-test panel', async () => {
  const server = await openWorkspace()
  server.answer('getCreditsByUserId', success([]))
  server.answer('getMockTest', success(null))
  server.answer('listCodeLanguages', success([]))
  for (const [entry, panel] of [
    ['New Chat', 'Credits'],
    ['Mock Interview', 'Mock Interview'],
    ['Mock Test', 'Mock Test'],
  ] as const) {
    await sidebar.getByRole('link', { name: entry, exact: true }).click()
    await expect.element(rightPanel.getByRole('heading', { level: 2, name: panel, exact: true })).toBeVisible()
  }
})

it('SAV-10 a chat that is lost on its way is said, with the advice to try again', async () => {
  const server = await openWorkspace()
  server.lose('getChatByType')
  await sidebar.getByRole('link', { name: 'Quiz', exact: true }).click()
  await expect.element(page.getByText('Failed to create new chat. Please try again.', { exact: true })).toBeVisible()
})

it('SAV-10 a chat that the server refuses is said, without advice that would not help', async () => {
  const server = await openWorkspace()
  server.refuse('getChatByType', 'chat_read_only')
  await sidebar.getByRole('link', { name: 'Add Goal' }).click()
  await expect.element(page.getByText('Failed to create new chat', { exact: true })).toBeVisible()
})

it('an entry opens the chat of its kind that waits to be begun, and a new one once something was asked in it', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  await openApp('/xperto', desktop)
  const designs = () => account.chats.filter(({ chat_type }) => chat_type === 'SYSTEM_DESIGN')
  const entry = sidebar.getByRole('link', { name: 'System Design', exact: true })
  await entry.click()
  await expect.element(title('SYSTEM_DESIGN')).toBeVisible()
  await chatLink('Default').click()
  await expect.element(title('Default')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 1000)) // NAV-22
  await entry.click()
  await expect.element(title('SYSTEM_DESIGN')).toBeVisible()
  expect(designs()).toHaveLength(1)
  const [first] = designs()
  if (first) account.messages.set(first.id, [makeMessage(first.id, { content: 'Design a URL shortener' })])
  await chatLink('Default').click()
  await expect.element(title('Default')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 1000)) // NAV-22
  await entry.click()
  await expect.poll(() => designs().length).toBe(2)
})
