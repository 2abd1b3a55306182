import type { ChatType, GoalPlanTemplate } from '@xperto/contract'

/** The chat that a task is worked on in, and what is asked there first. */
export interface TaskChat {
  type: ChatType
  prompt: string
}

export interface GoalTask {
  id: string
  title: string
  hours: number
  done: boolean
  opens: TaskChat | null
}

export interface Milestone {
  id: string
  title: string
  /** What shows that it is done. */
  proof: string
  tasks: GoalTask[]
  /** The day it should be done by, counted in days since 1970-01-01 in the person's own calendar. */
  due: number
  finished: boolean
}

/** What a plan is before it has ids and dates. */
export interface PlanDraft {
  milestones: readonly { title: string; proof: string; tasks: readonly { title: string; hours: number; opens: TaskChat | null }[] }[]
}

/** Bounds of a plan, for a model's proposals as for the library's (reference: 4 to 8 milestones of 3 to 6 tasks; a check of what is known has one). */
export const planBounds = { milestones: { least: 2, most: 8 }, tasks: { least: 1, most: 6 }, hoursOfTask: 60 } as const

/** A plan without dates from a draft: every milestone and task with an id of its own, made of its title. */
export function planOf(draft: PlanDraft): Milestone[] {
  const taken = new Set<string>()
  return draft.milestones.map(({ title, proof, tasks }) => ({
    id: freeId(title, taken),
    title,
    proof,
    tasks: tasks.map((task) => ({ ...task, id: freeId(task.title, taken), done: false })),
    due: 0,
    finished: false,
  }))
}

/**
 * The draft of a library plan for somebody who stands there: of a milestone whose words they name, the last task stays, which shows what they know.
 */
export function draftFor(template: GoalPlanTemplate, standing: string): PlanDraft {
  const words = wordsOf(standing)
  const isBeginner = /\b(?:beginner|nothing|zero|scratch|never|no experience|new to)\b/iu.test(standing)
  return {
    milestones: template.milestones.map(({ title, proof, known, tasks }) => {
      const isKnown = !isBeginner && known.some((word) => words.has(word))
      return { title, proof, tasks: isKnown ? tasks.slice(-1) : tasks }
    }),
  }
}

/** Hours that are left in a plan. */
export const hoursLeft = (plan: readonly Milestone[]): number =>
  plan.flatMap(({ finished, tasks }) => (finished ? [] : tasks)).reduce((sum, { done, hours }) => sum + (done ? 0 : hours), 0)

/** The first milestone that is not finished; undefined where all are. */
export const currentMilestone = (plan: readonly Milestone[]): Milestone | undefined => plan.find(({ finished }) => !finished)

/** Lower-case words of a text, those with marks (`c++`, `node.js`) whole. */
export const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*(?<![.])/gu) ?? [])

/** An id that no other has, made of a title: letters and digits, at most 60 characters. */
export function freeId(title: string, taken: Set<string>): string {
  const stem =
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'step'
  let id = stem
  for (let number = 2; taken.has(id); number += 1) id = `${stem}-${number}`
  taken.add(id)
  return id
}
