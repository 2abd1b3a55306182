import { recordingsFolder } from '../session/kept-writing.ts'

/** A part of a recording: what was recorded without a break. */
export interface KeptPart {
  /** Its file in the recording's folder. */
  name: string
  /** When it began by this browser's date, in milliseconds. */
  startedMs: number
}

export type RecordingPart = 'picture' | 'sound'

/** The name of a part that begins then: it says by itself when. */
export const partName = (startedMs: number): string => `part-${String(startedMs).padStart(15, '0')}.webm`

/** The file that is made of all parts: with picture, or the sound alone. */
export const wholeName = (part: RecordingPart): string => `whole-${part}.webm`

/**
 * The folder of a chat's recording in the browser's private file system, which only pages of this origin can read; null where there is none and none is to be
 * made. Rejects where this browser has no such file system.
 */
export async function openRecordingFolder(chatId: string, create: boolean): Promise<FileSystemDirectoryHandle | null> {
  const root = await navigator.storage.getDirectory()
  try {
    return await (await root.getDirectoryHandle(recordingsFolder, { create })).getDirectoryHandle(chatId, { create })
  } catch (error) {
    if (!create && error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

/** The parts in their order, without those in which nothing arrived. */
export async function listParts(folder: FileSystemDirectoryHandle): Promise<KeptPart[]> {
  const parts: KeptPart[] = []
  // Types do not know yet that folders can be walked through.
  for await (const name of (folder as unknown as { keys: () => AsyncIterable<string> }).keys()) {
    const startedMs = Number(/^part-(\d{15})\.webm$/.exec(name)?.[1])
    if (Number.isNaN(startedMs)) continue
    const { size } = await (await folder.getFileHandle(name)).getFile()
    if (size > 0) parts.push({ name, startedMs })
  }
  return parts.toSorted((one, other) => one.startedMs - other.startedMs)
}
