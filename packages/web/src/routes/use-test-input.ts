import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { useEffect, useMemo } from 'react'
import { useServices } from '../lib/app-services.tsx'
import { getMockTestQuery, mockTestKey } from '../lib/mock-tests/get-mock-test.ts'
import { useSession } from '../lib/session/use-session.ts'

/** What a test makes of its chat's input: closed with a reason while it runs, another hint once it is over. */
export interface TestInput {
  closed?: string
  hint?: string
}

const none: TestInput = {}

/** The input of a mock-test chat (TYP-11), kept up to date wherever the test is answered. Of any other chat, nothing. */
export function useTestInput(chat: Chat | null, definition: ChatTypeDefinition): TestInput {
  const { api, changes } = useServices()
  const client = useQueryClient()
  const isSignedIn = useSession().user !== null
  const chatId = isSignedIn && definition.panelKind === 'mock-test' ? (chat?.id ?? null) : null
  const { data } = useQuery({ ...getMockTestQuery(api, chatId ?? ''), enabled: chatId !== null })
  useEffect(() => {
    if (chatId === null) return undefined
    return changes.listen((news) => {
      if (news.kind === 'gap' || (news.change.kind === 'mock_test_changed' && news.change.chat_id === chatId))
        void client.invalidateQueries({ queryKey: mockTestKey(chatId) })
    })
  }, [changes, client, chatId])
  const state = chatId === null ? undefined : data?.state
  return useMemo(
    () =>
      state === undefined
        ? none
        : state === 'finished'
          ? { hint: 'Ask about any question of this test' }
          : {
              closed: state === 'running' ? 'The test is running. Ask me when it is over' : 'The test is being judged. Ask me in a moment',
            },
    [state],
  )
}
