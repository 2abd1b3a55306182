import type { SentenceVoice } from './sentence-voice.ts'

/**
 * The voice of the speech server. A sentence is fetched while the one before it sounds, and decoded and played by one AudioContext, whose level is measured.
 * `speak` rejects where the server gives no sound.
 */
export function serverVoice(fetchSound: (sentence: string, signal: AbortSignal) => Promise<ArrayBuffer>): SentenceVoice {
  let context: AudioContext | null = null
  const fetched = new Map<string, Promise<ArrayBuffer>>()
  const soundOf = (sentence: string, signal: AbortSignal): Promise<ArrayBuffer> => {
    const early = fetched.get(sentence)
    fetched.delete(sentence)
    return early ?? fetchSound(sentence, signal)
  }
  return {
    prepare(sentence, signal) {
      if (fetched.has(sentence)) return
      const sound = fetchSound(sentence, signal)
      // Whoever speaks it hears of a failure.
      sound.catch(() => undefined)
      fetched.set(sentence, sound)
    },
    async speak(sentence, onLevel, signal) {
      try {
        context ??= new AudioContext()
        const bytes = await soundOf(sentence, signal)
        const sound = await context.decodeAudioData(bytes)
        await context.resume()
        if (!signal.aborted) await play(context, sound, onLevel, signal)
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        if (signal.aborted) fetched.clear()
      }
    },
  }
}

function play(context: AudioContext, sound: AudioBuffer, onLevel: (level: number) => void, signal: AbortSignal): Promise<void> {
  const source = new AudioBufferSourceNode(context, { buffer: sound })
  const meter = new AnalyserNode(context, { fftSize: 512 })
  source.connect(meter).connect(context.destination)
  const wave = new Float32Array(meter.fftSize)
  let frame = 0
  const measure = (): void => {
    meter.getFloatTimeDomainData(wave)
    onLevel(Math.min(1, 0.05 + 4 * Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length)))
    frame = requestAnimationFrame(measure)
  }
  return new Promise((resolve) => {
    const stop = (): void => source.stop()
    signal.addEventListener('abort', stop)
    source.addEventListener('ended', () => {
      signal.removeEventListener('abort', stop)
      cancelAnimationFrame(frame)
      source.disconnect()
      meter.disconnect()
      resolve()
    })
    source.start()
    measure()
  })
}
