import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptSearch } from '../../../testing/scripted-search.ts'
import { composer } from '../../../testing/workspace-screen.ts'

// A file of its own: only the first press on a page waits for the palette.
it('the first Ctrl K takes the letters that follow while the palette is still on its way', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  scriptSearch(server, account)
  account.addChat({ name: 'Closures' })
  await openApp('/xperto')
  await expect.element(composer).toHaveFocus()
  // At once, as fast as a hand may be: the part of the page that they call comes later.
  const input = composer.element()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }))
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Search or jump to')
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('nothing takes the letters')
  field.value = 'closu'
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await expect.element(page.getByRole('dialog').getByRole('combobox', { name: 'Search or jump to' })).toHaveValue('closu')
  await userEvent.keyboard('res')
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveValue('closures')
  await expect.element(page.getByRole('option', { name: /Closures/ })).toBeVisible()
  expect(input instanceof HTMLTextAreaElement && input.value).toBe('')
})
