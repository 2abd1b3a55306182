import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptKept } from '../../../testing/scripted-kept.ts'
import { openSidebar, textsOf } from '../../../testing/sidebar-screen.ts'
import { composer, sidebar } from '../../../testing/workspace-screen.ts'

const button = sidebar.getByRole('button', { name: 'Ada Park', exact: true })
const menu = page.getByRole('menu', { name: 'Ada Park' })

async function openMenu(size = desktop) {
  const server = scriptServer()
  const account = scriptAccount(server)
  scriptKept(server)
  await openApp('/xperto', size)
  await openSidebar()
  await button.click()
  await expect.element(menu).toBeVisible()
  return { server, account }
}

describe.each(Object.entries({ desktop, phone }))('on a %s', (_screen, size) => {
  it('the menu behind the name leads to what is the person’s, and Escape gives the focus back', async () => {
    const { account } = await openMenu(size)
    await expect.element(menu.getByText(account.user.email)).toBeVisible()
    expect(textsOf(menu.getByRole('menuitem'))).toEqual([
      'What you learned',
      'Courses',
      'Applications',
      'Stories',
      'Your interviews',
      'Your data',
      'Your posts',
      'What you shared',
      'Pricing',
      expect.stringMatching(/^Time zone: /),
      'Sign out',
      'Sign out everywhere',
    ])
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await menu.getByRole('menuitem', { name: 'Your data' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
    expect(location.pathname).toBe('/xperto/your-data')
    await page.getByRole('link', { name: 'Workspace' }).click()
    await expect.element(composer).toBeEnabled()
  })

  it('signing out everywhere says what it does and asks; its first answer stays signed in and gives the focus back', async () => {
    const { server } = await openMenu(size)
    await menu.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    await expect.element(dialog.getByText('Every browser and device where you are signed in is signed out')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Stay signed in' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    expect(server.calls('signOutEverywhere')).toEqual([])
  })
})
