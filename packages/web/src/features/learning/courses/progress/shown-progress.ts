import type { CourseChapter, CourseProgress, JudgedAnswer, QuestionStanding } from '@xperto/contract'
import type { CourseStep } from './course-step.ts'

export type ChapterProgress = CourseProgress['chapters'][number]

/** A question as it is shown: what the server knows of it, and an answer that waits to be judged. */
export interface ShownQuestion {
  question: CourseChapter['questions'][number]
  standing: QuestionStanding
  /** Positions of the options of an answer that the server has not judged yet; null: none waits. */
  waiting: readonly number[] | null
}

/** A chapter as it is shown: what the server knows, and over it what waits in this browser. */
export interface ShownChapter {
  isRead: boolean
  isDone: boolean
  questions: ShownQuestion[]
  problem: ChapterProgress['problem']
}

/** How a chapter stands. Questions come in the chapter's order. */
export function shownChapter(chapter: CourseChapter, known: ChapterProgress | undefined, steps: readonly CourseStep[]): ShownChapter {
  const own = steps.map(({ part }) => part).filter(({ chapterId }) => chapterId === chapter.id)
  const questions = chapter.questions.map((question) => {
    const last = own.findLast((part) => part.kind === 'answer' && part.questionId === question.id)
    return {
      question,
      standing: known?.questions.find(({ id }) => id === question.id) ?? untried(question.id),
      waiting: last?.kind === 'answer' ? last.chosen : null,
    }
  })
  return {
    isRead: (known?.readOn ?? null) !== null || own.some(({ kind }) => kind === 'read'),
    isDone: known?.isDone ?? false,
    questions,
    problem: known?.problem ?? null,
  }
}

const untried = (id: string): QuestionStanding => ({ id, isDone: false, tries: 0, chosen: null, correct: null, explanation: null })

/** What is left before a chapter is done, in words; empty once it is. */
export function leftWords({ isRead, isDone, questions, problem }: ShownChapter): string {
  if (isDone) return ''
  const open = questions.filter(({ standing }) => !standing.isDone).length
  const parts = [
    isRead ? '' : 'the text',
    open === 0 ? '' : open === 1 ? 'one question' : `${open} questions`,
    problem && !problem.isDone ? 'the problem' : '',
  ].filter((part) => part !== '')
  if (parts.length === 0) return 'All done here'
  const all = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}` : (parts[0] ?? '')
  return `Left: ${all}`
}

/** The progress with the word of the server on one answer. */
export function withAnswer(progress: CourseProgress, judged: JudgedAnswer, chosen: readonly number[]): CourseProgress {
  const { questionId, isRight, correct, explanation, standing } = judged
  return changed({ ...progress, standing }, (chapter) =>
    chapter.questions.some(({ id }) => id === questionId)
      ? {
          ...chapter,
          questions: chapter.questions.map((question) =>
            question.id === questionId
              ? { id: questionId, isDone: question.isDone || isRight, tries: question.tries + 1, chosen: [...chosen], correct, explanation }
              : question,
          ),
        }
      : chapter,
  )
}

/** The progress with a chapter's text read at that instant (ISO 8601). */
export function withRead(progress: CourseProgress, chapterId: string, standing: CourseProgress['standing'], now: string): CourseProgress {
  return changed({ ...progress, standing }, (chapter) =>
    chapter.id === chapterId ? { ...chapter, readOn: chapter.readOn ?? now } : chapter,
  )
}

/** A chapter is done once its text was read, every question answered rightly and its problem solved. */
const changed = (progress: CourseProgress, change: (chapter: ChapterProgress) => ChapterProgress): CourseProgress => ({
  ...progress,
  chapters: progress.chapters.map((before) => {
    const chapter = change(before)
    if (chapter === before) return before
    const isDone = chapter.readOn !== null && chapter.questions.every((one) => one.isDone) && (chapter.problem?.isDone ?? true)
    return { ...chapter, isDone }
  }),
})
