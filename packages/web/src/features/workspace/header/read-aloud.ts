import { sentencesOf } from '../../../lib/voice/sentences-of.ts'

/** What reads sentences one after the other: the browser's own speech. */
export type Voice = Pick<SpeechSynthesis, 'speak' | 'cancel'>

/**
 * Reads an answer aloud sentence by sentence, in place of what is being read. `onFailed` is called once when the browser cannot speak.
 * Answers what ends it.
 */
export function readAloud(markdown: string, voice: Voice, onFailed: () => void): () => void {
  let isOver = false
  const end = () => {
    isOver = true
    voice.cancel()
  }
  voice.cancel()
  for (const sentence of sentencesOf(markdown)) {
    const utterance = new SpeechSynthesisUtterance(sentence)
    utterance.addEventListener('error', ({ error }) => {
      if (isOver || error === 'canceled' || error === 'interrupted') return
      end()
      onFailed()
    })
    voice.speak(utterance)
  }
  return end
}
