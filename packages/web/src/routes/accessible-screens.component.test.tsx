import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { makeRates } from '../testing/objects.ts'
import { success } from '../testing/scripted-call.ts'
import { type PersonScene, sweep, sweepForVisitor } from '../testing/sweep.ts'

const goTo =
  (address: string) =>
  async ({ go }: PersonScene): Promise<void> => {
    await go(address)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

sweep('door-interviewer', async (scene) => {
  scene.server.refuse('getBotRoom', 'bot_submission_not_found')
  await goTo('/xperto/interviewer/abc')(scene)
})
sweep('door-feedback', goTo('/feedback'))

sweep('chat-gone', async ({ server, account, inChat }) => {
  const chat = await inChat({ name: 'Closures inside a loop' })
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await server.follows()
  account.chats = account.chats.filter(({ id }) => id !== chat.id)
  server.tell({ kind: 'chat_deleted', chat_id: chat.id })
  await expect.element(page.getByRole('heading', { name: 'This chat was deleted' })).toBeVisible()
})

sweep('reply-ended-elsewhere', async ({ server, account, inChat }) => {
  const other = account.addChat({ name: 'Why the third timer prints three' })
  await inChat({ name: 'Reading something else' })
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await server.follows()
  server.tell({ kind: 'reply_started', chat_id: other.id })
  server.tell({ kind: 'reply_ended', chat_id: other.id })
  const toast = page.getByRole('status').filter({ hasText: 'is finished' })
  await expect.element(toast).toBeVisible()
  // It stays while it has the focus.
  toast.getByRole('button', { name: 'Open' }).element().focus()
})

sweepForVisitor('pricing', async ({ server, go }) => {
  server.answer(
    'getCreditsInfo',
    success({ packs: [{ name: 'Starter', description: 'Some', price: 500, creditCount: 500, currency: 'INR' }], pricing: [] }),
  )
  server.answer('getRates', success(makeRates()))
  await go('/xperto/usage-pricing')
  await expect.element(page.getByRole('heading', { level: 1, name: 'What it costs' })).toBeVisible()
})
