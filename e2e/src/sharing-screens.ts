import type { Page } from '@playwright/test'
import { copyFeedbackMs } from '@xperto/contract'
import { ask, call, expect, lastTurn, newChat, replyEnds } from './journey.ts'
import type { Screen } from './screen.ts'

/** Timers of that length, begun from here on, never end; all others run: a clock that stands would stop axe too. */
const neverEnd = (page: Page, ms: number): Promise<void> =>
  page.evaluate((length) => {
    const begin = window.setTimeout.bind(window)
    window.setTimeout = Object.assign(
      (handler: TimerHandler, after?: number, ...rest: unknown[]) => begin(handler, after === length ? 2 ** 31 - 1 : after, ...rest),
      window.setTimeout,
    )
  }, ms)

/** What sharing has of its own: the dialog, a copy as others see it, and what one shared. */
export const sharingScreens: Screen[] = [
  {
    name: 'share-dialog',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'Closures inside a loop')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await ask(page, 'What is a closure?')
      await replyEnds(page)
      if (page.viewportSize()?.width === 390) {
        await page.getByRole('button', { name: 'More about this chat' }).click()
        await page.getByRole('menuitem', { name: 'Share chat' }).click()
      } else await page.getByRole('button', { name: 'Share chat' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy' })).toBeEnabled()
      await neverEnd(page, copyFeedbackMs)
      await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Copied' })).toBeVisible()
    },
  },
  {
    name: 'shared-chat',
    sweptWhole: true,
    as: 'person',
    product: 'library',
    open: async (page, { url, person, inChat }) => {
      if (!person) throw new Error('nobody is signed in')
      const chatId = await inChat('GENERIC', 'Closures inside a loop')
      await ask(page, 'What is a closure?')
      await replyEnds(page)
      const { share_id: shareId } = await call<{ share_id: string }>({ url }, person, 'GET', `/chats/share_chat/${chatId}`)
      await page.goto(`${url}/xperto/share/${shareId}`)
      await expect(lastTurn(page)).toBeVisible()
      if (page.viewportSize()?.width === 1440)
        await expect(page.getByRole('heading', { name: 'A conversation somebody shared' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue in a chat of my own' })).toBeVisible()
    },
  },
  {
    name: 'print-page',
    sweptWhole: true,
    as: 'person',
    product: 'library',
    open: async (page, { url, inChat }) => {
      // Its dialog would stand over the page.
      await page.addInitScript(() => {
        window.print = () => undefined
      })
      const chatId = await inChat('GENERIC', 'Closures inside a loop')
      await ask(page, 'What is a closure?')
      await replyEnds(page)
      await page.goto(`${url}/xperto/print/${chatId}`)
      await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
    },
  },
  {
    name: 'shared-chat-not-found',
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto/share/${'x'.repeat(24)}`)
      await expect(page.getByText('Shared chat not found')).toBeVisible()
    },
  },
  {
    name: 'shares',
    as: 'person',
    product: 'library',
    open: async (page, { url, person }) => {
      if (!person) throw new Error('nobody is signed in')
      const names = [
        'Closures inside a loop',
        'A name of a chat that somebody gave it and that is much longer than what fits in one line of a list',
        'AVeryLongWordWithoutAnySpaceInItThatNobodyCouldBreakAnywhere'.repeat(2).slice(0, 120),
        'שלום עולם: איך עובד לולאה',
      ]
      for (let number = 0; number < 11; number++) {
        const chatId = await newChat({ url }, person, 'GENERIC', names[number] ?? `Chat number ${number}`)
        await call({ url }, person, 'GET', `/chats/share_chat/${chatId}`)
      }
      await page.goto(`${url}/xperto/shares`)
      await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible()
      await page.getByRole('button', { name: 'Load More' }).click()
      await expect(page.getByRole('list', { name: 'Shared chats' }).getByRole('listitem')).toHaveCount(11)
    },
  },
  {
    name: 'shares-empty',
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto/shares`)
      await expect(page.getByText('You have shared nothing.')).toBeVisible()
    },
  },
  {
    name: 'withdraw-dialog',
    as: 'person',
    product: 'library',
    open: async (page, { url, person }) => {
      if (!person) throw new Error('nobody is signed in')
      const chatId = await newChat({ url }, person, 'GENERIC', 'Closures inside a loop')
      await call({ url }, person, 'GET', `/chats/share_chat/${chatId}`)
      await page.goto(`${url}/xperto/shares`)
      await page.getByRole('button', { name: 'Withdraw Closures inside a loop' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
]
