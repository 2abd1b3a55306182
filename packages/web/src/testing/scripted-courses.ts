import type { Collection, CourseChapter, CourseProgress, CourseStanding } from '@xperto/contract'
import { nextInstant } from './objects.ts'
import { makeJudgement, makeProblem, makeSubmission } from './practice-objects.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** A course on the scripted server; what the page does in it stands in `progress`. */
export interface ScriptedCourse {
  course: Collection
  chapters: CourseChapter[]
  progress: CourseProgress
  /** Enrols the person from the start. */
  enrol: () => void
  /** Marks what is done in a chapter. */
  finish: (chapterId: string) => void
}

/** Positions of the right options of every question. */
const right = [1]

/** The person's standing by what was done: what the server counts. */
function standingOf({ chapters, standing }: Pick<CourseProgress, 'chapters' | 'standing'>, minutes: Map<string, number>): CourseStanding {
  const steps = chapters.flatMap(({ readOn, questions, problem }) => [
    readOn !== null,
    ...questions.map(({ isDone }) => isDone),
    ...(problem ? [problem.isDone] : []),
  ])
  const open = chapters.filter(({ isDone }) => !isDone)
  return {
    ...standing,
    stepsDone: steps.filter(Boolean).length,
    stepCount: steps.length,
    chaptersDone: chapters.length - open.length,
    minutesLeft: open.reduce((sum, { id }) => sum + (minutes.get(id) ?? 0), 0),
    nextChapterId: open[0]?.id ?? null,
    finishedOn: open.length === 0 ? nextInstant() : null,
  }
}

/** A program with this word in it is accepted. */
export const acceptedWord = 'right'

