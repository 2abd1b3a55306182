import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ask, composer, composerOpens, lastTurn, stopButton } from '../../../testing/conversation.ts'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('MSG-18 messages that cannot be loaded say so, with a way to try again', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Judged' }, (id) => [makeMessage(id), makeReply(id, { content: 'What shall we look at?' })])
  const restore = server.instead(() => server.lose('listMessages'))
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch messages' })).toBeVisible()
  await expect.element(page.getByText('Failed to load messages')).toBeVisible()
  restore()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('What shall we look at?')).toBeVisible()
})

it('MSG-18 a chat that is not there any more is told by itself, and not as messages that failed to load', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Gone' })
  server.refuse('listMessages', 'chat_not_found')
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.poll(() => server.calls('listMessages').length).toBeGreaterThan(0)
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch messages' })).toBeVisible()
  await server.settled()
  await expect.element(page.getByText('Failed to load messages')).not.toBeInTheDocument()
})

it('MSG-18 a message that is refused says so and comes back to its writer', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Deleted meanwhile' })
  await openApp(`/xperto/chat/${chat.id}`)
  await composerOpens()
  server.refuse('sendMessage', 'chat_not_found')
  await ask('What is a closure?')
  await expect.element(page.getByText(/^Failed to send message/)).toBeVisible()
  await expect.element(composer).toHaveValue('What is a closure?')
})

it('MSG-04 a reply that is still FETCHING when its stream ends is fetched again after 4 s, with a sign of waiting', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Late' })
  await openApp(`/xperto/chat/${chat.id}`)
  await composerOpens()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // A replica that has not seen the last write yet.
  server.answer('getMessagesByIds', ({ params, query }) => {
    const isFirst = server.calls('getMessagesByIds').length === 1
    const all = account.messages.get(params.chatId) ?? []
    const data = all.filter(({ id }) => query.message_id.includes(id))
    return success(data.map((one) => ({ ...one, fetch_status: isFirst ? ('FETCHING' as const) : one.fetch_status })))
  })
  const reply = account.nextReply()
  await ask('What is a closure?')
  await reply.say('A function with its variables.')
  const waits = page.getByRole('status').filter({ hasText: 'Finishing up, asked again in 4 s' })
  await expect.element(waits).toBeVisible()
  await vi.advanceTimersByTimeAsync(3900)
  expect(server.calls('getMessagesByIds')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await expect.element(stopButton).not.toBeInTheDocument()
  await expect.element(waits).not.toBeInTheDocument()
  await expect.element(lastTurn.getByText('A function with its variables.')).toBeVisible()
  expect(server.calls('getMessagesByIds')).toHaveLength(2)
})

it('MSG-05 a send that nothing answers for 120 s is given up, says so, and comes back to its writer', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Nobody answers' })
  await openApp(`/xperto/chat/${chat.id}`)
  await composerOpens()
  const held = server.hold('sendMessage', () => true, 'calls')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  await ask('Is anybody there?')
  const waits = page.getByText('Reading your question')
  await expect.element(waits).toBeVisible()
  await vi.advanceTimersByTimeAsync(110_000)
  expect(waits.query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  await expect.element(page.getByText('Request timed out. Please try again.')).toBeVisible()
  await expect.element(composer).toHaveValue('Is anybody there?')
  await held.release()
})
