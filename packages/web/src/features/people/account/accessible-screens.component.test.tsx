import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { scriptKept } from '../../../testing/scripted-kept.ts'
import { type PersonScene, sweep } from '../../../testing/sweep.ts'

async function openPersonMenu({ go, isPhone }: PersonScene): Promise<void> {
  await go('/xperto')
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: 'Open sidebar' }).click()
  await page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name: 'Ada Park', exact: true }).click()
}

sweep(
  'profile-menu',
  async (scene) => {
    await openPersonMenu(scene)
    await expect.element(page.getByRole('menuitem', { name: 'Your data' })).toBeVisible()
  },
  { opensByItselfOnPhone: true },
)

sweep('time-zone', async ({ server, go }) => {
  scriptKept(server, { chats: 1 })
  await go('/xperto/your-data')
  await page.getByRole('button', { name: 'Change the time zone' }).click()
  await page.getByRole('combobox', { name: 'Find a time zone' }).fill('asia')
  await expect.element(page.getByRole('option', { name: /Asia, Tokyo/ })).toBeInTheDocument()
})

sweep('phone-number', async ({ server, go }) => {
  scriptKept(server, { chats: 1 })
  await go('/xperto/your-data')
  await page.getByRole('button', { name: 'Add a phone number' }).click()
  const field = page.getByRole('textbox', { name: 'Phone number' })
  await field.fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

sweep(
  'sign-out-everywhere',
  async (scene) => {
    await openPersonMenu(scene)
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
    await expect.element(page.getByRole('alertdialog', { name: 'Sign out everywhere?' })).toBeVisible()
  },
  { opensByItselfOnPhone: true },
)