/** Answers the calls of one course with three chapters: two with two questions, one with a question and a problem. */
export function scriptCourses(server: ScriptedServer, more: Partial<Collection> = {}): ScriptedCourse {
  const id = more.id ?? `course-${crypto.randomUUID().slice(0, 8)}`
  const titles = ['What an index is', 'Which columns, in which order', 'Reading the plan']
  const problem = makeProblem({ title: 'Pages of an index' })
  const chapters: CourseChapter[] = titles.map((title, at) => ({
    id: `chapter-${at + 1}`,
    number: at + 1,
    title,
    minutes: 10,
    paragraphs: [
      // Longer than a screen: its end is seen by who goes there.
      { anchor: 'p1', markdown: 'An index is **sorted**, so it finds a row without reading all of them. '.repeat(60) },
      { anchor: 'p2', markdown: '```js\nconsole.log(1)\n```' },
      { anchor: 'p3', markdown: 'It is sorted by its first column, then within that by its second.' },
      { anchor: 'p4', markdown: '```js\nconsole.log(2)\n```' },
    ],
    questions: (at === 2 ? [1] : [1, 2]).map((number) => ({
      id: `chapter-${at + 1}-${number}`,
      question: `Question ${number}: what does it sort by?`,
      options: ['By nothing', 'By its columns', 'By the newest row'],
      rightCount: 1,
    })),
    problem: at === 2 ? { id: problem.id, title: problem.title, level: problem.level } : null,
  }))
  const minutes = new Map(chapters.map((chapter) => [chapter.id, chapter.minutes]))
  const progress: CourseProgress = {
    collectionId: id,
    standing: {
      enrolledOn: nextInstant(),
      stepsDone: 0,
      stepCount: 9,
      chaptersDone: 0,
      minutesLeft: 30,
      nextChapterId: 'chapter-1',
      finishedOn: null,
    },
    chapters: chapters.map(({ id: chapterId, questions, problem: own }) => ({
      id: chapterId,
      isDone: false,
      readOn: null,
      questions: questions.map((question) => ({
        id: question.id,
        isDone: false,
        tries: 0,
        chosen: null,
        correct: null,
        explanation: null,
      })),
      problem: own ? { id: own.id, isDone: false, tries: 0, latest: null } : null,
    })),
    skills: [
      { name: 'Order the columns of an index', evidence: 3, needed: 3, isShown: true },
      { name: 'Read a plan', evidence: 1, needed: 3, isShown: false },
    ],
    badge: null,
  }
  const course: Collection = {
    id,
    name: 'Practical indexes for backend work',
    url: id,
    summary: 'Three short chapters about indexes, with exercises that are checked.',
    level: 'beginner',
    minutes: 30,
    skills: ['Order the columns of an index', 'Read a plan'],
    chapters: chapters.map(({ id: chapterId, title, questions, problem: own }) => ({
      id: chapterId,
      title,
      minutes: 10,
      questionCount: questions.length,
      hasProblem: own !== null,
    })),
    likeCount: 4,
    standing: null,
    ...more,
  }
  const count = (): CourseStanding => {
    for (const chapter of progress.chapters)
      chapter.isDone = chapter.readOn !== null && chapter.questions.every(({ isDone }) => isDone) && (chapter.problem?.isDone ?? true)
    progress.standing = standingOf(progress, minutes)
    if (course.standing) course.standing = progress.standing
    if (progress.standing.finishedOn !== null)
      progress.badge ??= {
        code: '7K2F-Q9TD',
        url: `${location.origin}/badge/7K2F-Q9TD`,
        isPublic: true,
        isRevoked: false,
        issuedOn: nextInstant(),
        skills: course.skills.slice(0, 1),
      }
    return progress.standing
  }
  const known = (asked: string) => asked === course.id
  const whole = () => success(structuredClone(course))
  const listed = (items: Collection[]) =>
    success({ items: structuredClone(items), currentPage: 1, totalPages: 1, totalItems: items.length })
  server.answer('getCollectionByUrl', ({ params: { url } }) => (known(url) ? whole() : refusalOf('collection_not_found')))
  server.answer('getCollection', ({ params }) => (known(params.id) ? whole() : refusalOf('collection_not_found')))
  const likes = { isLiked: false, likeCount: 4 }
  const liked = (postId: string, userId: string) => success({ postId, userId, objectType: 'COURSE' as const, ...likes })
  server.answer('getLike', ({ params: { postId, userId } }) => (known(postId) ? liked(postId, userId) : refusalOf('object_not_found')))
  server.answer('likeObject', ({ body: { postId, userId } }) => {
    if (!known(postId)) return refusalOf('object_not_found')
    if (!likes.isLiked) Object.assign(likes, { isLiked: true, likeCount: likes.likeCount + 1 })
    return liked(postId, userId)
  })
  server.answer('listCollections', () => listed([course]))
  server.answer('listEnrolledCollections', () => listed(course.standing ? [course] : []))
  server.answer('enrolInCollection', () => {
    course.standing = count()
    return whole()
  })
  server.answer('getCourseChapter', ({ params: { chapterId } }) => {
    const chapter = chapters.find((one) => one.id === chapterId)
    return chapter ? success(chapter) : refusalOf('chapter_not_found')
  })
  server.answer('getCourseProgress', () => (course.standing ? success(structuredClone(progress)) : refusalOf('course_not_enrolled')))
  server.answer('keepCourseStep', ({ body: { chapterId } }) => {
    const chapter = progress.chapters.find((one) => one.id === chapterId)
    if (!chapter) return refusalOf('chapter_not_found')
    chapter.readOn ??= nextInstant()
    return success(count())
  })
  server.answer('answerCourseQuestion', ({ body: { questionId, chosen } }) => {
    const question = progress.chapters.flatMap(({ questions }) => questions).find((one) => one.id === questionId)
    if (!question) return refusalOf('question_not_found')
    const isRight = chosen.join() === right.join()
    const explanation = 'An index is sorted by its columns, in their order.'
    Object.assign(question, { isDone: question.isDone || isRight, tries: question.tries + 1, chosen, correct: right, explanation })
    return success({ questionId, isRight, correct: right, explanation, standing: count() })
  })
  server.answer('getProblem', success(problem))
  server.answer('submitCourseSolution', ({ params: { id: courseId }, body: { chapter_id: chapterId, source_code: source } }) => {
    const own = progress.chapters.find((one) => one.id === chapterId)?.problem
    if (!own || !known(courseId)) return refusalOf('chapter_not_found')
    const isRight = source.includes(acceptedWord)
    const wrong = { verdict: 'Wrong Answer', points: 0, advice: 'Look at the first example.', judgement: makeJudgement(problem) } as const
    const { chat_id: _, ...solution } = makeSubmission(problem, { source_code: source, ...(isRight ? {} : wrong) })
    Object.assign(own, { isDone: own.isDone || isRight, tries: own.tries + 1, latest: solution })
    return success({ solution, standing: count() })
  })
  server.answer('changeBadge', ({ body: { isPublic } }) => {
    if (!progress.badge) return refusalOf('badge_not_found')
    progress.badge.isPublic = isPublic
    return success(structuredClone(progress.badge))
  })
  return {
    course,
    chapters,
    progress,
    enrol: () => void (course.standing = count()),
    finish: (chapterId) => {
      for (const chapter of progress.chapters) {
        if (chapter.id !== chapterId) continue
        chapter.readOn ??= nextInstant()
        if (chapter.problem) chapter.problem.isDone = true
        for (const question of chapter.questions)
          Object.assign(question, { isDone: true, tries: 1, chosen: right, correct: right, explanation: 'It is.' })
      }
      count()
    },
  }
}
