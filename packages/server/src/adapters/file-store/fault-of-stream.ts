import type { Readable } from 'node:stream'
import { FileLengthWrong } from '../../ports/file-store.ts'

/** Whether a put failed because of what it was given to store, and not because of the store. */
export function isFaultOfStream(error: unknown, body: Readable): boolean {
  if (error instanceof FileLengthWrong) return true
  if (body.errored !== null) return error === body.errored
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
