import { type KeptWrite, nextWrites } from '../../../../lib/kept-write/kept-writes.ts'

/** What a reader did in a course. Each is complete by itself: the server takes any of them twice, and in whatever order they come. */
export type StepPart =
  /** The chapter's text was read to its end. */
  | { kind: 'read'; chapterId: string }
  /** Positions of the chosen options, from 0. The key of its step is the answer's id. */
  | { kind: 'answer'; chapterId: string; questionId: string; chosen: readonly number[] }

/** A step that the browser keeps until the server has it. */
export interface CourseStep extends KeptWrite {
  courseId: string
  part: StepPart
}

/** Steps of one course go one after the other. */
export const laneOf = ({ courseId }: CourseStep): string => courseId

/** The steps with one more. A chapter that is read again is read once; every answer counts by itself. */
export function withStep(steps: readonly CourseStep[], step: Omit<CourseStep, 'refused'>): readonly CourseStep[] {
  const { part, courseId } = step
  const isKnown = steps.some(
    (one) => part.kind === 'read' && one.part.kind === 'read' && one.courseId === courseId && one.part.chapterId === part.chapterId,
  )
  return isKnown ? steps : nextWrites(steps, { kind: 'written', write: step })
}

/** Reads what a browser kept; null for anything that is no step. */
export function parseStep(json: unknown): CourseStep | null {
  if (typeof json !== 'object' || json === null) return null
  const { key, at, courseId, part } = json as Record<string, unknown>
  const read = parsePart(part)
  if (typeof key !== 'string' || typeof at !== 'number' || typeof courseId !== 'string' || read === null) return null
  return { key, at, triedAt: null, courseId, part: read, refused: null }
}

function parsePart(json: unknown): StepPart | null {
  if (typeof json !== 'object' || json === null) return null
  const { kind, chapterId, questionId, chosen } = json as Record<string, unknown>
  if (typeof chapterId !== 'string') return null
  if (kind === 'read') return { kind, chapterId }
  if (kind !== 'answer' || typeof questionId !== 'string' || !Array.isArray(chosen)) return null
  return { kind, chapterId, questionId, chosen: chosen.filter((position) => Number.isInteger(position)) }
}
