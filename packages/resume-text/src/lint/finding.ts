import type { ResumeData } from '@xperto/contract'

/** What a rule says of one place of a résumé. A finding is advice: nothing changes by itself. */
export interface Finding {
  /** The rule's name: `weak-verb`. */
  rule: string
  /** Leads to the place by keys and ids; `` for the whole résumé. */
  path: string
  /** The words that it is about; '' where something is missing. */
  quote: string
  /** What it is and what to do, in a sentence or two. */
  advice: string
}

/** A rule with a text that breaks it and one that does not. */
export interface LintRule {
  name: string
  /** What the rule looks at, as a noun for the list: `Weak verbs`. */
  title: string
  /** Weighs more than a matter of taste: dates that cannot be, contact that is missing. */
  isSerious: boolean
  before: string
  after: string
  check: (resume: LintedResume) => Omit<Finding, 'rule'>[]
}

/** A line of work with its place. */
export interface LintedLine {
  path: string
  text: string
  /** True where its post has ended. */
  isPast: boolean
}

/** A résumé as rules look at it. */
export interface LintedResume {
  data: ResumeData
  lines: readonly LintedLine[]
  /** `YYYY-MM`. */
  today: string
}

/** Every line of a résumé, with whether its work is over. */
export function linesOf(data: ResumeData): LintedLine[] {
  const of = (list: string, lines: readonly { id: string; text: string }[], isPast: boolean) =>
    lines.map(({ id, text }) => ({ path: `${list}.lines.${id}`, text, isPast }))
  return [
    ...data.experience.flatMap(({ id, lines, end }) => of(`experience.${id}`, lines, end !== 'present')),
    ...data.projects.flatMap(({ id, lines }) => of(`projects.${id}`, lines, true)),
    ...data.education.flatMap(({ id, lines }) => of(`education.${id}`, lines, true)),
    ...data.achievements.map(({ id, text }) => ({ path: `achievements.${id}`, text, isPast: true })),
    ...data.others.flatMap(({ id, lines }) => of(`others.${id}`, lines, true)),
  ].filter(({ text }) => text.trim() !== '')
}
