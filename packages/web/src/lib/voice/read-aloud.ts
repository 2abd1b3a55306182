import { create } from 'zustand'
import { browserClock } from '../clock.ts'
import { readSentences } from './sentence-voice.ts'
import { pageSound } from './sound-output.ts'
import { type VoicesDeps, voicesOf } from './voices.ts'

/** The message that is read aloud because somebody asked for it; null for none. */
export const useReading = create<{ messageId: string | null }>()(() => ({ messageId: null }))

/** Ends what is being read, whoever began it. */
let endNow: () => void = () => undefined

/**
 * Reads an answer aloud sentence by sentence, by the first voice that can; what was read before ends. `onFailed` is called once when none can. Answers what
 * ends it.
 */
export function readAloud(markdown: string, deps: Omit<VoicesDeps, 'output'>, onFailed: () => void): () => void {
  return begin(markdown, deps, null, onFailed)
}

/** Reads a message that somebody chose, or ends its reading. `onFailed`: no voice could. */
export function toggleReading(message: { id: string; content: string }, deps: Omit<VoicesDeps, 'output'>, onFailed: () => void): void {
  if (useReading.getState().messageId === message.id) endReading()
  else begin(message.content, deps, message.id, onFailed)
}

/** Ends what is being read: the person speaks, or leaves. */
export const endReading = (): void => endNow()

function begin(markdown: string, deps: Omit<VoicesDeps, 'output'>, messageId: string | null, onFailed: () => void): () => void {
  endNow()
  let isOver = false
  const over = (): void => {
    if (isOver) return
    isOver = true
    useReading.setState({ messageId: null })
  }
  const stop = readSentences(markdown, voicesOf({ ...deps, output: pageSound }), {
    clock: browserClock,
    onLevel: () => undefined,
    onVoice: (voice) => {
      if (voice === null) onFailed()
    },
    onEnd: over,
  })
  useReading.setState({ messageId })
  const end = (): void => {
    stop()
    over()
  }
  endNow = end
  return end
}
