export type AppendRequest = { type: 'open'; chatId: string; name: string } | { type: 'append'; bytes: ArrayBuffer } | { type: 'close' }
export type AppendResult = { type: 'opened' } | { type: 'closed' } | { type: 'failed'; message: string }

/** A file that grows on the disk. */
export interface PartFile {
  append: (bytes: ArrayBuffer) => void
  /** Resolves when all is on the disk and the file is let go. */
  close: () => Promise<void>
}

/**
 * Opens a part of a chat's recording in the private file system. What is appended goes to a worker and to the disk, and stays in no memory. `onFailed` is told
 * once where the disk takes no more. Rejects where it cannot be opened.
 */
export async function openPartFile(chatId: string, name: string, onFailed: () => void): Promise<PartFile> {
  const worker = new Worker(new URL('./workers/append-worker.ts', import.meta.url), { type: 'module' })
  const opened = Promise.withResolvers<undefined>()
  const closed = Promise.withResolvers<undefined>()
  let hasFailed = false
  const fail = (message: string): void => {
    opened.reject(new Error(message))
    closed.resolve(undefined)
    if (!hasFailed) onFailed()
    hasFailed = true
  }
  worker.addEventListener('message', ({ data }: MessageEvent<AppendResult>) => {
    if (data.type === 'opened') opened.resolve(undefined)
    else if (data.type === 'closed') closed.resolve(undefined)
    else fail(data.message)
  })
  worker.addEventListener('error', ({ message }) => fail(message))
  const send = (request: AppendRequest, transfer: Transferable[] = []): void => worker.postMessage(request, transfer)
  send({ type: 'open', chatId, name })
  try {
    await opened.promise
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    append: (bytes) => send({ type: 'append', bytes }, [bytes]),
    async close() {
      send({ type: 'close' })
      await closed.promise
      worker.terminate()
    },
  }
}
