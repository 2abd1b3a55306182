import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError, type FileType, imageMaxBytes, type ReadDocument } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyRequest } from 'fastify'
import { receiveUpload } from '../../../platform/http/receive-upload.ts'
import { fileKey } from '../../../ports/file-store.ts'
import { appendExchange } from '../../conversation/messages/index.ts'
import { forgetFileToErase, noteFileInMaking, resumeOfChat } from '../resumes/index.ts'
import type { UploadsDeps } from './deps.ts'
import { requirePhoto } from './picture-of-photo.ts'
import { readUpload } from './read-upload.ts'
import { recogniseJob } from './recognise-job.ts'
import { readPagesMax } from './read-pages-max.ts'
import { requireChatForFiles } from './take-files.policy.ts'
import { foundWords, reasonsOfFiles, refusedWords, scanWords, uploadedWords } from './tell-upload.ts'
import { insertUpload, type UploadRow } from './uploads.store.ts'

interface TakenFile {
  userId: string
  chatId: string
  fileName: string
  type: FileType
  bytes: Uint8Array
}

/**
 * Takes a file into a chat (CAL-01, RES-01). The chat gets the person's message that it came and an answer: what was found, that it is read page by page, or
 * why it cannot be read; so a refused file leaves its reason there too. Throws chat_not_found, files_not_taken, chat_locked, the codes of `receiveUpload`,
 * photo_too_large (MSG-21), recogniser_missing and the reasons of DocumentReader.
 */
export async function uploadFile(
  deps: UploadsDeps,
  { userId, chatId, request }: { userId: string; chatId: string; request: FastifyRequest },
): Promise<{ file_name: string; size: number; message_ids: string[] }> {
  await deps.db.asUser(userId, async (tx) => await requireChatForFiles(tx, userId, chatId))
  let fileName = 'A file'
  try {
    const rule = endpoints.uploadFile.upload
    const file = await receiveUpload(
      request,
      rule,
      async ({ body }) => await buffer(body),
      (name) => void (fileName = name),
    )
    return await takeFile(deps, { userId, chatId, fileName: file.name, type: file.type, bytes: file.kept })
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    const command = refusal.code === 'recogniser_missing' ? ((await deps.textRecogniser.missing()) ?? '') : ''
    const reason = `${reasonsOfFiles[refusal.code] ?? refusal.message} ${command}`.trim()
    await deps.db.asUser(userId, async (tx) => {
      const question = { id: deps.newId(), text: uploadedWords(fileName) }
      await appendExchange(tx, { chatId, userId, question, answer: { id: deps.newId(), text: refusedWords(reason) } })
    })
    throw refusal
  }
}

/** What the file itself is refused for; null for any other failure, after which the person tries again with the same file. */
function refusalOf(error: unknown): AppError | null {
  if (!(error instanceof AppError)) return null
  if (error.code === 'upload_invalid' && error.fields?.['file'] === 'This file is empty.')
    return new AppError('document_empty', { cause: error })
  const isOfFile = /^(?:document_(?!reader)|upload_type_refused|upload_too_large|photo_|image_|recogniser_)/u.test(error.code)
  return isOfFile && error.status < 500 ? error : null
}

async function takeFile(deps: UploadsDeps, file: TakenFile) {
  const isPhoto = file.type.startsWith('image/')
  if (isPhoto && file.bytes.byteLength > imageMaxBytes) throw new AppError('photo_too_large')
  if (isPhoto) await requirePhoto(file.bytes)
  const onePage: ReadDocument = { kind: 'scan', pages: 1, lines: [], hidden: [] }
  const read = isPhoto ? { scan: onePage } : await readUpload(deps, { type: file.type, bytes: file.bytes, owner: file.userId })
  if ('scan' in read && (await deps.textRecogniser.missing()) !== null) throw new AppError('recogniser_missing')
  const uploadId = deps.newId()
  const [questionId, messageId] = [deps.newId(), deps.newId()]
  const key = fileKey(['uploads', file.userId], uploadId, file.type)
  await deps.db.asSystem(async (tx) => await noteFileInMaking(tx, key))
  await deps.fileStore.put(key, Readable.from([Buffer.from(file.bytes)]), file.bytes.byteLength)
  const result = 'scan' in read ? ofScan(read.scan) : { ...read, state: 'to_confirm' as const, pages: [] }
  const answer = 'scan' in read ? scanWords(read.scan.pages) : foundWords({ ...read, readPages: readPagesMax })
  // As the system, for the note of the file is the system's: row and note change together or not at all.
  await deps.db.asSystem(async (tx) => {
    const { id: resumeId } = await resumeOfChat(deps, tx, file)
    await appendExchange(tx, {
      chatId: file.chatId,
      userId: file.userId,
      question: { id: questionId, text: uploadedWords(file.fileName) },
      answer: { id: messageId, text: answer },
    })
    const { userId, fileName, type } = file
    await insertUpload(tx, {
      id: uploadId,
      userId,
      resumeId,
      fileName,
      type,
      key,
      bytes: file.bytes.byteLength,
      reason: null,
      messageId,
      ...result,
    })
    await forgetFileToErase(tx, key)
  })
  // The cron job queues it again where this fails.
  if (result.state === 'recognising')
    await deps.jobs
      .send(recogniseJob, { uploadId, userId: file.userId })
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a scan waits for the cron job'))
  return { file_name: file.fileName, size: file.bytes.byteLength, message_ids: [questionId, messageId] }
}

function ofScan(scan: ReadDocument): Pick<UploadRow, 'state' | 'pages' | 'document' | 'found'> {
  const pages = Array.from({ length: Math.min(scan.pages, readPagesMax) }, (_, index) => ({
    page: index + 1,
    state: 'waiting' as const,
    words: 0,
  }))
  return { state: 'recognising', pages, document: { ...scan, lines: [] }, found: null }
}
