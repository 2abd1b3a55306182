import { errorCatalogue } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ask, composer, composerOpens } from '../../../testing/conversation.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'

it.each(['free_budget_used', 'free_ceiling_reached', 'free_replies_in_progress'] as const)(
  'MSG-18 a message that is refused by a limit of free chats (%s) says so in its own sentence and comes back to its writer',
  async (code) => {
    const server = scriptServer()
    const account = scriptAccount(server)
    const chat = account.addChat({ name: 'Help', chat_type: 'SUPPORT' })
    await openApp(`/xperto/chat/${chat.id}`)
    await composerOpens()
    server.refuse('sendMessage', code)
    await ask('How do I share a chat?')
    await expect.element(page.getByText(`Failed to send message. ${errorCatalogue[code].message}`)).toBeVisible()
    await expect.element(composer).toHaveValue('How do I share a chat?')
    expect(server.calls('sendMessage')).toHaveLength(1)
  },
)
