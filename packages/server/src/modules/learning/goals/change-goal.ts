import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import {
  finishByPanel,
  goalStateVersion,
  isAccepted,
  planOfState,
  type ProposedPlan,
  type RunningGoal,
  tickByPanel,
} from '@xperto/chat-types/goal-by-panel'
import { calendarDay } from '@xperto/chat-types/kit'
import { AppError, type Goal } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { requireChat, storedActions } from '../../conversation/chats/index.ts'
import { appendReply } from '../../conversation/messages/index.ts'
import { changeFlow, flowStateOf, holdFlow } from '../../conversation/replies/index.ts'
import type { GoalsDeps } from './deps.ts'
import { keepNote } from './keep-note.ts'
import { presentGoal } from './present-goal.ts'

interface OfChat {
  userId: string
  chatId: string
}

type Panel = Pick<GoalsDeps, 'db' | 'newId' | 'now'>

/** The goal of a chat; null while there is no plan. Throws chat_not_found. */
export async function getGoal({ db }: Pick<GoalsDeps, 'db'>, { userId, chatId }: OfChat): Promise<Goal | null> {
  return await db.asUser(userId, async (tx) => {
    const chat = await requireChat(tx, userId, chatId)
    if (chat.chatType !== chatTypeDefinitions.GOAL.type) return null
    return presentGoal(chatId, (await flowStateOf(tx, chatId))?.state)
  })
}

/**
 * Ticks a task by the panel, or takes the tick back. The last open task of the current milestone makes the chat ask whether it is finished. Throws
 * chat_not_found, goal_not_found for a chat without an accepted plan, goal_changed for a task that is not open, reply_in_progress.
 */
export async function tickTask(deps: Panel, input: OfChat & { taskId: string; done: boolean; timeZone: string }): Promise<Goal> {
  const { userId, chatId, taskId, done, timeZone } = input
  return await deps.db.asUser(userId, async (tx) => {
    const state = await holdPlan(tx, input)
    const ticked = tickByPanel(state, { taskId, done, today: calendarDay(deps.now(), timeZone) })
    if (!ticked) throw new AppError('goal_changed')
    await keepPlan(tx, input, ticked.state)
    if (ticked.question !== null) await askFinished(tx, deps, { userId, chatId, question: ticked.question })
    return presented(chatId, ticked.state)
  })
}

/** Finishes the current milestone by the panel; the chat says so. Throws as ticking does, and goal_changed for a milestone that is not the current one. */
export async function finishMilestone(deps: Panel, input: OfChat & { milestoneId: string }): Promise<Goal> {
  const { userId, chatId, milestoneId } = input
  return await deps.db.asUser(userId, async (tx) => {
    const state = await holdPlan(tx, input)
    const finished = state.phase === 'running' ? finishByPanel(state, milestoneId) : null
    if (!finished) throw new AppError('goal_changed')
    await keepPlan(tx, input, finished.state)
    await appendReply(tx, { messageId: deps.newId(), chatId, userId, messageType: 'AI_RESPONSE', text: finished.text })
    return presented(chatId, finished.state)
  })
}

/** Puts the question whether a milestone is finished into the chat, with its two buttons. The chat is held. */
export async function askFinished(
  tx: Transaction,
  { newId }: Pick<GoalsDeps, 'newId'>,
  { userId, chatId, question }: OfChat & { question: string },
): Promise<void> {
  const actions = storedActions(chatTypeDefinitions.GOAL, [{ action: 'MILESTONE_FINISHED_YES' }, { action: 'MILESTONE_FINISHED_NO' }])
  await appendReply(tx, { messageId: newId(), chatId, userId, messageType: 'AI_RESPONSE', text: question, actions })
}

async function holdPlan(tx: Transaction, { userId, chatId }: OfChat): Promise<RunningGoal | ProposedPlan> {
  const chat = await requireChat(tx, userId, chatId)
  if (chat.chatType !== chatTypeDefinitions.GOAL.type) throw new AppError('goal_not_found')
  const flow = await holdFlow(tx, chatId)
  if (flow === 'busy') throw new AppError('reply_in_progress')
  if (flow === 'gone') throw new AppError('chat_not_found')
  const state = planOfState(flow?.state)
  if (!state || !isAccepted(state)) throw new AppError('goal_not_found')
  return state
}

/** Keeps a plan that was changed outside of a reply, and when its chat asks next. The chat is held. */
export async function keepPlan(tx: Transaction, { userId, chatId }: OfChat, state: RunningGoal | ProposedPlan): Promise<void> {
  await changeFlow(tx, { chatId, version: goalStateVersion, state })
  await keepNote(tx, { userId, chatId, state })
}

function presented(chatId: string, state: RunningGoal | ProposedPlan): Goal {
  const goal = presentGoal(chatId, state)
  if (!goal) throw new Error('a goal that was just changed has no plan')
  return goal
}
