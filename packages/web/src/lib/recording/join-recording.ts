import { openRecordingFolder, type RecordingPart, wholeName } from './recording-folder.ts'

export interface JoinRequest {
  chatId: string
  part: RecordingPart
}
export type JoinResult = { whole: WholeRecording } | { failed: string }

/** A whole recording: its length, and where each part stands in it. */
export interface WholeRecording {
  seconds: number
  /** `startedMs` by this browser's date; `offset` and `seconds` in the file. */
  parts: { startedMs: number; offset: number; seconds: number }[]
}

/**
 * Makes one file of what was recorded in a chat, which can be sought: with picture, or the sound alone. It stands on the disk, and in no memory. Rejects where
 * nothing was recorded or it cannot be read.
 */
export async function joinRecording(chatId: string, part: RecordingPart): Promise<WholeRecording & { file: File }> {
  const worker = new Worker(new URL('./workers/join-worker.ts', import.meta.url), { type: 'module' })
  try {
    const result = await new Promise<JoinResult>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<JoinResult>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage({ chatId, part } satisfies JoinRequest)
    })
    if ('failed' in result) throw new Error(result.failed)
    const folder = await openRecordingFolder(chatId, false)
    if (!folder) throw new Error('nothing was recorded')
    return { ...result.whole, file: await (await folder.getFileHandle(wholeName(part))).getFile() }
  } finally {
    worker.terminate()
  }
}
