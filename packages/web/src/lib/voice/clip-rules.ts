import type { Clock } from '../clock.ts'
import type { NetworkSpeed } from './network-speed.ts'

/** Below so many bytes of PCM (16 bit, 16 kHz) a clip holds no speech worth sending (VOI-05), whatever it is packed as. */
export const smallestClip: Record<NetworkSpeed, number> = { 'slow-2g': 4096, '2g': 8192, '3g': 12_288, '4g': 16_384 }

/** Between the sending of two clips, in milliseconds (VOI-05). */
export const clipSpacingMs = 800

/** Whether a clip of that length is sent over that network. */
export const isWorthSending = (samples: number, speed: NetworkSpeed): boolean => samples * 2 >= smallestClip[speed]

export interface ClipSpacing<Clip> {
  /** Sends a clip, now or when its turn has come. */
  offer: (clip: Clip) => void
  /** Whether a draft may be sent now: nothing waits and 800 ms have passed. A yes counts as a sending. */
  mayDraft: () => boolean
  /** Sends what waits, at once and in its order: no answer is lost when somebody stops. */
  flush: () => void
}

/** Keeps clips 800 ms apart: one that comes too early waits for its turn behind those before it, and is never dropped. */
export function createClipSpacing<Clip>(clock: Clock, send: (clip: Clip) => void): ClipSpacing<Clip> {
  const waiting: Clip[] = []
  let lastAt = -Infinity
  let callOff: (() => void) | null = null
  const sendNext = (): void => {
    callOff = null
    const clip = waiting.shift()
    if (clip === undefined) return
    lastAt = clock.now()
    send(clip)
    if (waiting.length > 0) callOff = clock.after(clipSpacingMs, sendNext)
  }
  return {
    offer(clip) {
      waiting.push(clip)
      if (callOff) return
      const left = lastAt + clipSpacingMs - clock.now()
      if (left <= 0) sendNext()
      else callOff = clock.after(left, sendNext)
    },
    mayDraft() {
      if (waiting.length > 0 || clock.now() < lastAt + clipSpacingMs) return false
      lastAt = clock.now()
      return true
    },
    flush() {
      callOff?.()
      callOff = null
      for (const clip of waiting.splice(0)) send(clip)
      lastAt = clock.now()
    },
  }
}
