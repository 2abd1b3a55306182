import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeMessage, makeReply, makeUser } from '../../../testing/objects.ts'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { messages } from '../../../testing/workspace-screen.ts'

afterEach(() => vi.useRealTimers())

/** The browser's clocks are Berlin's (scripts/component-project.ts). */
const inKolkata = () => makeUser({ chosenTimezone: 'Asia/Kolkata' })

it('EFF-05 the clock of a message is that of the time zone which the person chose', async () => {
  const server = scriptServer()
  const account = scriptAccount(server, { user: inKolkata() })
  // The session says it: nobody waits for what the profile answers.
  server.hold('updateLocation')
  const chat = account.addChat({ name: 'Closures' }, (id) => [makeMessage(id, { created_on: '2026-11-20T18:00:00Z' }), makeReply(id)])
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(messages.getByText('23:30')).toBeVisible()
  await expect.element(messages.getByTitle('20 Nov 2026, 23:30')).toBeVisible()
})

it('TYP-03 EFF-05 a tip of yesterday in the person’s time zone is none of today, though it is today for the browser', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:00:00Z') })
  const server = scriptServer()
  const account = scriptAccount(server, { user: inKolkata() })
  server.hold('updateLocation')
  const chat = account.addChat({ chat_type: 'TIP_OF_THE_DAY', name: 'Tip' }, (id) => [
    makeReply(id, { message_type: 'TIP_OF_THE_DAY', content: 'Name what a test proves.', created_on: '2026-11-20T18:00:00Z' }),
  ])
  const reply = account.nextReply()
  await openApp(`/xperto/chat/${chat.id}`)
  await reply.say('Read the error to its end.')
  await expect.element(page.getByText('Read the error to its end.')).toBeVisible()
  expect(server.calls('sendMessage').map(({ body }) => body.message_type)).toEqual(['GET_TIP_MESSAGE'])
})
