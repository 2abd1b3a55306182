import type { Clock } from '../clock.ts'
import type { PartFile } from './part-file.ts'
import { pieceMs } from './watch-recording.ts'

/** A recorder that has died says nothing of its end. */
const endsWithinMs = 2000

/** Small enough for an hour in half a gigabyte. A picture can be sought every two seconds. */
const bits = { videoBitsPerSecond: 800_000, audioBitsPerSecond: 64_000, videoKeyFrameIntervalDuration: 2000 }

/** Records a stream into a file, a piece each second; `end` resolves when the last one is on the disk. Closes the file and rejects where the browser cannot. */
export async function recordPart(
  stream: MediaStream,
  mimeType: string,
  file: PartFile,
  on: { clock: Clock; onPiece: () => void; onDeath: () => void },
): Promise<{ end: () => Promise<void> }> {
  let written: Promise<void> = Promise.resolve()
  let isOver = false
  const stopped = Promise.withResolvers<undefined>()
  try {
    const recorder = new MediaRecorder(stream, { mimeType, ...bits })
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return
      on.onPiece()
      written = written.then(async () => file.append(await data.arrayBuffer()))
    })
    recorder.addEventListener('stop', () => {
      stopped.resolve(undefined)
      if (!isOver) on.onDeath()
    })
    recorder.start(pieceMs)
    return {
      async end() {
        isOver = true
        if (recorder.state === 'inactive') stopped.resolve(undefined)
        else recorder.stop()
        const callOff = on.clock.after(endsWithinMs, () => stopped.resolve(undefined))
        await stopped.promise
        callOff()
        await written
        await file.close()
      },
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
