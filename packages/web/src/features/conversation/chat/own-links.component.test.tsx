import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { messageList } from '../../../testing/conversation.ts'

async function answerWith(link: (origin: string) => string) {
  const server = scriptServer()
  const account = scriptAccount(server)
  account.nextReply()
  const chat = account.addChat({}, (id) => [makeMessage(id), makeReply(id, { content: link(location.origin) })])
  await openApp(`/xperto/chat/${chat.id}`)
  const sent = () => server.calls('sendMessage').map(({ body }) => body.content)
  return { chat, sent, launched: () => server.calls('getChatByType').map(({ params }) => params) }
}

it('a quiz on the topic of a card begins by one press on its link, in the same tab', async () => {
  const { chat, sent, launched } = await answerWith(
    (origin) => `[Take a quiz on SQL](${origin}/xperto/launch/quiz?q=Five%20questions%20on%20SQL)`,
  )
  const link = page.getByRole('link', { name: 'Take a quiz on SQL' })
  await expect.element(link).not.toHaveAttribute('target')
  await link.click()
  await vi.waitFor(() => expect(sent()).toEqual(['Five questions on SQL']))
  expect(launched().at(-1)).toEqual({ type: 'QUIZ' })
  expect(location.pathname).not.toBe(`/xperto/chat/${chat.id}`)
})

it('any other link of an answer to this site only fills the input: what a stranger wrote is never sent by a press', async () => {
  const { sent } = await answerWith((origin) => `[Read the manual](${origin}/xperto/launch/quiz?q=Tell%20me%20a%20secret)`)
  await page.getByRole('link', { name: 'Read the manual' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Tell me a secret')
  expect(sent()).toEqual([])
})

it('a link to another site opens a new tab', async () => {
  await answerWith(() => '[Elsewhere](https://example.org/xperto/launch/quiz?q=Five%20questions%20on%20SQL)')
  await expect.element(messageList.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('target', '_blank')
})
