import type { ResumeNote } from '@xperto/chat-types/kit'
import { AppError } from '@xperto/contract'
import { applyProposal } from '@xperto/resume-text'
import { resumeData } from '@xperto/contract/schemas/resume'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { acceptResume, changeResume, copyBase, markBase, resumeOfChat, type ResumeRow } from '../resumes/index.ts'
import { keepFact, keepSuggestions } from '../suggestions/index.ts'
import type { ResumeChatsDeps } from './deps.ts'

/**
 * Writes what a flow tells of a résumé, in the reply's final transaction. A change that does not fit (the résumé is as large as one may be, or a line is gone
 * by now) changes nothing: it never takes the reply with it.
 */
export async function writeResumeNote(
  deps: ResumeChatsDeps,
  tx: Transaction,
  { userId, chatId, value: note }: { userId: string; chatId: string; value: ResumeNote },
): Promise<void> {
  if (note.kind === 'copy') {
    await copyBase(tx, { userId, chatId: note.chatId, resumeId: note.resumeId })
    return
  }
  const resume = await resumeOfChat(deps, tx, { userId, chatId })
  if (note.kind === 'change') await changeData(deps, tx, resume, note)
  else if (note.kind === 'accept') await acceptResume(tx, resume)
  else if (note.kind === 'base') await markBase(tx, userId, resume.id)
  else if (note.kind === 'suggest') await keepSuggestions(tx, resume, note.lines)
  else if (note.kind === 'fact') await keepFact(tx, resume, note)
  else {
    const { proposal, original, unproven } = note.line
    if (unproven.length > 0) return
    await changeData(deps, tx, resume, {
      cause: 'A stronger line accepted',
      change: (data) => {
        if (proposal.action === 'reorder') return data
        const whole =
          proposal.action === 'append' ? { ...proposal, action: proposal.action } : { ...proposal, action: proposal.action, original }
        return applyProposal(data, { ...whole, baseVersion: resume.version }, deps.newId())
      },
    })
  }
}

async function changeData(
  deps: ResumeChatsDeps,
  tx: Transaction,
  { userId, id: resumeId }: ResumeRow,
  { change, cause }: { change: (data: ResumeRow['data']) => ResumeRow['data']; cause: string },
): Promise<void> {
  try {
    await changeResume(deps, tx, {
      ...{ userId, resumeId, baseVersion: null, cause },
      change: (state) => {
        const checked = resumeData.safeParse(change(state.data))
        return checked.success ? { ...state, data: checked.data } : state
      },
    })
  } catch (error) {
    // Thrown before anything is written.
    if (!(error instanceof AppError && error.code === 'resume_too_large')) throw error
  }
}
