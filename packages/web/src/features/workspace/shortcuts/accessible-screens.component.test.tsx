import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sweep } from '../../../testing/sweep.ts'

sweep('shortcuts', async ({ inChat }) => {
  await inChat()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Closures and loops' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox').fill('keyboard')
  await expect.element(page.getByRole('option', { name: /^Keyboard shortcuts/ })).toHaveAttribute('data-highlighted')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
