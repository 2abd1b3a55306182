import type { StreamTargetChunk } from 'mediabunny'
import { listParts, openRecordingFolder, wholeName } from '../recording-folder.ts'
import type { JoinRequest, JoinResult, WholeRecording } from '../join-recording.ts'
import { joinParts } from './join-parts.ts'
import { openSyncFile } from './sync-file.ts'

/** Makes one file of a recording's parts, on the disk beside them, and answers where each stands in it. */
async function join({ chatId, part }: JoinRequest): Promise<WholeRecording> {
  const folder = await openRecordingFolder(chatId, false)
  const parts = folder ? await listParts(folder) : []
  if (!folder || parts.length === 0) throw new Error('nothing was recorded')
  const files = await Promise.all(parts.map(async ({ name }) => await (await folder.getFileHandle(name)).getFile()))
  const file = await openSyncFile(folder, wholeName(part))
  try {
    file.truncate(0)
    const into = new WritableStream<StreamTargetChunk>({ write: ({ data, position }) => void file.write(data, { at: position }) })
    const joined = await joinParts(files, part === 'picture', into)
    file.flush()
    return {
      seconds: joined.reduce((sum, { seconds }) => sum + seconds, 0),
      parts: parts.map(({ startedMs }, at) => ({ startedMs, ...(joined[at] ?? { offset: 0, seconds: 0 }) })),
    }
  } finally {
    file.close()
  }
}

addEventListener('message', ({ data }: MessageEvent<JoinRequest>) => {
  join(data).then(
    (whole) => postMessage({ whole } satisfies JoinResult),
    (error: unknown) => postMessage({ failed: String(error) } satisfies JoinResult),
  )
})
