import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../lib/app-services.tsx'
import { getMockTestQuery } from '../../lib/mock-tests/get-mock-test.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { PanelComposer } from '../kit/define-panel.tsx'

const untouched: PanelComposer = {}

/** The composer of a mock-test chat (TYP-11): closed with a reason while the test runs, another hint once it is over. */
export function useTestComposer(chatId: string): PanelComposer {
  const isSignedIn = useSession().user !== null
  const { data } = useQuery({ ...getMockTestQuery(useApi(), chatId), enabled: isSignedIn })
  const state = isSignedIn ? data?.state : undefined
  return useMemo(
    () =>
      state === undefined
        ? untouched
        : state === 'finished'
          ? { hint: 'Ask about any question of this test' }
          : {
              closed: state === 'running' ? 'The test is running. Ask me when it is over' : 'The test is being judged. Ask me in a moment',
            },
    [state],
  )
}
