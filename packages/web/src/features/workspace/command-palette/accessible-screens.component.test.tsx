import type { SearchHit } from '@xperto/contract'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId, nextInstant } from '../../../testing/objects.ts'
import { pageOf } from '../../../testing/scripted-call.ts'
import { sweep } from '../../../testing/sweep.ts'

const names = ['Indexes that are never used', 'How connections close in Node', 'Closures inside a loop']

sweep('command-palette', async ({ account, inChat }) => {
  for (const name of names) account.addChat({ name })
  await inChat({ name: 'Rate limiter for a public API' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rate limiter' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('option', { name: /^Closures inside a loop/ })).toBeVisible()
})

sweep('command-palette-found', async ({ server, account, go }) => {
  for (const name of [...names, 'Enclosed']) account.addChat({ name })
  const found: SearchHit = {
    chat_id: newId(),
    chat_name: 'Closures inside a loop',
    chat_type: 'GENERIC',
    message_id: newId(),
    excerpt: 'Each arrow function is a closure: it keeps the variable, not its value.',
    ranges: [[25, 32]],
    created_on: nextInstant(),
  }
  server.answer('searchMessages', ({ query }) => pageOf([found], query))
  await go('/xperto')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('clos')
  await expect.element(page.getByRole('option', { name: /Each arrow function is a closure/ })).toBeVisible()
})
