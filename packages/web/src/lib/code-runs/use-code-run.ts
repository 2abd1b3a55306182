import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useApi } from '../app-services.tsx'
import { type CodeRunState, nextCodeRun, notRun } from './code-run-state.ts'
import { followCodeRun, type Program } from './follow-code-run.ts'

/**
 * Runs one program at a time and tells how it goes. Beginning another, and leaving the screen, ends the one before on the server as well.
 * `run` answers when the program has ended, however it did.
 */
export function useCodeRun(): {
  state: CodeRunState
  run: (program: Program) => Promise<void>
  stop: () => void
  forget: () => void
} {
  const api = useApi()
  const [state, tell] = useReducer(nextCodeRun, notRun)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = useCallback(
    async (program: Program) => {
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      // What an earlier run still says is not told any more.
      await followCodeRun(api, program, own.signal, (event) => running.current === own && tell(event))
    },
    [api],
  )
  const stop = useCallback(() => {
    tell({ kind: 'stopped' })
    running.current?.abort()
  }, [])
  const forget = useCallback(() => {
    running.current?.abort()
    running.current = null
    tell({ kind: 'forgotten' })
  }, [])
  return { state, run, stop, forget }
}
