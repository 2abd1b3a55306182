import type { Readable } from 'node:stream'
import { type FileType, fileExtensions } from '@xperto/contract'

/** A file as a store describes it. */
export interface StoredFile {
  type: FileType
  /** Bytes of the whole file. */
  length: number
}

/** The first and the last byte of a part, both included, as the Range header of HTTP counts them. `last` may lie past the end. */
export interface ByteRange {
  first: number
  last: number
}

/** A key that no file can have. Keys are built by our own code, so this is a fault of ours. */
export class InvalidFileKey extends Error {
  override name = 'InvalidFileKey'
}

/** The range begins after the last byte of the file. */
export class RangeOutsideFile extends Error {
  override name = 'RangeOutsideFile'
}

/** The stream ended before or after the length that was announced. Nothing of it is stored. */
export class FileLengthWrong extends Error {
  override name = 'FileLengthWrong'
}

/**
 * The port to the place where files are kept: a folder on disk, or an S3 bucket. One contract test runs against both.
 *
 * A key is `fileKey(folders, name, type)`. Every call rejects with InvalidFileKey for another string and with AppError `file_store_unavailable`
 * when the store cannot be reached or fails.
 */
export interface FileStore {
  /**
   * Stores a file under `key`, in place of the one that was there. The file appears when the stream has ended, as a whole or not at all: a stream
   * that fails rejects with its own error and leaves nothing. Holds a few megabytes in memory, whatever the length.
   *
   * @param length - bytes, where they are known beforehand. Rejects with FileLengthWrong when the stream has more or fewer.
   */
  put(key: string, body: Readable, length?: number): Promise<StoredFile>
  /** Describes a file; null where there is none. */
  find(key: string): Promise<StoredFile | null>
  /**
   * Opens a file, or a part of it; null where there is none. The caller reads `body` to its end or destroys it. Rejects with RangeOutsideFile where the
   * range begins past the end.
   */
  read(key: string, range?: ByteRange): Promise<(StoredFile & { body: Readable }) | null>
  /** Removes a file. Does nothing where there is none. */
  delete(key: string): Promise<void>
  close(): Promise<void>
}

const folder = /^[a-z0-9][a-z0-9_-]*$/
const maxKeyLength = 300
const typeOfExtension = new Map(Object.entries(fileExtensions).map(([type, extension]) => [extension as string, type as FileType]))

/** Builds the key of a file: `fileKey(['resumes', resumeId], versionId, 'application/pdf')`. Throws InvalidFileKey. */
export function fileKey(folders: string[], name: string, type: FileType): string {
  const key = [...folders, `${name}.${fileExtensions[type]}`].join('/')
  typeOfKey(key)
  return key
}

/**
 * The type that a key ends with. Throws InvalidFileKey for a string that `fileKey` never builds: folders and names begin with a lower-case letter or
 * a digit and have no dot, so a key can neither leave its folder nor be the folder of another key.
 */
export function typeOfKey(key: string): FileType {
  const names = key.split('/')
  const [name = '', extension = '', ...rest] = (names.pop() ?? '').split('.')
  const type = typeOfExtension.get(extension)
  const isValid = key.length <= maxKeyLength && rest.length === 0 && [...names, name].every((part) => folder.test(part))
  if (!isValid || type === undefined) throw new InvalidFileKey(`not the key of a file: ${JSON.stringify(key.slice(0, maxKeyLength))}`)
  return type
}
