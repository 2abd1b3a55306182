import { notices } from '@xperto/contract'
import { useCallback } from 'react'
import { useStore } from 'zustand'
import { useServices } from '../app-services.tsx'
import { toast } from '../toast.ts'
import type { Session } from './session-store.ts'

/** Who is signed in, now. */
export function useSession(): Session {
  return useStore(useServices().session.store, (state) => state.session)
}

/**
 * Guards an action: answers true when someone is signed in; otherwise says so (AUTH-06), opens the dialog of AUTH-02 and
 * answers false. `sentence` replaces the general one where the specification has its own.
 */
export function useRequireSession(): (sentence?: string) => boolean {
  const { session } = useServices()
  return useCallback(
    (sentence: string = notices.pleaseLoginToPerformThisAction) => {
      if (session.store.getState().session.user) return true
      toast.error(sentence)
      session.askToSignIn()
      return false
    },
    [session],
  )
}
