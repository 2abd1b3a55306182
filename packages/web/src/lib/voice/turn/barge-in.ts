import { readInterruption } from './backchannel.ts'

/** How loud the interviewer is: as usual, ducked while it is not known what a sound means, and quiet. */
export const volumes = { usual: 1, ducked: 0.2, quiet: 0 } as const

export interface BargeInEvents {
  setVolume: (volume: number) => void
  /** The interviewer is to stop; `said`: the beginning of an answer, or empty where somebody only asked to stop. */
  onStop: (said: string) => void
}

export interface BargeIn {
  /** Sound that may be speech began, 32 to 96 ms after it did; or fell silent. */
  speaking: (isSpeaking: boolean) => void
  /** It is speech for certain, 400 ms after it began. */
  certain: () => void
  /** What was said, also while it may still change. */
  words: (text: string, isFinal: boolean) => void
  stop: () => void
}

/**
 * Decides what somebody who speaks over the interviewer wants (VOI-02: an option, off by default). The interviewer is ducked at the first sound and quiet once it is speech; words tell whether they go
 * on: "yeah" and "haan" do not stop them, "wait" and the beginning of an answer do.
 */
export function hearBargeIn({ setVolume, onStop }: BargeInEvents): BargeIn {
  let isOver = false
  let volume: number = volumes.usual
  const turnTo = (next: number): void => {
    if (isOver || next === volume) return
    volume = next
    setVolume(next)
  }
  return {
    speaking(isSpeaking) {
      if (isSpeaking) turnTo(volumes.ducked)
      // Quiet stays until the words are there; a sound that was no speech is over.
      else if (volume === volumes.ducked) turnTo(volumes.usual)
    },
    certain: () => turnTo(volumes.quiet),
    words(text, isFinal) {
      if (isOver || text.trim() === '' || text === '…') return
      const means = readInterruption(text)
      if (means === 'backchannel') {
        if (isFinal) turnTo(volumes.usual)
        return
      }
      // Two words that may change are not stopped for unless they ask for it.
      if (means === 'answer' && !isFinal) return turnTo(volumes.quiet)
      turnTo(volumes.quiet)
      isOver = true
      onStop(means === 'stop' ? '' : text)
      setVolume(volumes.usual)
    },
    stop() {
      turnTo(volumes.usual)
      isOver = true
    },
  }
}
