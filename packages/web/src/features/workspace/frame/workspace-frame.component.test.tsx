import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desktop, openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { chatLink, composer, rightPanel, sidebar, title } from '../../../testing/workspace-screen.ts'

async function openWorkspace(size = desktop) {
  const server = scriptServer()
  scriptAccount(server).addChat({ name: 'Another' })
  await openApp('/xperto', size)
  await expect.element(composer).toBeEnabled()
  return server
}

const chat = page.getByRole('main')
const panel = page.getByRole('complementary', { name: 'Right panel' })
const handle = page.getByRole('separator', { name: 'Resize panel' })
const widthOf = (part: typeof chat) => part.element().getBoundingClientRect().width
/** The centre's parts of 60, as drawn. */
const parts = () => Math.round((60 * widthOf(chat)) / (widthOf(chat) + widthOf(panel)))

it('NAV-16 the parts stand 40 to 20, the centre moves between 30 and 50 by keyboard, and the width is remembered', async () => {
  await openWorkspace()
  await expect.element(composer).toHaveFocus()
  await expect.element(panel.getByRole('heading', { level: 2 })).toBeVisible()
  expect(parts()).toBe(40)
  await expect.element(handle).toHaveAttribute('aria-valuenow', '40')
  handle.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(handle).toHaveAttribute('aria-valuenow', '39')
  expect(parts()).toBe(39)
  for (const [keys, bound] of [
    ['{Home}{ArrowLeft}', 30],
    ['{End}{ArrowRight}', 50],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(handle).toHaveAttribute('aria-valuenow', `${bound}`)
    expect(parts()).toBe(bound)
  }
  reloadApp()
  await expect.element(handle).toHaveAttribute('aria-valuenow', '50')
  await expect.poll(parts).toBe(50)
})

it('NAV-16 the pointer moves the line as far as the bound', async () => {
  await openWorkspace()
  await handle.dropTo(chat)
  await expect.element(handle).toHaveAttribute('aria-valuenow', '30')
  await expect.poll(parts).toBe(30)
})

it('NAV-16 an expanded panel has the place of both, and gives it back', async () => {
  await openWorkspace()
  await page.getByRole('button', { name: 'Expand panel' }).click()
  await expect.element(chat).toHaveAccessibleName('Right panel')
  await expect.element(composer).not.toBeInTheDocument()
  expect(Math.round(widthOf(sidebar) + widthOf(chat))).toBe(1440)
  await page.getByRole('button', { name: 'Show chat beside panel' }).click()
  await expect.element(composer).toBeVisible()
})

it('NAV-17 from 768 px the panel stands beside the chat', async () => {
  await openWorkspace({ width: 768, height: 900 })
  await expect.element(panel).toBeVisible()
})

it.each([{ width: 767, height: 900 }, phone])(
  'NAV-17 at $width px a toggle opens the panel over the chat, and there is a way back',
  async (size) => {
    await openWorkspace(size)
    await expect.element(rightPanel).not.toBeVisible()
    await page.getByRole('button', { name: 'Open right panel' }).click()
    await expect.element(rightPanel).toBeVisible()
    await expect.element(composer).not.toBeInTheDocument()
    const { x, width } = rightPanel.element().getBoundingClientRect()
    expect([x, width]).toEqual([0, size.width])
    await page.getByRole('button', { name: 'Back to chat' }).click()
    await expect.element(rightPanel).not.toBeVisible()
    await expect.element(composer).toBeVisible()
  },
)

it('on a phone the sidebar is a drawer that Escape and choosing a chat close', async () => {
  await openWorkspace(phone)
  const opener = page.getByRole('button', { name: 'Open sidebar' })
  await expect.element(sidebar).not.toBeInTheDocument()
  await opener.click()
  await expect.element(sidebar).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sidebar).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await chatLink('Another').click()
  await expect.element(sidebar).not.toBeInTheDocument()
  await expect.element(title('Another')).toBeVisible()
})

it('on a phone the drawer that was opened while the default chat loads stays open', async () => {
  const server = scriptServer()
  scriptAccount(server)
  const homeChat = server.hold('getChatByType')
  await openApp('/xperto', phone)
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  await expect.element(sidebar).toBeVisible()
  await homeChat.release()
  // What is under the drawer is out of reach, and yet there.
  await expect.element(page.getByLabelText('Message', { exact: true })).toBeEnabled()
  await expect.element(sidebar).toBeVisible()
})

it('on a phone what is chosen in the drawer while the default chat loads closes it', async () => {
  const server = scriptServer()
  scriptAccount(server)
  const homeChat = server.hold('getChatByType', ({ params }) => params.type === 'DEFAULT')
  await openApp('/xperto', phone)
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  await sidebar.getByRole('link', { name: 'Support', exact: true }).click()
  await expect.element(title('SUPPORT')).toBeVisible()
  await expect.element(sidebar).not.toBeInTheDocument()
  await homeChat.release()
})
