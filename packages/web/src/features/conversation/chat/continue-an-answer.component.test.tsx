import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { messageList } from '../../../testing/conversation.ts'

it('an answer that reached its maximum length says so, and Continue asks for the rest', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({}, (id) => [
    makeMessage(id),
    makeReply(id, {
      content: 'The first half',
      error: { code: 'reply_cut_short', message: 'This answer reached its maximum length.' },
    }),
  ])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByText('This answer reached its maximum length.')).toBeVisible()
  const reply = account.nextReply()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await reply.say('The second half')
  await expect.element(page.getByText('The second half')).toBeVisible()
  expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['Continue'])
  await expect.element(messageList.getByRole('button', { name: 'Continue', exact: true })).not.toBeInTheDocument()
})
