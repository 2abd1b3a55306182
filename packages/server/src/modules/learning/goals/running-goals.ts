import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { planOfState } from '@xperto/chat-types/goal-by-panel'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { flowStatesOf } from '../../conversation/replies/index.ts'

/** A goal that a person is on, with what is still to come. Days are counted since 1970-01-01 in the person's calendar. */
export interface GoalAhead {
  chatId: string
  wish: string
  /** Those that are not finished, in order: the first is the current one. */
  milestones: { id: string; title: string; proof: string; due: number; nextTask: string | null }[]
}

/** The running goals of a person that have something ahead, the one changed last first. As that person or the system. */
export async function runningGoals(tx: Transaction, userId: string): Promise<GoalAhead[]> {
  return (await flowStatesOf(tx, userId, chatTypeDefinitions.GOAL.type)).flatMap(({ chatId, state }) => {
    const goal = planOfState(state)
    const ahead = goal?.phase === 'running' ? goal.plan.filter(({ finished }) => !finished) : []
    if (!goal || ahead.length === 0) return []
    const milestones = ahead.map(({ id, title, proof, due, tasks }) => ({
      ...{ id, title, proof, due },
      nextTask: tasks.find(({ done }) => !done)?.title ?? null,
    }))
    return [{ chatId, wish: goal.facts.wish, milestones }]
  })
}
