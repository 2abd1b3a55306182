import type { LearnerHome } from '@xperto/contract'
import { success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

const dayMs = 86_400_000

/** The home of a person for whom nothing is due, of whom nothing is known and whose first steps are over; today is the Thursday of its week. */
export function makeHome({ next, week, ...more }: Partial<Omit<LearnerHome, 'next' | 'week'>> & HomeParts = {}): LearnerHome {
  return {
    today: '2026-11-26',
    keeps_record: true,
    first_steps: { asked: true, quizzed: true, solved: true, until: new Date(Date.now() - dayMs).toISOString() },
    weak: [],
    ...more,
    next: { cards: { due: 0, minutes: 0, topics: [] }, milestone: null, problem: null, course: null, ...next },
    week: {
      days: ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({ day: `2026-11-${day}`, done: 0 })),
      ...{ answers: { right: 0, all: 0 }, cards: { known: 0, all: 0 }, problems: 0, chapters: 0, interviews: 0, days_in_all: 0 },
      ...week,
    },
  }
}

interface HomeParts {
  next?: Partial<LearnerHome['next']>
  week?: Partial<LearnerHome['week']>
}

/** First steps that are shown for three more days. */
export const openSteps = (done: Partial<LearnerHome['first_steps']> = {}): LearnerHome['first_steps'] => ({
  ...{ asked: false, quizzed: false, solved: false, until: new Date(Date.now() + 3 * dayMs).toISOString() },
  ...done,
})

/** Answers the home of the signed-in person. */
export const scriptHome = (server: ScriptedServer, home: LearnerHome): void => server.answer('getHome', success(home))
