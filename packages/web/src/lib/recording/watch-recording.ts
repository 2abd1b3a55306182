import type { Clock } from '../clock.ts'
import { createRestartLimiter } from '../voice/restart-limiter.ts'

/** A recorder hands over a piece each second; without one for so long it has died, so that this is told within 5 s. */
export const silentMs = 4000
export const pieceMs = 1000

export interface RecordingWatch {
  /** A piece arrived. */
  heard: () => void
  /** The recorder said itself that it ended or failed. */
  died: () => void
  stop: () => void
}

/**
 * Watches over a recorder. `begin` opens the next part and is called again when the recorder dies, as often as VOI-07 allows detection to be restarted; `onDeath` is
 * told each time, and whether a further part was begun.
 */
export function watchRecording(clock: Clock, begin: () => void, onDeath: (goesOn: boolean) => void): RecordingWatch {
  const mayRestart = createRestartLimiter(clock)
  let callOff: () => void = () => undefined
  let isOver = false
  const wait = (): void => {
    callOff()
    callOff = clock.after(silentMs, died)
  }
  function died(): void {
    if (isOver) return
    const goesOn = mayRestart()
    if (goesOn) {
      wait()
      begin()
    } else stop()
    onDeath(goesOn)
  }
  function stop(): void {
    isOver = true
    callOff()
  }
  wait()
  begin()
  return {
    heard() {
      if (!isOver) wait()
    },
    died,
    stop,
  }
}
