import type { Clock } from '../clock.ts'
import { createDraftClips } from './draft-clips.ts'
import type { Clip, OpenClipSource } from './voice.ts'
import { sampleRate, wavOf } from './wav-of.ts'

/** VOI-01, in the names of the library, which works at 16000 Hz. */
export const detectionConstants = {
  positiveSpeechThreshold: 0.8,
  negativeSpeechThreshold: 0.3,
  redemptionMs: 600,
  preSpeechPadMs: 250,
  minSpeechMs: 400,
  // Otherwise Stop Answering would lose the last words.
  submitUserSpeechOnPause: true,
} as const

/** Segments have no end of their own: one is cut after so many milliseconds, below what speech servers read at once. */
const longestMs = 28_000
const frameMs = 32
/** Without a frame for so long, detection has died. */
const silentMs = 3000

/**
 * Cuts clips where somebody speaks, by the Silero model in this browser. Model, wasm and worklet come from `folder`, which ends with a slash. Rejects where
 * they cannot be loaded. The stream stays its owner's: nothing here stops or asks for a microphone.
 */
export function cutByDetection(folder: string, clock: Clock): OpenClipSource {
  return async (stream, on) => {
    const { MicVAD } = await import('@ricky0123/vad-web')
    let frames = 0
    let framesAtStart = 0
    let isSpeaking = false
    let callOff: () => void = () => undefined
    const watch = (): void => {
      const seen = frames
      callOff()
      callOff = clock.after(silentMs, () => {
        if (frames === seen) on.died()
        else watch()
      })
    }
    const drafts = createDraftClips(
      {
        positive: detectionConstants.positiveSpeechThreshold,
        negative: detectionConstants.negativeSpeechThreshold,
        padMs: detectionConstants.preSpeechPadMs,
      },
      (samples) => on.draft?.(samples && clipOf(samples)),
    )
    const speaks = (next: boolean): void => {
      isSpeaking = next
      if (next) drafts.begin()
      else drafts.end()
      on.speaking(next)
    }
    const detector = await MicVAD.new({
      ...detectionConstants,
      model: 'v5',
      baseAssetPath: folder,
      onnxWASMBasePath: folder,
      startOnLoad: false,
      // The library would stop the tracks and ask for the microphone again.
      getStream: async () => await Promise.resolve(stream),
      pauseStream: async () => await Promise.resolve(),
      resumeStream: async () => await Promise.resolve(stream),
      ortConfig: (ort) => {
        // More threads need headers that would break the frames of payment pages.
        ort.env.wasm.numThreads = 1
        ort.env.logLevel = 'error'
      },
      onFrameProcessed: ({ isSpeech }, frame) => {
        frames++
        drafts.frame(frame, isSpeech)
        if (isSpeaking && (frames - framesAtStart) * frameMs >= longestMs) {
          framesAtStart = frames
          void detector.pause().then(detector.start)
        }
      },
      onSpeechStart: () => {
        framesAtStart = frames
        speaks(true)
      },
      onSpeechRealStart: () => {
        drafts.certain()
        on.certain()
      },
      onVADMisfire: () => {
        on.draft?.(null)
        speaks(false)
      },
      onSpeechEnd: (samples) => {
        on.clip(clipOf(samples))
        // After the clip: whoever decides about the turn knows then that words are on their way.
        speaks(false)
      },
    })
    const pause = async (): Promise<void> => {
      callOff()
      await detector.pause()
    }
    await detector.start()
    watch()
    return {
      pause,
      async resume() {
        await detector.start()
        watch()
      },
      async close() {
        await pause()
        // Nobody who waits for the last words waits for the model to be put away.
        void detector.destroy().catch(() => undefined)
      },
    }
  }
}

/** A clip that ends now. */
const clipOf = (samples: Float32Array): Clip => ({
  file: wavOf(samples),
  samples: samples.length,
  startedAt: new Date(Date.now() - (samples.length / sampleRate) * 1000),
})
