import { copyFeedbackMs, type Share } from '@xperto/contract'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply, newId, nextInstant } from '../../../testing/objects.ts'
import { pageOf, success } from '../../../testing/scripted-call.ts'
import type { ScriptedServer } from '../../../testing/scripted-server.ts'
import { sweep } from '../../../testing/sweep.ts'

/** The person has shared chats of these names, the first of them last. */
function scriptShares(server: ScriptedServer, names: string[]): void {
  const shares = names.map((name): Share => {
    const id = newId()
    return {
      share_id: id,
      url: `${location.origin}/xperto/share/${id}`,
      chat_id: newId(),
      name,
      message_count: 2,
      created_on: nextInstant(),
    }
  })
  server.answer('listShares', ({ query }) => pageOf(shares, query))
}

/** Nothing is copied, and the word of it stays: its timer never ends, while all others run. */
function holdCopied(): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const begin = window.setTimeout.bind(window)
  vi.spyOn(window, 'setTimeout').mockImplementation(((handler: TimerHandler, after?: number, ...rest: unknown[]) =>
    begin(handler, after === copyFeedbackMs ? 2 ** 31 - 1 : after, ...rest)) as typeof setTimeout)
}

afterEach(() => vi.restoreAllMocks())

sweep('share-dialog', async ({ server, inChat, isPhone }) => {
  const id = newId()
  server.answer('shareChat', success({ share_id: id, url: `${location.origin}/xperto/share/${id}` }))
  await inChat({}, (chatId) => [makeMessage(chatId), makeReply(chatId)])
  if (isPhone) {
    await page.getByRole('button', { name: 'More about this chat' }).click()
    await page.getByRole('menuitem', { name: 'Share chat' }).click()
  } else await page.getByRole('main').getByRole('button', { name: 'Share chat' }).click()
  holdCopied()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Copied' })).toBeVisible()
})

sweep('shared-chat-not-found', async ({ server, go }) => {
  server.refuse('getSharedChat', 'share_not_found')
  server.refuse('listSharedMessages', 'share_not_found')
  await go(`/xperto/share/${'x'.repeat(24)}`)
  await expect.element(page.getByText('Shared chat not found')).toBeVisible()
})

sweep('shares', async ({ server, go }) => {
  const names = [
    'Closures inside a loop',
    'A name of a chat that a person gave it and that is much longer than what fits in one line of a list',
    'AVeryLongWordWithoutAnySpaceInItThatNobodyCouldBreakAnywhere'.repeat(2).slice(0, 120),
    'שלום עולם: איך עובד לולאה',
  ]
  scriptShares(
    server,
    Array.from({ length: 11 }, (_, number) => names[number] ?? `Chat number ${number}`),
  )
  await go('/xperto/shares')
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect.element(page.getByRole('list', { name: 'Shared chats' }).getByRole('listitem')).toHaveLength(11)
})

sweep('shares-empty', async ({ server, go }) => {
  scriptShares(server, [])
  await go('/xperto/shares')
  await expect.element(page.getByText('You have shared nothing.')).toBeVisible()
})

sweep('withdraw-dialog', async ({ server, go }) => {
  scriptShares(server, ['Closures inside a loop'])
  await go('/xperto/shares')
  await page.getByRole('button', { name: 'Withdraw Closures inside a loop' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
})
