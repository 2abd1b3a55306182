import type { ChatType } from './chat-types.ts'

/** A plan of the library for one kind of goal, before it fits a person. */
export interface GoalPlanTemplate {
  id: string
  title: string
  /** Lower-case words of a wish that it is for. */
  words: readonly string[]
  /** What says that the goal is reached, each the end of "It is reached when". */
  outcomes: readonly string[]
  milestones: readonly {
    title: string
    proof: string
    /** Words by which a person says that they know this already. */
    known: readonly string[]
    tasks: readonly { title: string; hours: number; opens: { type: ChatType; prompt: string } | null }[]
  }[]
}
