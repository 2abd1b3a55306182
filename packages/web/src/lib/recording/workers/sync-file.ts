/** A file of the private file system that a worker writes without waiting; its types are those of workers. */
export interface SyncFile {
  write: (bytes: ArrayBufferView | ArrayBuffer, options?: { at: number }) => number
  truncate: (size: number) => void
  flush: () => void
  close: () => void
}

/** Opens a file for this worker alone. Rejects where another one has it. */
export async function openSyncFile(folder: FileSystemDirectoryHandle, name: string): Promise<SyncFile> {
  const file = await folder.getFileHandle(name, { create: true })
  return await (file as unknown as { createSyncAccessHandle: () => Promise<SyncFile> }).createSyncAccessHandle()
}
