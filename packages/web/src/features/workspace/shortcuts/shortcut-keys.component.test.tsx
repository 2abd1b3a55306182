import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { openApp, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'
import { ask, chatLink, composer, messages, rightPanel, sidebar, title } from '../../../testing/workspace-screen.ts'

async function openWithChats(names: string[]) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chats = names.map((name) => account.addChat({ name }))
  await openApp('/xperto')
  await expect.element(composer).toBeEnabled()
  await expect.element(composer).toHaveFocus()
  return { server, account, chats }
}
const press = async (keys: string) => await userEvent.keyboard(keys)

it('Alt and an arrow lead from chat to chat, and the focus is in the input of each', async () => {
  await openWithChats(['Oldest', 'Middle', 'Newest'])
  await expect.element(chatLink('Newest')).toBeVisible()
  for (const name of ['Newest', 'Middle', 'Oldest']) {
    await press('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(title(name)).toBeVisible()
    await expect.element(composer).toHaveFocus()
  }
  await press('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(title('Middle')).toBeVisible()
  await expect.element(composer).toHaveFocus()
  // With text in it the input keeps the key: it moves the caret on some machines.
  await expect.element(composer).toBeEnabled()
  await press('words')
  await press('{Alt>}{ArrowUp}{/Alt}')
  await press('{Control>}.{/Control}')
  await expect.element(rightPanel).not.toBeVisible()
  await expect.element(title('Middle')).toBeVisible()
  await press('{Control>}.{/Control}')
  await expect.element(rightPanel).toBeVisible()
})

it('letters are text in the input; outside of it they open and close the sidebar, start a chat and open the search', async () => {
  const { account } = await openWithChats(['Mine'])
  await press('bns')
  await expect.element(composer).toHaveValue('bns')
  await composer.clear()
  await press('{Escape}')
  await expect.element(composer).not.toHaveFocus()
  await press('b')
  await expect.element(sidebar).not.toBeInTheDocument()
  await press('b')
  await expect.element(sidebar).toBeVisible()
  await chatLink('Mine').click()
  await expect.element(title('Mine')).toBeVisible()
  await expect.element(composer).toHaveFocus()
  await press('{Escape}')
  await press('n')
  await expect.element(title('Default')).toBeVisible()
  await expect.element(composer).toHaveFocus()
  await expect.element(composer).toBeEnabled()
  expect(account.chats.filter(({ chat_type }) => chat_type === 'DEFAULT').length).toBeGreaterThan(0)
  await press('{Escape}')
  await expect.element(composer).not.toHaveFocus()
  await press('s')
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
})

it('Escape closes what lies over the page first, and then stops the reply that is being written', async () => {
  const { server, account } = await openWithChats([])
  const reply = account.nextReply()
  server.answer('stopReply', async () => {
    await reply.stop()
    return success({ stopped: true })
  })
  await ask('Tell me everything')
  await reply.write('A long story')
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  await expect.element(stop).toBeVisible()
  await press('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(stop).toBeVisible()
  expect(server.calls('stopReply')).toEqual([])
  await press('{Escape}')
  await expect.element(stop).not.toBeInTheDocument()
  expect(server.calls('stopReply')).toHaveLength(1)
  await expect.element(composer).toBeEnabled()
})

it('the last answer is copied by a key', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Closures' }, (id) => [
    makeMessage(id),
    makeReply(id, { content: 'A **closure** keeps its variables.' }),
  ])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(composer).toHaveFocus()
  await expect.element(page.getByText('keeps its variables.')).toBeVisible()
  await press('{Escape}')
  await expect.element(messages).toHaveFocus()
  await press('y')
  await expect.element(page.getByText('Message copied')).toBeVisible()
  expect(copied.mock.calls).toEqual([['A **closure** keeps its variables.']])
  copied.mockRestore()
})

it('the first key leads past the sidebar; from there to the input is one key', async () => {
  await openWithChats([])
  const skip = page.getByRole('link', { name: 'Skip to content' })
  skip.element().focus()
  await expect.element(skip).toBeInViewport()
  const address = location.href
  await press('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  expect(location.href).toBe(address)
  await press('c')
  await expect.element(composer).toHaveFocus()
  await expect.element(composer).toHaveValue('')
})

it('WCAG 2.1.4 the sheet lists every shortcut, and keys of one character can be switched off for good', async () => {
  await openWithChats(['Mine'])
  // In the input a question mark is a question mark.
  await press('?')
  await expect.element(composer).toHaveValue('?')
  await press('{Escape}?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet).toBeVisible()
  const rows = [...sheet.element().querySelectorAll('dl > div')]
  const listed = rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent])
  expect(listed).toEqual(
    expect.arrayContaining([
      ['Search or jump to', 'Ctrl K'],
      ['New Chat', 'N'],
      ['Close right panel', 'Ctrl .'],
      ['Stop the reply', 'Esc'],
      ['Copy last answer', 'Y'],
      ['Write a message', 'C'],
      ['Next chat', 'Alt ↓'],
      ['Keyboard shortcuts', '?'],
    ]),
  )
  const keys = sheet.getByRole('switch', { name: /Keys without Ctrl or Alt/ })
  await expect.element(keys).toBeChecked()
  keys.element().focus()
  await press(' ')
  await expect.element(keys).not.toBeChecked()
  await press('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()

  reloadApp()
  await expect.element(composer).toBeEnabled()
  await expect.element(composer).toHaveFocus()
  await press('{Escape}b')
  await press('{Control>}.{/Control}') // heard after the letter, which did nothing
  await expect.element(rightPanel).not.toBeVisible()
  await expect.element(sidebar).toBeVisible()

  await press('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await press('keyboard')
  await expect.element(page.getByRole('option', { name: /^Keyboard shortcuts/ })).toHaveAttribute('data-highlighted')
  await press('{Enter}')
  await sheet.getByRole('switch').click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await press('b')
  await expect.element(sidebar).not.toBeInTheDocument()
})
