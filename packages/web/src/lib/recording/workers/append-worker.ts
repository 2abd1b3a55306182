import { openRecordingFolder } from '../recording-folder.ts'
import type { AppendRequest, AppendResult } from '../part-file.ts'
import { openSyncFile, type SyncFile } from './sync-file.ts'

/** Appends the pieces of a recording to its file, and has each on the disk before the next: a tab that is killed loses a second at most. */
let file: SyncFile | null = null
let size = 0
const tell = (result: AppendResult): void => postMessage(result)

async function take(request: AppendRequest): Promise<void> {
  if (request.type === 'open') {
    const folder = await openRecordingFolder(request.chatId, true)
    if (folder) file = await openSyncFile(folder, request.name)
    tell({ type: 'opened' })
  } else if (request.type === 'append') {
    size += file?.write(request.bytes, { at: size }) ?? 0
    file?.flush()
  } else {
    file?.close()
    file = null
    tell({ type: 'closed' })
  }
}

addEventListener('message', ({ data }: MessageEvent<AppendRequest>) => {
  take(data).catch((error: unknown) => tell({ type: 'failed', message: String(error) }))
})
