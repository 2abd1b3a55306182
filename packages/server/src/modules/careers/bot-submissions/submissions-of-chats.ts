import type { BotInterviewService, BotInterviewView } from '@xperto/chat-types/kit'
import { AppError } from '@xperto/contract'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { currentTurn, holdChat, secondsLeft, stepInterview } from '../interviews/index.ts'
import { changeHeld } from './change-submission.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { secondsOf } from './packet-of-questions.ts'
import { requireStart } from './require-start.ts'
import { startOfChat } from './start-submission.ts'
import { findOfChat, lockSubmission, type SubmissionRow } from './submissions.store.ts'
import { heardOf } from './heard-pieces.ts'
import { unheardAnswers } from './unheard-answers.ts'

/** The submission of a chat for the chat's own flow, which knows the chat and not whose it is. */
export function submissionsOfChats({ db, now }: Pick<BotSubmissionsDeps, 'db' | 'now'>): BotInterviewService {
  const read = async (chatId: string) =>
    await db.asSystem(async (tx) => {
      const row = await findOfChat(tx, chatId)
      const unheard = !row || row.endedAt ? [] : await unheardAnswers(tx, row, { andRunning: false })
      return row && { row, unheard }
    })
  return {
    async look(chatId) {
      const found = await read(chatId)
      if (!found) return null
      const { row, unheard } = found
      const { packet, state } = row
      if (!packet || !state) return viewOf(row, now().getTime())
      return viewOf({ ...row, ...stepInterview({ packet, state }, { type: 'look' }, unheard, now().getTime()) }, now().getTime())
    },
    requireStart: async (chatId) => await requireStart({ db }, chatId),
    async start(chatId) {
      const row = await startOfChat({ db, now }, chatId)
      return row && viewOf(row, now().getTime())
    },
    async heardAloud(chatId) {
      return await db.asSystem(async (tx) => {
        const row = await findOfChat(tx, chatId)
        const turn = row?.state && currentTurn(row.state)
        return row && turn && turn.decidedBy === null ? await heardOf(tx, row.id, turn.number) : ''
      })
    },
    async preview(chatId, note) {
      const found = await read(chatId)
      const { packet, state } = found?.row ?? {}
      if (!found || !packet || !state) throw new AppError('bot_submission_not_found')
      const at = now().getTime()
      const stepped = stepInterview({ packet, state }, { ...note, at, proposal: null, isHeld: false }, found.unheard, at)
      return { view: viewOf({ ...found.row, ...stepped }, at), at }
    },
  }
}

/** Keeps what the flow let happen, in the transaction that ends its reply. A submission that was deleted meanwhile keeps nothing. */
export function botInterviewNoteWriters(
  deps: Pick<BotSubmissionsDeps, 'newId' | 'jobs' | 'log' | 'now'>,
): Pick<NoteWriters, 'botInterview'> {
  return {
    async botInterview(tx, { userId, chatId, value }) {
      await holdChat(tx, chatId)
      const found = await findOfChat(tx, chatId)
      const row = found?.userId === userId ? await lockSubmission(tx, found.id) : null
      if (!row) return
      if (value.type === 'end') await changeHeld(deps, tx, row, value, { saysItself: true })
      else await changeHeld(deps, tx, row, { ...value, proposal: null, isHeld: false }, { at: new Date(value.at), saysItself: true })
    },
  }
}

function viewOf(row: Pick<SubmissionRow, 'id' | 'packet' | 'state' | 'questions' | 'accommodations'>, now: number): BotInterviewView {
  const { packet, state } = row
  const turn = state ? currentTurn(state) : undefined
  const waits = turn !== undefined && turn.decidedBy === null && state?.end === null
  const seconds = packet?.budgets.seconds ?? secondsOf(row.questions, row.accommodations)
  return {
    id: row.id,
    isStarted: state !== null,
    isOver: state !== null && state.end !== null,
    questions: packet?.questions.length ?? row.questions.length,
    minutes: Math.round(seconds / 60),
    secondsLeft: packet && state ? secondsLeft(state, packet, now) : seconds,
    turn: waits ? { questionNumber: turn.question + 1, text: turn.text } : null,
  }
}
