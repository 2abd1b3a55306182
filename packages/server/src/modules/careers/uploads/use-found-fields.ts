import { AppError } from '@xperto/contract'
import { fillTemplate } from '@xperto/resume-text'
import { appendExchange } from '../../conversation/messages/index.ts'
import { changeResume } from '../resumes/index.ts'
import type { UploadsDeps } from './deps.ts'
import { requireUpload } from './get-upload.ts'
import { joinData } from './join-data.ts'
import { type SettledField, settleFields } from './settle-fields.ts'
import { usedWords } from './tell-upload.ts'
import { noteConfirmed, type UploadRow } from './uploads.store.ts'

/**
 * Puts what was found in a file, as the person settled it, into the chat's résumé (RES-01), as one version of it. Throws upload_not_found, upload_over for
 * one that waits for nothing, fields_to_check, resume_field_refused, resume_too_large.
 */
export async function useFoundFields(
  { db, newId }: Pick<UploadsDeps, 'db' | 'newId'>,
  { userId, uploadId, settled }: { userId: string; uploadId: string; settled: readonly SettledField[] },
): Promise<UploadRow> {
  return await db.asUser(userId, async (tx) => {
    const upload = await requireUpload(tx, userId, uploadId)
    const { state, found, fileName, resumeId, chatId } = upload
    if (state !== 'to_confirm' || found === null) throw new AppError('upload_over')
    const data = settleFields(found, settled)
    await changeResume({ text: { fillTemplate } }, tx, {
      userId,
      resumeId,
      baseVersion: null,
      cause: `Fields of ${fileName}`,
      change: (resume) => ({ ...resume, data: joinData(resume.data, data) }),
    })
    await noteConfirmed(tx, upload.id)
    const leftOut = settled.filter(({ value }) => value === null).length
    await appendExchange(tx, { chatId, userId, answer: { id: newId(), text: usedWords(found.fields.length - leftOut, fileName) } })
    return { ...upload, state: 'confirmed' }
  })
}
