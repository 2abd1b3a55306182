import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptShares } from '../../../testing/scripted-shares.ts'
import { textsOf } from '../../../testing/sidebar-screen.ts'
import { composer } from '../../../testing/workspace-screen.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const dialog = page.getByRole('dialog', { name: 'Share Chat' })
const link = dialog.getByRole('textbox', { name: 'Link' })
const opener = page.getByRole('button', { name: 'Share chat' })

async function openChat(size = desktop) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const shares = scriptShares(server, account)
  const chat = account.addChat({ name: 'Mine' })
  await openApp(`/xperto/chat/${chat.id}`, size)
  await expect.element(composer).toBeEnabled()
  return { server, shares, chat }
}

async function openDialog(size = desktop): Promise<void> {
  if (size.width < 768) {
    await page.getByRole('button', { name: 'More about this chat' }).click()
    await page.getByRole('menuitem', { name: 'Share chat' }).click()
  } else await opener.click()
  await expect.element(dialog).toBeVisible()
}

describe.each(Object.entries({ desktop, phone }))('on a %s', (_screen, size) => {
  it('HDR-03 a chat is copied under a link, which is copied by a button that says so for two seconds', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { server, shares, chat } = await openChat(size)
    await openDialog(size)
    await expect.element(dialog.getByText('Conversations will be copied to this new shared chat.')).toBeVisible()
    await expect.element(link).toHaveValue(shares.list[0]?.url ?? 'nothing was shared')
    await expect.element(link).toHaveAttribute('readonly', '')
    expect(server.calls('shareChat').map(({ params }) => params.chatId)).toEqual([chat.id])
    const button = dialog.getByRole('button', { name: /^Cop/ })
    await expect.element(button).toBeEnabled()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(button).toHaveTextContent('Copied')
    expect(copied.mock.calls).toEqual([[shares.list[0]?.url]])
    await expect.element(page.getByText('URL copied to clipboard!')).toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(1900)
    await expect.element(button).toHaveTextContent('Copied')
    await vi.advanceTimersByTimeAsync(200)
    await expect.element(button).toMatchTextContent(/^Copy$/)
    vi.useRealTimers()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

it('HDR-03 by keyboard alone: the dialog holds the focus, Escape closes it and gives the focus back', async () => {
  await openChat()
  await expect.element(composer).toHaveFocus()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link).toHaveValue(expect.stringContaining('/share/'))
  for (let press = 0; press < 6; press++) {
    await userEvent.tab()
    // What keeps the focus in may hand it on a frame later.
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  }
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('HDR-04 a chat that cannot be shared says so, and Try Again shares it', async () => {
  const { server, shares } = await openChat()
  const back = server.instead(() => server.refuse('shareChat', 'internal'))
  await openDialog()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Failed to share chat/)
  back()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(link).toHaveValue(expect.stringContaining('/share/'))
  expect(shares.list).toHaveLength(1)
})

it('HDR-04 a bot interview that runs says that it is shared when it is over', async () => {
  const { server } = await openChat()
  server.refuse('shareChat', 'chat_not_over')
  await openDialog()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^This can be shared when it is over\./)
})

it('what was still being copied when one went to the list of what one shared stands in it', async () => {
  const { server } = await openChat()
  const copying = server.hold('shareChat', () => true, 'calls')
  await openDialog()
  await dialog.getByRole('link', { name: 'See and withdraw what you shared' }).click()
  await expect.element(page.getByText('You have shared nothing.')).toBeVisible()
  await copying.release()
  const rows = page.getByRole('list', { name: 'Shared chats' }).getByRole('listitem')
  await expect.poll(() => textsOf(rows)).toEqual([expect.stringMatching(/^Mine/)])
})
