import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawn } from '../../../../testing/conversation.ts'
import { makeMessage, makeReply } from '../../../../testing/objects.ts'
import { openApp, reloadApp, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'
import { success } from '../../../../testing/scripted-call.ts'

const good = page.getByRole('button', { name: 'Good answer' })
const poor = page.getByRole('button', { name: 'Poor answer' })

afterEach(() => {
  vi.useRealTimers()
})

/** A chat with one answer, whose thumb is kept as the server keeps it. */
function scriptJudged() {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Judged' }, (id) => [makeMessage(id), makeReply(id)])
  const answer = account.messages.get(chat.id)?.[1]
  if (!answer) throw new Error('the chat has no answer')
  const keepThumb = () =>
    server.answer('giveFeedback', ({ query }) => {
      answer.user_feedback = query.feedback_type
      return success({ id: query.chat_message_id, user_feedback: query.feedback_type })
    })
  keepThumb()
  return { server, account, chat, answer }
}

it('MSG-13 a thumb is saved, the same thumb again clears it without a call, and a failure is said and taken back', async () => {
  const { server, chat } = scriptJudged()
  await openApp(`/xperto/chat/${chat.id}`)
  await good.click()
  await expect.element(good).toHaveAttribute('aria-pressed', 'true')
  await server.settled()
  reloadApp()
  await expect.element(good).toHaveAttribute('aria-pressed', 'true')
  await good.click()
  await expect.element(good).toHaveAttribute('aria-pressed', 'false')
  await poor.click()
  await expect.element(poor).toHaveAttribute('aria-pressed', 'true')
  await server.settled()
  expect(server.calls('giveFeedback').map(({ query }) => query.feedback_type)).toEqual(['THUMBS_UP', 'THUMBS_DOWN'])

  server.lose('giveFeedback')
  await good.click()
  await expect.element(page.getByText('Unable to save your feedback. Please try again later.')).toBeVisible()
  await expect.element(good).toHaveAttribute('aria-pressed', 'false')
  await expect.element(poor).toHaveAttribute('aria-pressed', 'true')
})

it('MSG-13 a thumb stands where another chat was open meanwhile', async () => {
  const { account, chat } = scriptJudged()
  account.addChat({ name: 'Visited' })
  await openApp(`/xperto/chat/${chat.id}`)
  await good.click()
  await expect.element(good).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['Visited', 'Judged']) {
    await page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name, exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
  await expect.element(good).toHaveAttribute('aria-pressed', 'true')
})

it('MSG-14 a reply is copied as it was written, and the sign of it goes after 2 s', async () => {
  const { chat, answer } = scriptJudged()
  await openApp(`/xperto/chat/${chat.id}`)
  const button = page.getByRole('button', { name: 'Copy message' })
  const sign = () => button.element().querySelector('svg')?.getAttribute('class')
  await expect.element(button).toBeVisible()
  const before = sign()
  const pasted: (string | undefined)[] = []
  addEventListener('paste', (event) => pasted.push(event.clipboardData?.getData('text')), { once: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button.click()
  // The clipboard answers in its own time.
  await expect.poll(sign).not.toBe(before)
  await vi.advanceTimersByTimeAsync(20)
  await expect.element(page.getByText('Message copied to clipboard!')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1700)
  await drawn()
  expect(sign()).not.toBe(before)
  await vi.advanceTimersByTimeAsync(400)
  await drawn()
  expect(sign()).toBe(before)
  vi.useRealTimers()
  await page.getByRole('textbox', { name: 'Message' }).click()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(() => pasted).toEqual([answer.content])
})
