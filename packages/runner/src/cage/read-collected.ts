import { isPlainPath, type JobFile, type LeftOutFile } from '../service/job-files.ts'
import { type CollectedFiles, type CollectPlan, expressionOf } from './collect-files.ts'

/** A record is a word, a number and a path of the kernel (at most 4096 bytes). */
const longestRecord = 4200
/** More of what is no file is not listened to, and not told. */
const mostRecords = 1000
const mostTold = 50

export interface CollectedReader {
  /** Takes the next bytes. Answers false when no more are wanted: the box can be ended. */
  take(bytes: Buffer): boolean
  /** The program's exit code as a shell tells it; null while it runs. */
  exitCode(): number | null
  /** What came. `isSound`: false where the box was ended for a limit, so that its files may be halves. */
  finish(isSound: boolean): CollectedFiles
}

/**
 * Reads what `runThenCollect` writes. The program could have written it instead, so nothing of it is believed: memory is bounded by the
 * limits, names are checked against what was asked for, and no word of it is a path of this machine.
 */
export function readCollected({ patterns, limits }: CollectPlan): CollectedReader {
  const wanted = new RegExp(`^(?:${patterns.map(expressionOf).join('|')})$`)
  const files = new Map<string, JobFile>()
  const leftOut: LeftOutFile[] = []
  let record = Buffer.alloc(0)
  let records = 0
  let total = 0
  let exitCode: number | null = null
  /** The file whose bytes come now. `bytes`: null where it is not kept. */
  let current: { path: string; left: number; bytes: Buffer[] | null } | null = null
  let state: 'reading' | 'done' | 'stopped' = 'reading'

  function tell(path: string, reason: LeftOutFile['reason']): void {
    if (leftOut.length < mostTold) leftOut.push({ path: path.slice(0, 200), reason })
  }

  function stop(): void {
    state = 'stopped'
  }

  function takeRecord(text: string): void {
    if (exitCode === null) {
      const [, code] = /^ended (\d{1,3})$/.exec(text) ?? []
      if (code === undefined) return stop()
      exitCode = Number(code)
      return
    }
    if (text === 'done') {
      state = 'done'
      return
    }
    const [, type = '', size = '', path = ''] = /^([+A-Za-z]) (\d{1,15}) (.+)$/s.exec(text) ?? []
    records += 1
    if (type === '' || records > mostRecords || files.has(path)) return stop()
    const bytes = Number(size)
    const reason = refusal(type, bytes, path)
    if (reason !== null) tell(path, reason)
    if (reason === 'too_many') return stop()
    if (type === '+') begin(path, bytes, reason === null)
  }

  function refusal(type: string, bytes: number, path: string): LeftOutFile['reason'] | null {
    if (!isPlainPath(path) || !wanted.test(path)) return 'bad_name'
    if (type !== '+' && type !== 'f') return 'not_a_file'
    if (bytes > limits.bytes || total + bytes > limits.totalBytes) return 'too_large'
    if (type === 'f') return 'unread'
    return files.size >= limits.count ? 'too_many' : null
  }

  function begin(path: string, bytes: number, isKept: boolean): void {
    current = { path, left: bytes, bytes: isKept ? [] : null }
    if (isKept) total += bytes
    if (bytes === 0) end()
  }

  function end(): void {
    if (current?.bytes) files.set(current.path, { path: current.path, bytes: Buffer.concat(current.bytes) })
    current = null
  }

  /** Takes what belongs to the current file or record; answers the rest. */
  function takePart(bytes: Buffer): Buffer {
    if (current) {
      const part = bytes.subarray(0, current.left)
      current.left -= part.length
      // A part of Node's buffer would keep all of it.
      current.bytes?.push(Buffer.from(part))
      if (current.left === 0) end()
      return bytes.subarray(part.length)
    }
    const at = bytes.indexOf(0)
    record = Buffer.concat([record, at < 0 ? bytes : bytes.subarray(0, at)])
    if (record.length > longestRecord) stop()
    else if (at >= 0) {
      takeRecord(record.toString('utf8'))
      record = Buffer.alloc(0)
    }
    return at < 0 ? Buffer.alloc(0) : bytes.subarray(at + 1)
  }

  return {
    take(bytes) {
      for (let rest = bytes; rest.length > 0 && state === 'reading'; ) rest = takePart(rest)
      return state !== 'stopped'
    },
    exitCode: () => exitCode,
    finish(isSound) {
      if (!isSound) files.clear()
      const isWhole = isSound && state === 'done'
      if (current && isSound) tell(current.path, 'unread')
      const told = new Set(leftOut.map(({ path }) => path))
      for (const pattern of patterns) {
        if (files.has(pattern) || told.has(pattern)) continue
        if (!isWhole) tell(pattern, 'unread')
        else if (!pattern.includes('*')) tell(pattern, 'missing')
      }
      return { files: [...files.values()], leftOut }
    },
  }
}
