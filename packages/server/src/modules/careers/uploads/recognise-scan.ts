import { buffer } from 'node:stream/consumers'
import type { DocumentLine, ReadDocument, ResumeUpload } from '@xperto/contract'
import type { PagePicture } from '../../../ports/document-reader.ts'
import type { UploadsDeps } from './deps.ts'
import { endScan } from './end-scan.ts'
import { pictureOfPhoto } from './picture-of-photo.ts'
import { findUpload, isStillRead, notePages, type UploadRow } from './uploads.store.ts'

type Page = ResumeUpload['pages'][number]

/** Looks so often whether the person has stopped it, in milliseconds. */
const lookMs = 1000

/**
 * Reads a scan page by page. Each page is kept when it is there, so a process that dies loses one. A page that cannot be read says so and the next goes on;
 * a person who stops it, and a chat that is deleted, end it at once. Rejects where the file store or database is away, to be tried again.
 */
export async function recogniseScan(
  deps: UploadsDeps,
  { uploadId, userId }: { uploadId: string; userId: string },
  signal: AbortSignal,
): Promise<void> {
  const upload = await deps.db.asUser(userId, async (tx) => await findUpload(tx, userId, uploadId))
  if (upload?.state !== 'recognising') return
  const stored = await deps.fileStore.read(upload.key)
  const bytes = stored ? await buffer(stored.body) : Buffer.alloc(0)
  const stopped = new AbortController()
  const watch = setInterval(() => {
    deps.db
      .asUser(userId, async (tx) => await isStillRead(tx, uploadId))
      .then(
        (isRead) => {
          if (!isRead) stopped.abort(new Error('stopped'))
        },
        () => undefined,
      )
  }, lookMs)
  try {
    await readPages(deps, upload, bytes, AbortSignal.any([signal, stopped.signal]))
  } catch (error) {
    if (stopped.signal.aborted) return
    throw error
  } finally {
    clearInterval(watch)
  }
}

async function readPages(deps: UploadsDeps, upload: UploadRow, bytes: Buffer, signal: AbortSignal): Promise<void> {
  const { id, userId } = upload
  const document: ReadDocument = upload.document ?? { kind: 'scan', pages: upload.pages.length, lines: [], hidden: [] }
  let pages: Page[] = upload.pages
  const note = async (number: number, change: Partial<Page>, lines: readonly DocumentLine[] = []): Promise<boolean> => {
    document.lines.push(...lines)
    pages = pages.map((page) => (page.page === number ? { ...page, ...change } : page))
    return await deps.db.asUser(userId, async (tx) => await notePages(tx, id, pages, document))
  }
  for (const { page, state } of upload.pages) {
    if (state === 'done' || state === 'unreadable') continue
    if (!(await note(page, { state: 'reading' }))) return
    const read = await readPage(deps, upload, bytes, page, signal)
    signal.throwIfAborted()
    const isRead = read !== null && read.words > 0
    if (!(await note(page, isRead ? { state: 'done', words: read.words } : { state: 'unreadable' }, read?.lines))) return
  }
  await deps.db.asUser(userId, async (tx) => await endScan(deps, tx, { ...upload, pages, document }))
}

async function readPage(deps: UploadsDeps, upload: UploadRow, bytes: Buffer, page: number, signal: AbortSignal) {
  try {
    const picture = await pictureOf(deps, upload, bytes, page, signal)
    return picture === null ? null : await deps.textRecogniser.recognise(picture, page, signal)
  } catch (error) {
    signal.throwIfAborted()
    deps.log.warn({ err: error }, 'a page of a scan could not be read')
    return null
  }
}

async function pictureOf(
  deps: UploadsDeps,
  { type, userId }: UploadRow,
  bytes: Buffer,
  page: number,
  signal: AbortSignal,
): Promise<PagePicture | null> {
  if (type !== 'application/pdf') return await pictureOfPhoto(bytes)
  return await deps.documentReader.pagePicture({ type, bytes, owner: userId, signal }, page)
}
