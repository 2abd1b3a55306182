import type { LearnerHome } from '@xperto/contract'
import { useClaimFreeCredits } from '../../../lib/credits/use-claim-free-credits.ts'

/** One of the first steps. `done` by what the person did, wherever they did it. */
export interface Step {
  kind: 'ask' | 'quiz' | 'solve' | 'claim'
  done: boolean
  /** Of the claim: how many credits there are. */
  credits: number
  /** Of the claim: takes them. */
  claim: ReturnType<typeof useClaimFreeCredits>['claim']
}

/**
 * The first steps of a person with what they have done of them, none after their week; `known` is null while that is not known. Credits are a step where this
 * installation gives any; until the claim is known it counts as done, so that a finished list does not come back for a moment.
 */
export function useFirstSteps(userId: string, known: LearnerHome['first_steps'] | null): readonly Step[] {
  const isOver = known === null || Date.now() >= Date.parse(known.until)
  // Whoever is shown no steps is not asked about for their sake.
  const { credits, claimedOn, claim } = useClaimFreeCredits(userId, !isOver)
  if (isOver) return []
  const step = (kind: Step['kind'], done: boolean): Step => ({ kind, done, credits, claim })
  return [
    step('ask', known.asked),
    step('quiz', known.quizzed),
    step('solve', known.solved),
    ...(credits > 0 ? [step('claim', claimedOn !== null)] : []),
  ]
}
