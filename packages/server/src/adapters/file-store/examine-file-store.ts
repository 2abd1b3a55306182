import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type FileStore, fileKey } from '../../ports/file-store.ts'

const content = 'A file of npm run doctor. It can be deleted.\n'

/** Writes a file, reads it back and deletes it. Returns null when all of it worked, else what went wrong, in the words of the store. */
export async function examineFileStore(store: FileStore): Promise<string | null> {
  const key = fileKey(['doctor'], randomUUID(), 'text/plain')
  try {
    await store.put(key, Readable.from([Buffer.from(content)]))
    const file = await store.read(key)
    const text = file ? Buffer.concat(await file.body.toArray()).toString() : ''
    if (text !== content) return 'the file that was read is not the file that was written'
    await store.delete(key)
    return (await store.find(key)) === null ? null : 'a deleted file is still there'
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  }
}
