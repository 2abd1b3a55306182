import { turnText } from '@xperto/chat-types/bot-interview-text'
import { definitionOf } from '@xperto/chat-types/definitions'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { botInterviewChatType } from '../bot-interviews/index.ts'
import { storedActions } from '../../conversation/chats/index.ts'
import { appendReply } from '../../conversation/messages/index.ts'
import { currentTurn } from '../interviews/index.ts'
import { changeHeld } from './change-submission.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { markMessages, type SubmissionRow } from './submissions.store.ts'
import { unheardAnswers } from './unheard-answers.ts'

type Run = Pick<SubmissionRow, 'chatId' | 'startedAt' | 'endedAt' | 'state'>

/** Whether the chat holds an answer that the run does not: its reply was lost. One whose reply is still being made is not lost. */
export const hasLostAnswers = async (db: Database, row: Run): Promise<boolean> =>
  row.startedAt !== null && row.endedAt === null && (await db.asSystem(async (tx) => await lastLost(tx, row))) !== undefined

/**
 * Takes in what a candidate sent and whose reply was lost with its server, as that reply would have: the answer counts once, under the id of its message,
 * and the chat says what is asked next. The transaction holds the submission and its chat (BOT-04).
 */
export async function takeInLostAnswers(
  deps: Pick<BotSubmissionsDeps, 'newId' | 'jobs' | 'log' | 'now'>,
  tx: Transaction,
  row: SubmissionRow,
): Promise<void> {
  const lost = row.endedAt === null ? await lastLost(tx, row) : undefined
  if (!lost) return
  const given = { type: 'answer', key: lost.id, text: lost.text, by: 'text', proposal: null, isHeld: false } as const
  const { chatId, userId, id, packet, state, endedAt } = await changeHeld(deps, tx, row, { ...given, at: deps.now().getTime() })
  if (chatId === null || packet === null || state === null || endedAt !== null) return
  const turn = waitingTurn({ state })
  const asked = turn ? { questionNumber: turn.question + 1, text: turn.text } : null
  await appendReply(tx, {
    ...{ messageId: deps.newId(), chatId, userId, messageType: 'AI_RESPONSE' },
    text: turnText({ turn: asked, questions: packet.questions.length }),
    actions: storedActions(definitionOf(botInterviewChatType), [{ action: asked ? 'START_ANSWERING' : 'END_BOT_INTERVIEW' }]),
  })
  await markMessages(tx, chatId, id)
}

/** The last one; those before it belong to the same question, and are taken in with it. None where no question waits: it came too late. */
async function lastLost(tx: Transaction, row: Run): Promise<{ id: string; text: string } | undefined> {
  if (!waitingTurn(row)) return undefined
  const heard = new Set(row.state?.turns.flatMap(({ answers }) => answers.map(({ key }) => key)))
  return (await unheardAnswers(tx, row, { andRunning: false })).findLast(({ id }) => !heard.has(id))
}

const waitingTurn = ({ state }: Pick<SubmissionRow, 'state'>) => {
  const turn = state && currentTurn(state)
  return turn?.decidedBy === null ? turn : undefined
}
