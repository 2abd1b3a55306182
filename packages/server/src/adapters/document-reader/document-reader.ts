import { AppError } from '@xperto/contract'
import type { Log } from '../../platform/log/create-log.ts'
import type { CodeRunner } from '../../ports/code-runner.ts'
import type { DocumentReader, FileToRead } from '../../ports/document-reader.ts'
import type { Answer, Task } from './box/answer-task.ts'
import { openDocx } from './open-docx.ts'
import { ReadingEnded } from './reading-ended.ts'
import { readText } from './read-text.ts'
import { runInCage } from './run-in-cage.ts'
import { runPdftotext } from './run-pdftotext.ts'
import { runInProcess } from './run-in-process.ts'

/** Processes without a cage that read at the same time; each may take 300 MB. */
const processesMax = 2
/** What the runner says when it runs nothing, or not this: then a process of our own reads. */
const noCage = new Set([
  'code_runner_missing',
  'code_runner_unreachable',
  'language_unavailable',
  'code_files_unsupported',
  'code_runner_ended',
])

/**
 * Reads files in the cage of the runner, where there is one; else in a process with limits of its own. Text and the unpacking of an archive need
 * neither: they are bounded where they happen.
 */
export function createDocumentReader({ codeRunner, log }: { codeRunner: CodeRunner | null; log: Pick<Log, 'warn'> }): DocumentReader {
  let running = 0

  return {
    async read(file) {
      const { type, bytes } = file
      if (type === 'text/plain') {
        const document = readText(bytes)
        if (document === null) throw new AppError('document_empty')
        return document
      }
      if (type === 'application/pdf') return documentOf(await ask({ kind: 'pdf', bytes }, file))
      if (!type.endsWith('wordprocessingml.document')) throw new AppError('upload_type_refused')
      return documentOf(await ask({ kind: 'docx', parts: await openDocx(bytes) }, file))
    },
    async pagePicture(file, page) {
      const answer = await ask({ kind: 'picture', bytes: file.bytes, page }, file)
      return answer.kind === 'picture' ? { width: answer.width, height: answer.height, grey: answer.grey } : null
    },
    readByPoppler: async ({ bytes, owner, signal = new AbortController().signal }) =>
      codeRunner === null ? null : await runPdftotext(codeRunner, bytes, owner, signal),
    close: () => Promise.resolve(),
  }

  async function ask(task: Task, { owner, signal = new AbortController().signal }: FileToRead): Promise<Answer> {
    try {
      return await (codeRunner === null ? alone(task, signal) : caged(codeRunner, task, owner, signal))
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ReadingEnded) {
        if (error.why === 'fault') log.warn({ err: error }, 'a file ended the process that read it')
        throw new AppError(error.why === 'limit' ? 'document_too_much' : 'document_damaged', { cause: error })
      }
      if (error instanceof AppError && error.code === 'code_queue_full')
        throw new AppError('document_reader_busy', { retryAfter: error.retryAfter ?? 5, cause: error })
      throw error
    }
  }

  async function caged(runner: CodeRunner, task: Task, owner: string, signal: AbortSignal): Promise<Answer> {
    try {
      return await runInCage(runner, task, owner, signal)
    } catch (error) {
      if (error instanceof AppError && noCage.has(error.code)) return await alone(task, signal)
      throw error
    }
  }

  async function alone(task: Task, signal: AbortSignal): Promise<Answer> {
    if (running >= processesMax) throw new AppError('document_reader_busy', { retryAfter: 5 })
    running++
    try {
      return await runInProcess(task, signal)
    } finally {
      running--
    }
  }
}

const reasons = { locked: 'document_locked', damaged: 'document_damaged', empty: 'document_empty' } as const

function documentOf(answer: Answer) {
  if (answer.kind === 'unreadable') throw new AppError(reasons[answer.why])
  if (answer.kind !== 'document') throw new AppError('document_damaged')
  return answer.document
}
