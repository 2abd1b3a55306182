import type { CourseChapter, CourseProgress } from '@xperto/contract'
import { expect, it } from 'vitest'
import { leftWords, shownChapter, withAnswer, withRead } from './shown-progress.ts'

const chapter: CourseChapter = {
  id: 'scope',
  number: 3,
  title: 'Scope',
  minutes: 9,
  paragraphs: [],
  questions: ['scope-1', 'scope-2'].map((id) => ({ id, question: 'Which?', options: ['a', 'b', 'c'], rightCount: 1 })),
  problem: null,
}
const standing: CourseProgress['standing'] = {
  enrolledOn: '2026-11-01T00:00:00.000Z',
  stepsDone: 0,
  stepCount: 3,
  chaptersDone: 0,
  minutesLeft: 9,
  nextChapterId: 'scope',
  finishedOn: null,
}
const untried = { isDone: false, tries: 0, chosen: null, correct: null, explanation: null }
const begun: CourseProgress = {
  collectionId: 'js',
  standing,
  chapters: [
    { id: 'scope', isDone: false, readOn: null, questions: ['scope-1', 'scope-2'].map((id) => ({ id, ...untried })), problem: null },
  ],
  skills: [],
  badge: null,
}
const judged = (questionId: string, isRight: boolean) => ({ questionId, isRight, correct: [1], explanation: 'Because.', standing })
const shown = (progress: CourseProgress) => shownChapter(chapter, progress.chapters[0], [])

it('says what is left of a chapter until nothing is', () => {
  expect(leftWords(shown(begun))).toBe('Left: the text and 2 questions')
  const read = withRead(begun, 'scope', standing, '2026-11-02T00:00:00.000Z')
  expect(leftWords(shown(read))).toBe('Left: 2 questions')
  const one = withAnswer(read, judged('scope-1', true), [1])
  expect(leftWords(shown(one))).toBe('Left: one question')
  const wrong = withAnswer(one, judged('scope-2', false), [0])
  expect([leftWords(shown(wrong)), wrong.chapters[0]?.questions[1]]).toEqual([
    'Left: one question',
    { id: 'scope-2', isDone: false, tries: 1, chosen: [0], correct: [1], explanation: 'Because.' },
  ])
  const done = withAnswer(wrong, judged('scope-2', true), [1])
  expect([shown(done).isDone, leftWords(shown(done))]).toEqual([true, ''])
  // A wrong answer to what was answered rightly takes nothing back.
  expect(withAnswer(done, judged('scope-1', false), [2]).chapters[0]).toMatchObject({
    isDone: true,
    questions: [{ isDone: true, tries: 2 }, {}],
  })
})

it('shows what waits in this browser over what the server knows', () => {
  const step = { key: 'k', at: 1, triedAt: null, refused: null, courseId: 'js' }
  const { isRead, questions } = shownChapter(chapter, begun.chapters[0], [
    { ...step, part: { kind: 'read', chapterId: 'scope' } },
    { ...step, part: { kind: 'answer', chapterId: 'scope', questionId: 'scope-2', chosen: [2] } },
    { ...step, part: { kind: 'answer', chapterId: 'other', questionId: 'other-1', chosen: [0] } },
  ])
  expect(isRead).toBe(true)
  expect(questions.map(({ waiting }) => waiting)).toEqual([null, [2]])
})

it('a problem that is not solved keeps a chapter from being done', () => {
  const withProblem: CourseProgress = {
    ...begun,
    chapters: begun.chapters.map((one) => ({ ...one, questions: [], problem: { id: 'sum', isDone: false, tries: 2, latest: null } })),
  }
  const read = withRead(withProblem, 'scope', standing, '2026-11-02T00:00:00.000Z')
  expect(read.chapters[0]?.isDone).toBe(false)
  expect(leftWords({ ...shown(read), questions: [] })).toBe('Left: the problem')
})
