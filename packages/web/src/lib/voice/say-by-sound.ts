import type { MakeSound } from './built-in/built-in-voice.ts'
import type { SentenceVoice, VoiceName } from './sentence-voice.ts'
import type { SoundOutput } from './sound-output.ts'

/**
 * A voice that gives sound files: the speech server's, or the built-in one. A sentence is made while the one before it sounds. `speak` rejects where there is no
 * sound.
 */
export function soundVoice(name: VoiceName, makeSound: MakeSound, output: SoundOutput): SentenceVoice {
  const early = createEarlySounds(makeSound)
  return {
    name,
    prepare: early.prepare,
    async speak(sentence, onLevel, signal) {
      try {
        await output.play(await early.take(sentence, signal), true, onLevel, signal)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  }
}

/**
 * The browser's own voice, which cannot be recorded: while something records, it gets the built-in voice's sound of the same sentence, which nobody hears
 * (design.md).
 */
export function recordedBeside(voice: SentenceVoice, makeSound: MakeSound, output: SoundOutput): SentenceVoice {
  const early = createEarlySounds(makeSound)
  const toTape = async (sentence: string, signal: AbortSignal): Promise<void> =>
    await output.play(await early.take(sentence, signal), false, () => undefined, signal)
  return {
    ...voice,
    prepare(sentence, signal) {
      voice.prepare(sentence, signal)
      if (output.isRecorded()) early.prepare(sentence, signal)
    },
    async speak(sentence, onLevel, signal) {
      if (!output.isRecorded()) return await voice.speak(sentence, onLevel, signal)
      // The tape may be a moment longer than the voice; whichever takes longer ends the sentence, so that sentences do not overlap on it.
      const taped = toTape(sentence, signal).catch(() => undefined)
      await voice.speak(sentence, onLevel, signal)
      onLevel(0)
      await taped
    },
  }
}

/** Sounds that were asked for before their sentence is due. */
function createEarlySounds(makeSound: MakeSound): Pick<SentenceVoice, 'prepare'> & { take: MakeSound } {
  const made = new Map<string, Promise<ArrayBuffer>>()
  let of: AbortSignal | null = null
  // What was prepared for a text that was stopped is no sound of the next.
  const turnTo = (signal: AbortSignal): void => {
    if (of !== signal) made.clear()
    of = signal
  }
  return {
    prepare(sentence, signal) {
      turnTo(signal)
      if (made.has(sentence)) return
      const sound = makeSound(sentence, signal)
      // Whoever speaks it hears of a failure.
      sound.catch(() => undefined)
      made.set(sentence, sound)
    },
    async take(sentence, signal) {
      turnTo(signal)
      const early = made.get(sentence)
      made.delete(sentence)
      return await (early ?? makeSound(sentence, signal))
    },
  }
}
