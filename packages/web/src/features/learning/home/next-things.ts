import type { LearnerHome } from '@xperto/contract'

type Next = LearnerHome['next']

/** One thing that comes next. */
export type NextThing =
  | ({ kind: 'cards' } & Next['cards'])
  | ({ kind: 'milestone'; when: 'late' | 'today' | 'ahead' } & NonNullable<Next['milestone']>)
  | ({ kind: 'problem' } & NonNullable<Next['problem']>)
  | ({ kind: 'course' } & NonNullable<Next['course']>)

/** What comes next, the most pressing first: cards that are due, a milestone whose day has come, what was begun, a milestone ahead. */
export function nextThings({ next, today }: Pick<LearnerHome, 'next' | 'today'>): NextThing[] {
  const { cards, milestone, problem, course } = next
  // Days as ISO 8601 compare as words.
  const when = milestone === null || milestone.due_on > today ? 'ahead' : milestone.due_on === today ? 'today' : 'late'
  const goal: NextThing[] = milestone ? [{ kind: 'milestone', when, ...milestone }] : []
  return [
    ...(cards.due > 0 ? [{ kind: 'cards' as const, ...cards }] : []),
    ...(when === 'ahead' ? [] : goal),
    ...(problem ? [{ kind: 'problem' as const, ...problem }] : []),
    ...(course ? [{ kind: 'course' as const, ...course }] : []),
    ...(when === 'ahead' ? goal : []),
  ]
}
