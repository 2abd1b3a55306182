import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, scriptServer } from '../../../../testing/open-app.tsx'
import { scriptAccount } from '../../../../testing/scripted-account.ts'
import { ask, composer, goToChat } from '../../../../testing/workspace-screen.ts'

const turns = page.getByRole('article')
const waiting = (words: string) => turns.filter({ hasText: words })

/** Opens a chat beside another one. */
async function openChat() {
  const server = scriptServer()
  const account = scriptAccount(server)
  account.addChat({ name: 'Elsewhere' })
  const chat = account.addChat({ name: 'On a train' })
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(composer).toBeEnabled()
  await server.follows()
  await server.settled()
  return { server, account, chat }
}

it('questions asked without a network say that they wait, and go in order once it is back', async () => {
  const { server, account } = await openChat()
  const replies = [account.nextReply(), account.nextReply()]
  server.setOffline(true)
  await expect.element(page.getByText('You are offline.')).toBeVisible()
  await ask('First')
  await ask('Second')
  for (const words of ['First', 'Second']) {
    await expect.element(waiting(words).getByText('Waits for the network and goes by itself.')).toBeVisible()
  }
  expect(page.getByText('Failed to send message').query()).toBeNull()
  expect(server.calls('sendMessage')).toEqual([])

  server.setOffline(false)
  await replies[0]?.say('One.')
  await replies[1]?.say('Two.')
  await expect.element(page.getByText('Two.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Take back' }).query()).toBeNull()
  expect(turns.elements().length).toBe(2)
  expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['First', 'Second'])
})

it('a question that waits goes back into the composer, before what was typed meanwhile', async () => {
  const { server } = await openChat()
  server.setOffline(true)
  await ask('What is a closure?')
  await composer.fill('And a monad?')
  await waiting('What is a closure?').getByRole('button', { name: 'Take back' }).click()
  await expect.element(composer).toHaveValue('What is a closure?\n\nAnd a monad?')
  expect(turns.query()).toBeNull()
  server.setOffline(false)
  await expect.element(page.getByText('You are offline.')).not.toBeInTheDocument()
  await server.follows()
  await server.settled()
  expect(server.calls('sendMessage')).toEqual([])
})

it('a question waits in a chat that the person leaves, and goes from another one', async () => {
  const { server, account, chat } = await openChat()
  // Opened once, so that it is here without a network.
  await goToChat('Elsewhere')
  await server.settled()
  await goToChat('On a train')
  await server.settled()
  const reply = account.nextReply()
  server.setOffline(true)
  await ask('Go without me')
  await expect.element(waiting('Go without me').getByText('Waits for the network')).toBeVisible()
  await goToChat('Elsewhere')
  server.setOffline(false)
  await reply.say('It went.')
  await server.follows()
  server.tell({ kind: 'reply_ended', chat_id: chat.id })
  expect(server.calls('sendMessage').map(({ body }) => [body.chat_id, body.content])).toEqual([[chat.id, 'Go without me']])
  const ended = page.getByRole('status').filter({ hasText: 'The reply in “On a train” is finished.' })
  await ended.getByRole('button', { name: 'Open' }).click()
  await expect.element(waiting('Go without me').getByText('It went.')).toBeVisible()
  await expect.poll(() => turns.elements().map((turn) => turn.textContent)).toEqual([expect.stringContaining('It went.')])
})

it('MSG-18 a message that the server refuses does not wait: the page says Failed to send message and gives the text back', async () => {
  const { server } = await openChat()
  server.refuse('sendMessage', 'chat_read_only', 'This chat can be read, not written to.')
  await ask('What is a closure?')
  await expect.element(page.getByText('Failed to send message. This chat can be read, not written to.')).toBeVisible()
  await expect.element(composer).toHaveValue('What is a closure?')
  expect(turns.query()).toBeNull()
})
