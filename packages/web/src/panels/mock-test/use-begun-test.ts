import { useEffect, useLayoutEffect } from 'react'
import { begunHere } from '../../lib/begun-here.ts'
import { isPhone, useWorkspaceView } from '../../lib/workspace-view.ts'

/**
 * Brings the panel over the chat on a phone once the test runs that was begun by a button of this page, for its clock and questions are nowhere
 * else. A test that was begun on another device, or before a reload, waits behind the panel's toggle.
 */
export function useBegunTest(chatId: string, isRunning: boolean): void {
  const change = useWorkspaceView((state) => state.change)
  useLayoutEffect(() => {
    if (!isRunning || begunHere.chatId !== chatId) return
    begunHere.chatId = null
    if (matchMedia(isPhone).matches) change({ kind: 'open-panel', phone: true })
  }, [chatId, isRunning, change])
  // Whoever left before the test ran wants to see something else.
  useEffect(
    () => () => {
      if (begunHere.chatId === chatId) begunHere.chatId = null
    },
    [chatId],
  )
}
