import { goalNoteOf, type ProposedPlan, type RunningGoal } from '@xperto/chat-types/goal-by-panel'
import type { GoalNote } from '@xperto/chat-types/kit'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { keepGoal, silenceGoal } from './goals.store.ts'
import { isoDay } from './present-goal.ts'

interface OfChat {
  userId: string
  chatId: string
}

/** Keeps what a flow tells of its goal, in the transaction that ends the reply. */
export async function writeNote(tx: Transaction, { userId, chatId, value }: OfChat & { value: GoalNote | null }): Promise<void> {
  if (value === null) await silenceGoal(tx, chatId)
  else await keepGoal(tx, { userId, chatId, dueOn: value.dueOn === null ? null : isoDay(value.dueOn) })
}

/** The same of a state that was changed outside of a reply. */
export async function keepNote(tx: Transaction, { userId, chatId, state }: OfChat & { state: RunningGoal | ProposedPlan }): Promise<void> {
  await writeNote(tx, { userId, chatId, value: goalNoteOf(state) })
}
