import { currentMilestone, isAccepted, planOfState, type ProposedPlan, type RunningGoal } from '@xperto/chat-types/goal-by-panel'
import { chatOfTask } from '@xperto/chat-types/task-chat'
import type { Goal } from '@xperto/contract'

/** A day of a plan, in days since 1970-01-01, as `2026-11-30`. */
export const isoDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** The goal of a chat as the contract shows it, from the state of its flow; null while there is no plan. */
export function presentGoal(chatId: string, stored: unknown): Goal | null {
  const state = planOfState(stored)
  if (!state) return null
  const { facts, reached, plan, begunOn } = state
  const current = currentMilestone(plan)
  const tasks = plan.flatMap((milestone) => milestone.tasks)
  return {
    chat_id: chatId,
    wish: facts.wish,
    reached,
    state: standingOf(state),
    hours_a_week: facts.hoursAWeek,
    by: facts.by === null ? null : isoDay(facts.by),
    begun_on: begunOn === undefined ? null : isoDay(begunOn),
    tasks: { done: tasks.filter(({ done }) => done).length, all: tasks.length },
    milestones: plan.map((milestone) => ({
      id: milestone.id,
      title: milestone.title,
      proof: milestone.proof,
      due_on: isoDay(milestone.due),
      state: milestone.finished ? 'finished' : milestone.id === current?.id ? 'current' : 'later',
      tasks: milestone.tasks.map((task) => {
        const { type, prompt } = chatOfTask(task)
        return { id: task.id, title: task.title, hours: task.hours, done: task.done, chat: { chat_type: type, prompt } }
      }),
    })),
  }
}

function standingOf(state: RunningGoal | ProposedPlan): Goal['state'] {
  if (!isAccepted(state)) return 'proposed'
  if (state.phase === 'plan') return 'changing'
  return currentMilestone(state.plan) ? 'running' : 'finished'
}
