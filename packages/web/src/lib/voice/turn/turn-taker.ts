import type { Clock } from '../../clock.ts'
import { clipSilenceMs, decideTurn, patienceMs, type TurnOpener } from './turn-policy.ts'

export interface TurnTaker {
  /** Somebody speaks, or falls silent: then 600 ms of silence have passed already. */
  speaking: (isSpeaking: boolean) => void
  /** Whether something that was said is still being written down. */
  pending: (isPending: boolean) => void
  /** Words that were passed on. */
  heard: (text: string) => void
  /** No more is decided. */
  stop: () => void
}

/** Follows one answer and says once when it is over. `decide` may be another policy, one that asks a model for instance. */
export function takeTurn(clock: Clock, opener: TurnOpener, onEnd: () => void, decide: typeof decideTurn = decideTurn): TurnTaker {
  let text = ''
  let isSpeaking = false
  let isPending = false
  let isOver = false
  let silentSince = clock.now()
  let callOff: () => void = () => undefined
  const look = (): void => {
    callOff()
    if (isOver || isSpeaking) return
    const silenceMs = clock.now() - silentSince
    if (decide({ opener, text, silenceMs, isPending }) === 'end') {
      isOver = true
      onEnd()
    } else if (silenceMs < patienceMs) callOff = clock.after(patienceMs - silenceMs, look)
  }
  return {
    speaking(next) {
      if (next === isSpeaking) return
      isSpeaking = next
      if (!isSpeaking) silentSince = clock.now() - clipSilenceMs
      look()
    },
    pending(next) {
      isPending = next
      look()
    },
    heard(more) {
      text = `${text} ${more}`.trim()
      look()
    },
    stop() {
      isOver = true
      callOff()
    },
  }
}
