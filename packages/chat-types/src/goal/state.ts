import type { Milestone } from './goal-plan.ts'

/** Raised when the shape below changes. */
export const goalStateVersion = 2

/** What a plan is made of, as far as the person has said it. */
export interface GoalFacts {
  /** The wish in the person's words, without its times: `Become a backend developer`. */
  wish: string
  /** Where they stand, in their words. */
  standing: string | null
  hoursAWeek: number | null
  /** The day it should be reached by, in days since 1970-01-01 of their calendar; null for a goal without a date. */
  by: number | null
  /** True once they said that there is no date. */
  isOpenEnded: boolean
}

/** The question that waits for an answer. */
export type GoalQuestion = 'wish' | 'standing' | 'hours' | 'by'

interface GoalBase {
  /** Which goal of the chat it is, from 1. The price of a plan is paid once for each. */
  number: number
  facts: GoalFacts
}

export interface AskingGoal extends GoalBase {
  phase: 'asking'
  asked: GoalQuestion
}

/** A goal that waits for a yes. */
export interface ProposedGoal extends GoalBase {
  phase: 'goal'
  /** When the goal is reached, as a sentence that can be checked. */
  reached: string
  /** How often it was worded. */
  wording: number
}

/** A plan that waits for a yes; `paid` is true where an accepted plan of the same goal is changed. */
export interface ProposedPlan extends GoalBase {
  phase: 'plan'
  reached: string
  plan: Milestone[]
  paid: boolean
  /** As of the running goal that is changed. */
  begunOn?: number
}

export interface RunningGoal extends GoalBase {
  phase: 'running'
  reached: string
  plan: Milestone[]
  /** The milestone that the chat has asked about and had no answer for. */
  asksAbout: string | null
  /** The day its first plan was accepted on; missing in goals from before it was kept. */
  begunOn?: number
}

export type GoalState = AskingGoal | ProposedGoal | ProposedPlan | RunningGoal

const noFacts: GoalFacts = { wish: '', standing: null, hoursAWeek: null, by: null, isOpenEnded: false }

/** The state before anything was said of a goal. */
export const newGoal = (number: number): AskingGoal => ({ phase: 'asking', number, facts: noFacts, asked: 'wish' })

/** A state as it came out of storage. Anything that is not one of ours begins anew rather than fails a reply. */
export function readGoalState(stored: unknown): GoalState {
  if (typeof stored !== 'object' || stored === null || !('phase' in stored) || !('facts' in stored)) return newGoal(1)
  const state = stored as GoalState
  if (typeof state.number !== 'number' || typeof state.facts !== 'object') return newGoal(1)
  if (state.phase === 'asking' || state.phase === 'goal') return state
  if ((state.phase === 'plan' || state.phase === 'running') && Array.isArray(state.plan) && state.plan.length > 0) return state
  return newGoal(1)
}
