import type { Clock } from '../clock.ts'
import type { OpenClipSource } from './voice.ts'

/** One clip at most so long, in milliseconds: below what speech servers read at once. */
const longestMs = 28_000

/** Cuts everything between start and stop into clips, by the browser's own recorder: what is left where voice detection cannot run. */
export function cutByHand(clock: Clock): OpenClipSource {
  return async (stream, on) => {
    const sound = new MediaStream(stream.getAudioTracks())
    let end: (() => Promise<void>) | null = null
    const begin = (): void => {
      const recorder = new MediaRecorder(sound)
      const parts: Blob[] = []
      const [startedAt, startedMs] = [new Date(), clock.now()]
      recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
      const ended = new Promise<void>((resolve) => {
        recorder.addEventListener('stop', () => {
          const file = new Blob(parts, { type: recorder.mimeType })
          on.clip({ file, samples: Math.round((clock.now() - startedMs) * 16), startedAt })
          resolve()
        })
      })
      const callOff = clock.after(longestMs, () => {
        void end?.()
        begin()
      })
      recorder.start()
      end = async () => {
        callOff()
        if (recorder.state !== 'inactive') recorder.stop()
        await ended
      }
    }
    const pause = async (): Promise<void> => {
      await end?.()
      end = null
    }
    begin()
    return { pause, resume: async () => await Promise.resolve(begin()), close: pause }
  }
}
