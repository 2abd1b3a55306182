import { useQueryClient } from '@tanstack/react-query'
import type { MockTest } from '@xperto/contract'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { browserClock, browserWakeUps } from '../../../lib/clock.ts'
import { aloneInBrowser } from '../../../lib/kept-write/alone-in-browser.ts'
import { mockTestKey } from '../../../lib/mock-tests/get-mock-test.ts'
import { mockTestPrefix } from '../../../lib/session/kept-writing.ts'
import { followStorage } from '../../../lib/storage/guarded-storage.ts'
import { readStored, writeStored } from '../../../lib/storage/stored-json.ts'
import { toast } from '../../../lib/toast.ts'
import { AnswerSaver, type Saving } from './answer-saver.ts'
import { useMockTestApi } from './use-mock-test-api.ts'

/** By test. One goes on saving when its panel is closed. */
const savers = new Map<string, AnswerSaver>()

/** What saves the answers of a test, and where that stands. What an earlier visit left is saved first. */
export function useSaver({ id, chat_id: chatId }: MockTest): { saver: AnswerSaver; saving: Saving } {
  const api = useMockTestApi()
  const client = useQueryClient()
  const place = mockTestPrefix + chatId
  const saver = useMemo(() => {
    const made =
      savers.get(id) ??
      new AnswerSaver(
        {
          api,
          clock: browserClock,
          wakeUps: browserWakeUps,
          random: Math.random,
          storage: { read: () => readStored(place), write: (text) => writeStored(place, text) },
          alone: (work) => aloneInBrowser(`${place} ${id}`, work),
          async onTest(test) {
            // An older answer that is still on its way must not take this one back; and no word of a running test undoes its end.
            void client.cancelQueries({ queryKey: mockTestKey(chatId) })
            client.setQueryData<MockTest | null>(mockTestKey(chatId), (known) => (known && known.state !== 'running' ? known : test))
            // The cache tells whoever reads it a task later.
            await new Promise((resolve) => setTimeout(resolve))
          },
          onRefused: (message) => toast.error(message),
        },
        chatId,
        id,
      )
    savers.set(id, made)
    return made
  }, [api, client, chatId, id, place])
  useEffect(() => {
    saver.begin()
    return followStorage(place, () => void saver.follow(() => client.refetchQueries({ queryKey: mockTestKey(chatId) })))
  }, [saver, client, chatId, place])
  return { saver, saving: useSyncExternalStore(saver.listen, saver.state) }
}
