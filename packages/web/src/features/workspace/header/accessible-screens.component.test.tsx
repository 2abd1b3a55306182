import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { sweep } from '../../../testing/sweep.ts'

sweep('header-menu', async ({ inChat }) => {
  await inChat()
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Download as Markdown' })).toBeVisible()
})
