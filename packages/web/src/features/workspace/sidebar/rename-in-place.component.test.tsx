import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { openSidebar } from '../../../testing/sidebar-screen.ts'
import { chatLink, chooseInMenu, sidebar } from '../../../testing/workspace-screen.ts'

const field = page.getByRole('textbox', { name: 'Chat name' })

async function openWithChat(size: { width: number; height: number }) {
  const server = scriptServer()
  scriptAccount(server).addChat({ name: 'Closures' })
  await openApp('/xperto', size)
  await openSidebar()
  return server
}

describe.each(Object.entries({ desktop, phone }))('on a %s', (_screen, size) => {
  it('SAV-05 SAV-06 Enter saves a name, and the focus returns to the row', async () => {
    const server = await openWithChat(size)
    await chooseInMenu('Closures', 'Rename')
    await expect.element(field).toHaveFocus()
    await field.fill('Closures in loops')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Chat renamed successfully')).toBeVisible()
    await expect.element(chatLink('Closures in loops')).toHaveFocus()
    expect(server.calls('renameChat').map(({ query }) => query.name)).toEqual(['Closures in loops'])
  })

  it('SAV-06 Escape throws a name away, asks for nothing, and leaves the sidebar open', async () => {
    const server = await openWithChat(size)
    await chooseInMenu('Closures', 'Rename')
    await field.fill('Thrown away')
    await userEvent.keyboard('{Escape}')
    await expect.element(chatLink('Closures')).toHaveFocus()
    await expect.element(sidebar).toBeVisible()
    expect(server.calls('renameChat')).toEqual([])
  })
})

it('SAV-06 a name that is lost on its way is said, and the old one stands again', async () => {
  const server = await openWithChat(desktop)
  server.lose('renameChat')
  await chooseInMenu('Closures', 'Rename')
  await field.fill('Lost')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Renaming Chat Failed')).toBeVisible()
  await expect.element(chatLink('Closures')).toBeVisible()
  await expect.element(chatLink('Lost')).not.toBeInTheDocument()
})

it('a menu is walked by keys alone: a letter chooses its entry and is no shortcut, Escape leads back to the button', async () => {
  await openWithChat(desktop)
  const button = sidebar.getByRole('button', { name: 'Menu for Closures' })
  const openByKey = async () => {
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => page.getByRole('menu').query()?.contains(document.activeElement)).toBe(true)
  }
  button.element().focus()
  await openByKey()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('menuitem', { name: 'Copy ID' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await openByKey()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Ours{Enter}')
  await expect.element(chatLink('Ours')).toHaveFocus()
})
