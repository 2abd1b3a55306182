import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { canFillScreen, enterFullscreen } from '../room/devices.ts'
import type { Violation } from './use-bot-room.ts'

/**
 * Says what was counted, and leads back: by its button, by any click and by any key (BOT-05). Escape is no key that a browser lets fill the screen.
 */
export function ViolationAlert({
  violation: { count },
  inviter,
  wasListening,
  onReturned,
}: {
  violation: Violation
  /** Who sees the count. */
  inviter: string
  wasListening: boolean
  /** The page fills the screen again, or the browser does not let it after two tries. */
  onReturned: () => void
}) {
  const told = useRef(onReturned)
  told.current = onReturned
  useEffect(() => {
    let isTrying = false
    let tries = 0
    const back = (event: Event): void => {
      if (isTrying || (event instanceof KeyboardEvent && event.key === 'Escape')) return
      isTrying = true
      event.preventDefault()
      event.stopPropagation()
      void enterFullscreen().then((isBack) => {
        tries++
        if (isBack || tries > 1 || !canFillScreen()) told.current()
        isTrying = false
      })
    }
    addEventListener('click', back, true)
    addEventListener('keydown', back, true)
    return () => {
      removeEventListener('click', back, true)
      removeEventListener('keydown', back, true)
    }
  }, [])
  return (
    <Dialog
      title={canFillScreen() ? 'You left full screen' : 'You left the interview'}
      text={
        <>
          {`This was counted and is shown to ${inviter}`}
          {count === null ? '.' : ': '}
          {count === null ? null : (
            <>
              <b>{count === 1 ? 'once so far' : `${count} times so far`}</b>.
            </>
          )}
          {wasListening ? ' Listening has stopped; your answer up to here is kept.' : ' Your answer up to here is kept.'}
        </>
      }
    >
      <Button look="main" big>
        {canFillScreen() ? 'Return to full screen' : 'Return to the interview'}
      </Button>
      <small>Any key or click does the same.</small>
    </Dialog>
  )
}
