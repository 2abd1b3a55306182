import { createHash } from 'node:crypto'
import type { Course, CourseQuestion } from '@xperto/content/courses'
import { findProblem } from '@xperto/content/problems'
import { nameOf } from './badges.store.ts'
import { listAnswers, listSteps } from './courses.store.ts'
import type { CoursesDeps } from './deps.ts'
import { requireEnrolment } from './do-step.ts'
import { requireCourse } from './require-course.ts'
import { listJudged } from './solutions.store.ts'

/** Verbs and kinds of activity as ADL publishes them for xAPI. */
const adl = 'http://adlnet.gov/expapi'

interface Happening {
  verb: 'registered' | 'experienced' | 'answered' | 'passed' | 'failed' | 'completed'
  at: Date
  /** What it is about, after the course's address; empty for the course itself. */
  path: string
  definition: Record<string, unknown>
  result?: Record<string, unknown>
}

/**
 * What a person did in a course as xAPI statements (1.0.3), oldest first: enrolled, chapters read, questions answered, problems judged, completed. A
 * statement has the same id in every export, so that a record store keeps it once. Throws collection_not_found, course_not_enrolled.
 */
export async function writeStatements(deps: CoursesDeps, { userId, url }: { userId: string; url: string }): Promise<string> {
  const course = requireCourse(url)
  const { name, happenings } = await deps.db.asUser(userId, async (tx) => {
    const enrolment = await requireEnrolment(tx, userId, course)
    const steps = await listSteps(tx, userId, [course.url])
    const answers = await listAnswers(tx, userId, course.url)
    const judged = await listJudged(tx, userId, course.url)
    const whole = { name: english(course.title), type: `${adl}/activities/course` }
    const all: Happening[] = [
      { verb: 'registered', at: enrolment.createdAt, path: '', definition: whole },
      ...steps.filter(({ kind }) => kind === 'read').map((step) => chapterRead(course, step)),
      ...answers.flatMap((answer) => questionAnswered(course, answer)),
      ...judged.map((solution) => problemJudged(solution)),
      ...(enrolment.finishedAt ? [{ verb: 'completed', at: enrolment.finishedAt, path: '', definition: whole } as const] : []),
    ]
    return { name: await nameOf(tx, userId), happenings: all.toSorted((one, other) => one.at.getTime() - other.at.getTime()) }
  })
  const home = `${deps.webBase}/course/${course.url}`
  const statements = happenings.map(({ verb, at, path, definition, result }) => ({
    id: sameId(userId, course.url, verb, path, at.toISOString()),
    actor: { objectType: 'Agent', name, account: { homePage: deps.webBase, name: userId } },
    verb: { id: `${adl}/verbs/${verb}`, display: english(verb) },
    object: { objectType: 'Activity', id: `${home}${path}`, definition },
    ...(result ? { result } : {}),
    ...(path === '' ? {} : { context: { contextActivities: { parent: [{ objectType: 'Activity', id: home }] } } }),
    timestamp: at.toISOString(),
  }))
  return `${JSON.stringify(statements, null, 2)}\n`
}

const english = (text: string) => ({ en: text })

function chapterRead(course: Course, { chapter, createdAt }: { chapter: string; createdAt: Date }): Happening {
  const title = course.chapters.find(({ id }) => id === chapter)?.title ?? chapter
  const definition = { name: english(title), type: `${adl}/activities/lesson` }
  return { verb: 'experienced', at: createdAt, path: `/play?chapter=${chapter}`, definition }
}

function questionAnswered(
  course: Course,
  answer: { chapter: string; question: string; chosen: number[]; isRight: boolean; createdAt: Date },
): Happening[] {
  const question = course.chapters.flatMap(({ questions }) => questions).find(({ id }) => id === answer.question)
  // A question may leave the library.
  if (!question) return []
  const result = { success: answer.isRight, response: answer.chosen.join('[,]') }
  const path = `/play?chapter=${answer.chapter}#${question.id}`
  return [{ verb: 'answered', at: answer.createdAt, path, definition: interaction(question), result }]
}

const interaction = ({ question, options, correct }: CourseQuestion) => ({
  name: english(question),
  type: `${adl}/activities/cmi.interaction`,
  interactionType: 'choice',
  choices: options.map((option, at) => ({ id: String(at), description: english(option) })),
  correctResponsesPattern: [correct.join('[,]')],
})

function problemJudged(solution: { chapter: string; problemId: string; verdict: string; points: number; createdAt: Date }): Happening {
  const isAccepted = solution.verdict === 'Accepted'
  return {
    verb: isAccepted ? 'passed' : 'failed',
    at: solution.createdAt,
    path: `/play?chapter=${solution.chapter}#${solution.problemId}`,
    definition: { name: english(findProblem(solution.problemId)?.title ?? solution.problemId), type: `${adl}/activities/assessment` },
    result: { success: isAccepted, score: { scaled: solution.points / 100, raw: solution.points, min: 0, max: 100 } },
  }
}

/** A UUID (version 8, RFC 9562) that follows from what it names. */
function sameId(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
