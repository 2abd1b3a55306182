import type { Page } from '@playwright/test'
import type { Message } from '@xperto/contract'
import { ask, expect, lastTurn, replyEnds, storedMessages } from './journey.ts'
import type { Screen } from './screen.ts'

const askAndWait = async (page: Page, question: string): Promise<void> => {
  await ask(page, question)
  await expect(lastTurn(page).getByRole('heading', { level: 2, name: question })).toBeVisible()
  await replyEnds(page)
}

/** Changes what the server says of the chat's messages: for what no flow of today writes. */
async function sayOfMessages(page: Page, change: (message: Message, index: number) => Message): Promise<void> {
  await page.route('**/chats/*/messages?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Message[] }
    await route.fulfill({ response, json: { ...body, data: body.data.map(change) } })
  })
  await page.reload()
  await expect(lastTurn(page)).toBeVisible()
}

/** Messages: their versions, editing, the marked one of a link, buttons, objects; the input with its reasons. */
export const messageScreens: Screen[] = [
  {
    name: 'versions',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'Closures and loops')
      await askAndWait(page, 'What is a closure?')
      await lastTurn(page).getByRole('heading', { level: 2 }).hover()
      await page.getByRole('button', { name: 'Edit question' }).click()
      await page.getByRole('textbox', { name: 'Edited question' }).fill('What is a REST API?')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('group', { name: 'Versions of this question' })).toContainText('2 of 2')
      await replyEnds(page)
      await page.getByRole('region', { name: 'Messages' }).evaluate((element) => element.scrollTo(0, 0))
    },
  },
  {
    name: 'versions-of-an-answer',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'Closures and loops')
      await askAndWait(page, 'What is a closure?')
      await page.getByRole('button', { name: 'Regenerate answer' }).click()
      await expect(page.getByRole('group', { name: 'Versions of this answer' })).toContainText('2 of 2')
      await replyEnds(page)
    },
  },
  {
    name: 'editing-a-question',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'Closures and loops')
      await askAndWait(page, 'What is a closure?')
      await lastTurn(page).getByRole('heading', { level: 2 }).hover()
      await page.getByRole('button', { name: 'Edit question' }).click()
      await expect(page.getByRole('textbox', { name: 'Edited question' })).toBeFocused()
    },
  },
  {
    name: 'linked-message',
    as: 'person',
    product: 'library',
    open: async (page, { inChat, person, url }) => {
      const chatId = await inChat('GENERIC', 'Closures and loops')
      await askAndWait(page, 'What is a closure?')
      await askAndWait(page, 'What is a REST API?')
      const [, answer] = person ? await storedMessages({ url }, person, chatId) : []
      await page.goto(`${url}/xperto/chat/${chatId}?message=${answer?.id}`)
      const linked = page.locator(`[data-message="${answer?.id}"]`)
      await expect(linked).toBeFocused()
      // A picture takes longer than the mark stands: it is put back.
      await expect(linked).not.toHaveAttribute('data-marked')
      await linked.evaluate((element: HTMLElement) => (element.dataset['marked'] = ''))
    },
  },
  {
    name: 'folded-question',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'A long question')
      await ask(
        page,
        `What is a closure?\n\n${Array.from({ length: 30 }, (_, line) => `setTimeout(() => console.log(${line}))`).join('\n')}`,
      )
      await expect(page.getByRole('button', { name: 'Show the whole question' })).toBeVisible()
      await replyEnds(page)
      await page.getByRole('region', { name: 'Messages' }).evaluate((element) => element.scrollTo(0, 0))
    },
  },
  {
    name: 'actions-with-reasons',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GOAL', 'Learn Postgres')
      await askAndWait(page, 'I want to learn Postgres')
      await sayOfMessages(page, (message, index) => ({
        ...message,
        user_actions:
          index > 0
            ? []
            : (['ACCEPT_GOAL', 'REGENERATE_GOAL'] as const).map((action_type) => ({
                action_type,
                action_title: action_type === 'ACCEPT_GOAL' ? 'Accept this goal' : 'Another goal',
                action_message: action_type,
                chat_id: message.chat_id,
                isUIAction: false,
                disabled: action_type === 'REGENERATE_GOAL',
                disabled_reason: action_type === 'REGENERATE_GOAL' ? 'Three goals were made today.' : null,
              })),
      }))
      await expect(page.getByRole('button', { name: 'Another goal' })).toBeDisabled()
    },
  },
  {
    name: 'objects',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('INSIGHT')
      for (const question of ['What makes a good post?', 'How do I write about what I learned?']) {
        await ask(page, question)
        await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible()
        await replyEnds(page)
      }
      const titles = [
        'What a missing index looks like from the outside',
        'Idempotency keys, explained with a lift button',
        'Three questions I ask before I add a queue',
        'Reading a flame graph in ten minutes',
      ]
      await sayOfMessages(page, (message, index) => ({
        ...message,
        message_type: 'ARTICLE',
        object_type: 'ARTICLE',
        object_title: titles[index] ?? 'An article',
        object_url: '/xperto/insight/one',
        object_like_count: [14, 41, 1, 0][index] ?? 0,
        is_object_liked: index === 1,
        user_fullname: 'A reader',
        content: 'Pressing twice must not call two lifts. The same holds for a payment, and the trick is the same.',
        markdown: 'All of it.',
      }))
      await expect(page.getByRole('heading', { name: 'Reading a flame graph in ten minutes' })).toBeVisible()
    },
  },
  {
    name: 'web-search-off',
    as: 'person',
    product: 'library',
    open: async (page, { inChat }) => {
      await inChat('GENERIC', 'Closures and loops')
      await page.getByRole('switch', { name: 'Web search' }).click({ force: true })
      await expect(page.getByRole('tooltip')).toBeVisible()
    },
  },
]
