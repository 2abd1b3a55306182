import type { Client } from '@xperto/contract/client'
import { useEffect } from 'react'
import { useServices } from '../../../../lib/app-services.tsx'
import { browserClock, browserWakeUps } from '../../../../lib/clock.ts'
import { aloneInBrowser } from '../../../../lib/kept-write/alone-in-browser.ts'
import { deliveryOf, outboxOf, setSender } from './outbox.ts'
import type { OutboxEntry } from './outbox-model.ts'
import { createOutboxSender, type SendResult } from './outbox-sender.ts'
import { resultOf } from './send-result.ts'

/** How long a tab waits that does not show the chat: one that does sends first, so that its answer is seen as it comes. */
const othersFirstMs = 1500

/** Sends what a person wrote without a network, in whichever chat, as soon as there is one again. Draws nothing. */
export function SendWaiting({ userId }: { userId: string }) {
  const { api, changes } = useServices()
  useEffect(() => {
    const sender = createOutboxSender({
      store: outboxOf(userId),
      alone: (chatId, work) => aloneInBrowser(`xperto.outbox.${userId}.${chatId}`, work),
      send: async (entry) => await (deliveryOf(entry.chatId)?.(entry) ?? sendUnseen(api, entry)),
      delayFor: (chatId) => (deliveryOf(chatId) ? 0 : othersFirstMs),
      isOnline: () => navigator.onLine,
      clock: browserClock,
      today: Date.now,
      wakeUps: browserWakeUps,
      random: Math.random,
    })
    const stopListening = changes.listen((news) => {
      if (news.kind === 'gap' || news.change.kind === 'reply_ended') sender.wake()
    })
    const forget = setSender(sender.wake)
    return () => {
      forget()
      stopListening()
      sender.stop()
    }
  }, [api, changes, userId])
  return null
}

/** Sends in a chat that is not on screen. Its reply goes on without a reader. */
async function sendUnseen(api: Client, { chatId, message, key }: OutboxEntry): Promise<SendResult> {
  try {
    const { body } = await api('sendMessage', { body: { chat_id: chatId, ...message }, headers: { 'idempotency-key': key } })
    await body?.cancel().catch(() => undefined)
    return { kind: 'accepted' }
  } catch (error) {
    return resultOf(error)
  }
}
