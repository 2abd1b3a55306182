import { useEffect, useRef } from 'react'
import { browserClock } from '../../../../lib/clock.ts'
import { canFillScreen } from '../room/devices.ts'
import { exitCounter } from './exit-counter.ts'

/**
 * Tells each time the person leaves full screen, hides the page or turns to another window while `isOn` (BOT-05). `document.fullscreenElement` says
 * whether the page fills the screen; the media query does not know it everywhere. Where a browser cannot fill the screen only a hidden page counts: keyboards and
 * questions of a phone take the focus as well.
 */
export function useFullScreenWatch(isOn: boolean, onLeft: () => void): void {
  const told = useRef(onLeft)
  told.current = onLeft
  useEffect(() => {
    if (!isOn) return
    const signal = exitCounter(() => told.current(), browserClock.now)
    let wasFull = document.fullscreenElement !== null
    const changed = (): void => {
      const isFull = document.fullscreenElement !== null
      if (wasFull && !isFull) signal()
      wasFull = isFull
    }
    // A page that is loaded again or left becomes hidden as well: that is a break, which Resume counts.
    let isUnloading = false
    const unloading = (): void => {
      isUnloading = true
    }
    const hidden = (): void => {
      if (document.visibilityState === 'hidden' && !isUnloading) signal()
    }
    // The focus that goes into a frame of this page has not left it.
    const blurred = (): void => {
      if (!document.hasFocus() && !isUnloading && canFillScreen()) signal()
    }
    document.addEventListener('fullscreenchange', changed)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('blur', blurred)
    window.addEventListener('pagehide', unloading)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('blur', blurred)
      window.removeEventListener('pagehide', unloading)
    }
  }, [isOn])
}
