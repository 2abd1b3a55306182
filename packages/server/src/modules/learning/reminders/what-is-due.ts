import { calendarDay } from '@xperto/chat-types/kit'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type GoalAhead, runningGoals } from '../goals/index.ts'
import { countReviewCards, endOfDay } from '../reviews/index.ts'

/** A milestone whose day is near or past, in words for a mail. */
export interface NearMilestone {
  chatId: string
  wish: string
  title: string
  proof: string
  when: 'overdue' | 'today' | 'tomorrow'
  nextTask: string | null
}

export interface DueToday {
  /** Cards that are due before the person's day ends. */
  cards: number
  milestones: NearMilestone[]
}

/** What is due for a person on the calendar day of that moment. As that person or the system. */
export async function dueToday(tx: Transaction, { userId, timeZone }: { userId: string; timeZone: string }, now: Date): Promise<DueToday> {
  const today = calendarDay(now, timeZone)
  const { due } = await countReviewCards(tx, userId, endOfDay(now, timeZone, 0))
  return { cards: due, milestones: (await runningGoals(tx, userId)).flatMap((goal) => nearOf(goal, today)) }
}

function nearOf({ chatId, wish, milestones: [current] }: GoalAhead, today: number): NearMilestone[] {
  if (!current || current.due > today + 1) return []
  const { title, proof, nextTask } = current
  const when = current.due > today ? 'tomorrow' : current.due === today ? 'today' : 'overdue'
  return [{ chatId, wish, title, proof, when, nextTask }]
}

/** Whether a mail is sent: cards are due, or a milestone is today or tomorrow. One that is overdue was told on its day. */
export const isWorthMail = ({ cards, milestones }: DueToday): boolean => cards > 0 || milestones.some(({ when }) => when !== 'overdue')
