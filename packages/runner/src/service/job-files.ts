import { z } from 'zod'

/** Files of a job: what a program is given beside its source, and what it is asked for after it has ended. */

const mebibyte = 1024 * 1024

/**
 * The runner's own maxima; a job may ask for less. Bytes. A résumé that is uploaded has at most 5 MB and a PDF that is made at most 10 MB; together
 * they stay well below the 64 MB that a box may hold.
 */
export const fileMaxima = {
  input: { count: 32, bytes: 5 * mebibyte, totalBytes: 8 * mebibyte },
  output: { count: 32, bytes: 10 * mebibyte, totalBytes: 16 * mebibyte },
} as const

/** How many files a program may leave, how large each may be and all together, in bytes. */
export interface OutputLimits {
  count: number
  bytes: number
  totalBytes: number
}

/** A file of a job. `path` is relative to the folder in which the program runs. */
export interface JobFile {
  path: string
  bytes: Uint8Array
}

/** Letters, digits, `_`, `-` and `.`; the first is no `-` and no `.`, so `..`, hidden files and options are no names. */
const plainName = '[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}'
const plainPath = new RegExp(`^(?:${plainName}/){0,3}${plainName}$`)
/** The same, with `*` for any characters within one name. */
const patternName = '[A-Za-z0-9_*][A-Za-z0-9_.*-]{0,63}'
const plainPattern = new RegExp(`^(?:${patternName}/){0,3}${patternName}$`)

export const isPlainPath = (path: string): boolean => plainPath.test(path)

/** The path of a file that is given to a program. `main` and `main.*` are the program's own. */
export const inputPath = z.string().refine((path) => isPlainPath(path) && !/^main(?:\.[^/]*)?$/i.test(path), 'is no path of an input file')

/** A file that is asked for, by its path or by a pattern. */
export const outputPattern = z.string().regex(plainPattern)

export const jobFile = z.object({ path: inputPath, content: z.base64() })
export const outputFile = z.object({ path: z.string().refine(isPlainPath), content: z.base64() })

/**
 * Why something that was asked for is not among the files. `missing`: the program left nothing of this name. `not_a_file`: a link, a folder, a
 * pipe, a socket or a device. `unread`: the program was ended before its files could be read, or denied reading.
 */
export const leftOutReason = z.enum(['missing', 'not_a_file', 'bad_name', 'too_large', 'too_many', 'unread'])
export const leftOutFile = z.object({ path: z.string(), reason: leftOutReason })
export type LeftOutFile = z.infer<typeof leftOutFile>

/** Whether these files can lie beside each other: no path twice, and none that is the folder of another. */
export function fitTogether(paths: readonly string[]): boolean {
  const all = new Set(paths)
  return all.size === paths.length && paths.every((path) => foldersAbove(path).every((folder) => !all.has(folder)))
}

/** The folders on the way to a relative path, from the top down: `a/b/c` has `a` and `a/b`. */
export function foldersAbove(path: string): string[] {
  const names = path.split('/')
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'))
}

/** Whether these are within what the runner takes. */
export function fitMaxima(files: readonly JobFile[]): boolean {
  const { count, bytes, totalBytes } = fileMaxima.input
  const total = files.reduce((sum, file) => sum + file.bytes.length, 0)
  return files.length <= count && total <= totalBytes && files.every((file) => file.bytes.length <= bytes)
}
