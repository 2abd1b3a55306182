import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp, scriptServer } from '../../testing/open-app.tsx'
import { scriptAccount } from '../../testing/scripted-account.ts'

const sidebar = page.getByRole('navigation', { name: 'Chats' })

it('SAV-06 Enter saves a name, and the focus returns to the row', async () => {
  const server = scriptServer()
  scriptAccount(server).addChat({ name: 'Closures' })
  await openApp('/xperto')
  await sidebar.getByRole('link', { name: 'Closures', exact: true }).hover()
  await sidebar.getByRole('button', { name: 'Menu for Closures' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const field = page.getByRole('textbox', { name: 'Chat name' })
  await expect.element(field).toHaveFocus()
  await field.fill('Closures in loops')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Chat renamed successfully')).toBeVisible()
  await expect.element(sidebar.getByRole('link', { name: 'Closures in loops', exact: true })).toHaveFocus()
  expect(server.calls('renameChat').map(({ query }) => query.name)).toEqual(['Closures in loops'])
})
