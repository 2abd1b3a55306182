import type { InterviewQuestion } from './question-schema.ts'

/** Raised whenever a word below changes: a score says by which rubric it was made. */
export const RUBRIC_VERSION = '1'

/** The three criteria of every answer, each on a scale of 1 to 4 with written anchors. They judge words alone, never a face or a voice. */
export const CRITERIA = {
  depth: 'Correctness and depth',
  structure: 'Structure',
  evidence: 'Evidence',
} as const
export type Criterion = keyof typeof CRITERIA

const structure = [
  'The answer has no order: it jumps, and the listener cannot say what it answered.',
  'Parts are there, but the main statement is late or missing.',
  'The main statement comes early and the rest follows from it, with one detour or gap.',
  'One line of thought from the statement to its reasons to its result; nothing is said twice.',
]
const evidence = [
  'Only general statements: nothing shows that this was done, seen or tried.',
  'An example is named, without what the person did or what came of it.',
  'A concrete case with the own part in it; its result stays vague.',
  'A concrete case with the own part, a number or observation, and what came of it.',
]
const codingEvidence = [
  'No example is worked through and no cost is named.',
  'An example or a cost is named, and it is not followed to its end.',
  'An example is worked through, or the cost is given with its reason.',
  'An example and an edge case are worked through, and the cost is given with its reason.',
]

/** What 1 to 4 mean for each criterion of a question. */
export const anchorsOf = ({ kind, depth }: Pick<InterviewQuestion, 'kind' | 'depth'>): Readonly<Record<Criterion, readonly string[]>> => ({
  depth,
  structure,
  evidence: kind === 'CODING_INTERVIEW' ? codingEvidence : evidence,
})
