import { Readable } from 'node:stream'
import { AppError } from '@xperto/contract'
import { isEmptyData } from '@xperto/resume-text'
import { fileKey } from '../../../ports/file-store.ts'
import { requireChat } from '../../conversation/chats/index.ts'
import { chargeFlatPrice, type FlatUse, requireFlatPrice } from '../../money/credits/index.ts'
import type { ResumesDeps } from './deps.ts'
import { forgetFileToErase, noteFileInMaking } from './files-to-erase.store.ts'
import { type FileRow, findFile, forgetOldFiles, insertFile, removeFile, type ResumeFileKind, showFile } from './files.store.ts'
import { requireResume } from './get-resume.ts'
import { fieldsEngine, type MadeFile, setDocument } from './set-document.ts'
import { lockResume, markPaid, type ResumeRow } from './resumes.store.ts'
import { hashOfFields, hashOfLatex } from './source-hash.ts'

interface FileWish {
  userId: string
  resumeId: string
  chatId: string
  kind: ResumeFileKind
}

const types = { pdf: 'application/pdf', docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' } as const

/**
 * Makes the PDF or DOCX of a résumé as it stands, or finds the one of the same source. The first file of a résumé is paid in the transaction that
 * records it, so one that fails costs nothing. Throws resume_not_found, resume_empty, credits_insufficient, latex_* and file_store_unavailable.
 */
export async function makeFile(deps: ResumesDeps, wish: FileWish): Promise<void> {
  const { resume, use, sourceHash, known } = await lookUp(deps, wish)
  if (known !== null && (await standsFor(deps, known, resume))) return
  await deps.db.asSystem(async (tx) => await requireFlatPrice(tx, use))
  const made = await setDocument(deps, resume, wish.kind, sourceHash)
  const fileId = deps.newId()
  const key = fileKey(['resumes', resume.id], fileId, types[wish.kind])
  await deps.db.asSystem(async (tx) => await noteFileInMaking(tx, key))
  await deps.fileStore.put(key, Readable.from([made.bytes]), made.bytes.byteLength)
  await record(deps, { wish, resume, use, sourceHash, fileId, key, made })
}

/** What is to be made, what it costs, and the file of the same source where there is one. */
async function lookUp({ db }: ResumesDeps, { userId, resumeId, chatId, kind }: FileWish) {
  return await db.asUser(userId, async (tx) => {
    const resume = await requireResume(tx, userId, resumeId, chatId)
    if (kind === 'pdf' ? resume.latex.trim() === '' : isEmptyData(resume.data)) throw new AppError('resume_empty')
    const { chatType } = await requireChat(tx, userId, chatId)
    const use: FlatUse = { chatType, thing: resume.id, userId, ref: resume.chatId }
    const sourceHash = kind === 'pdf' ? hashOfLatex(resume.latex) : hashOfFields(resume)
    return { resume, use, sourceHash, known: await findFile(tx, resume.id, kind, sourceHash) }
  })
}

/**
 * Has a known file stand for this version too; false where the file store has lost it, or where it was set from the fields and TeX is here by now. Its row then goes.
 */
async function standsFor(
  { db, fileStore, latexCompiler }: ResumesDeps,
  { id, key, engine }: FileRow,
  { userId, version }: ResumeRow,
): Promise<boolean> {
  const isBetterNow = engine === fieldsEngine && (await latexCompiler.describe()).engines.length > 0
  const isThere = !isBetterNow && (await fileStore.find(key)) !== null
  await db.asUser(userId, async (tx) => await (isThere ? showFile(tx, id, version) : removeFile(tx, id)))
  return isThere
}

interface NewFile {
  wish: FileWish
  resume: ResumeRow
  use: FlatUse
  sourceHash: string
  fileId: string
  key: string
  made: MadeFile
}

async function record({ db }: ResumesDeps, { wish, resume, use, sourceHash, fileId, key, made }: NewFile): Promise<void> {
  const { userId, kind } = wish
  await db.asSystem(async (tx) => {
    // Deleted while TeX was at work: the file goes, and nothing is paid.
    if (!(await lockResume(tx, userId, resume.id))) throw new AppError('resume_not_found')
    await chargeFlatPrice(tx, use)
    await markPaid(tx, resume.id)
    const { engine, pages } = made
    const row = { id: fileId, userId, resumeId: resume.id, kind, version: resume.version, sourceHash, engine, key, pages }
    // Two calls at once made the same: the first one's file stays.
    if (!(await insertFile(tx, row))) return
    await forgetFileToErase(tx, key)
    await forgetOldFiles(tx, resume.id, kind)
  })
}
