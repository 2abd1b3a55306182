import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { makeMessage, makeReply } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'

it('a question is answered while one reads, and what was written stands', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Closures' }, (id) => [makeMessage(id), makeReply(id)])
  await openApp(`/xperto/chat/${chat.id}`)
  const reply = account.nextReply()
  await page.getByRole('textbox', { name: 'Message' }).fill('And in loops?')
  await userEvent.keyboard('{Enter}')
  await reply.write('In a loop ')
  await expect.element(page.getByText('In a loop')).toBeVisible()
  await reply.say('each turn has its own.')
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('In a loop each turn has its own.')).toBeVisible()
  // A screen reader is told of the end, once.
  await expect.poll(() => document.querySelector('[data-reply-status]')?.textContent).toBe('Response complete')
  await expectAccessible()
})
