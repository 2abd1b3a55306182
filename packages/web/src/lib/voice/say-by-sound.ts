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
    ahead: early.ahead,
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
function createEarlySounds(makeSound: MakeSound): Pick<SentenceVoice, 'prepare'> & { ahead: (sentence: string) => void; take: MakeSound } {
  /** A sentence of a text that is not read yet, and may never be. */
  let guessed: { sentence: string; sound: Promise<ArrayBuffer>; over: AbortController } | null = null
  const made = new Map<string, Promise<ArrayBuffer>>()
  let of: AbortSignal | null = null
  // What was prepared for a text that was stopped is no sound of the next.
  const turnTo = (signal: AbortSignal): void => {
    if (of !== signal) made.clear()
    of = signal
  }
  const takeGuessed = (sentence: string): Promise<ArrayBuffer> | null => {
    if (guessed?.sentence !== sentence) return null
    const { sound } = guessed
    guessed = null
    return sound
  }
  return {
    ahead(sentence) {
      if (guessed?.sentence === sentence) return
      guessed?.over.abort()
      const over = new AbortController()
      const sound = makeSound(sentence, over.signal)
      // Whoever speaks it asks once more.
      sound.catch(() => undefined)
      guessed = { sentence, sound, over }
    },
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
      if (early) return await early
      const ahead = await takeGuessed(sentence)?.catch(() => null)
      return ahead ?? (await makeSound(sentence, signal))
    },
  }
}
