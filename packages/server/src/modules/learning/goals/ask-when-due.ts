import { askWhenDue, planOfState } from '@xperto/chat-types/goal-by-panel'
import { calendarDay } from '@xperto/chat-types/kit'
import { holdFlow } from '../../conversation/replies/index.ts'
import { askFinished, keepPlan } from './change-goal.ts'
import type { GoalsDeps } from './deps.ts'
import { type DueGoal, findDueGoals, noteAsked, silenceGoal } from './goals.store.ts'

const atOnce = 200

/**
 * Asks in each chat whose milestone's day has come whether the milestone is finished (TYP-06), once a day at most. A chat in which a reply is being
 * written is asked later. One that fails does not hold up the others; rejects once they are done. Answers how many were asked.
 */
export async function askAboutDueGoals(deps: Pick<GoalsDeps, 'db' | 'newId' | 'now'>, signal: AbortSignal): Promise<number> {
  let asked = 0
  const failures: unknown[] = []
  for (const goal of await findDueGoals(deps.db, deps.now(), atOnce)) {
    signal.throwIfAborted()
    try {
      if (await ask(deps, goal)) asked += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} goals could not be asked about`)
  return asked
}

async function ask(deps: Pick<GoalsDeps, 'db' | 'newId' | 'now'>, { chatId, userId, timeZone }: DueGoal): Promise<boolean> {
  const now = deps.now()
  return await deps.db.asSystem(async (tx) => {
    const flow = await holdFlow(tx, chatId)
    if (flow === 'busy') return false
    const state = flow === 'gone' ? null : planOfState(flow?.state)
    if (state?.phase !== 'running') {
      await silenceGoal(tx, chatId)
      return false
    }
    const due = askWhenDue(state, calendarDay(now, timeZone))
    // Its day comes later in that zone, or another process has asked.
    if (due?.question == null) return false
    await keepPlan(tx, { userId, chatId }, due.state)
    await askFinished(tx, deps, { userId, chatId, question: due.question })
    await noteAsked(tx, chatId, now)
    return true
  })
}
