import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { Step } from './steps.ts'

export interface EnrolmentRow {
  course: string
  createdAt: Date
  finishedAt: Date | null
}
type StepRow = Step & { createdAt: Date }

const enrolment = 'e.course, e.created_at as "createdAt", e.finished_at as "finishedAt"'

/** The courses of a person, the one begun last first. */
export async function listEnrolments(tx: Transaction, userId: string): Promise<EnrolmentRow[]> {
  return await tx.raw<EnrolmentRow & Record<string, unknown>>(
    `select ${enrolment} from course_enrolments e where e.user_id = $1 order by e.created_at desc, e.course`,
    [userId],
  )
}

/** One of them; null where the person is not in that course. */
export async function findEnrolment(tx: Transaction, userId: string, course: string): Promise<EnrolmentRow | null> {
  const text = `select ${enrolment} from course_enrolments e where e.user_id = $1 and e.course = $2`
  return (await tx.raw<EnrolmentRow & Record<string, unknown>>(text, [userId, course]))[0] ?? null
}

/** The same, held against every other step in that course until the transaction ends. */
export async function lockEnrolment(tx: Transaction, userId: string, course: string): Promise<EnrolmentRow | null> {
  const text = `select ${enrolment} from course_enrolments e where e.user_id = $1 and e.course = $2 for update of e`
  return (await tx.raw<EnrolmentRow & Record<string, unknown>>(text, [userId, course]))[0] ?? null
}

/** Enrols a person; nothing happens where they are in that course already. */
export async function insertEnrolment(tx: Transaction, userId: string, course: string): Promise<void> {
  await tx.raw('insert into course_enrolments (user_id, course) values ($1, $2) on conflict (user_id, course) do nothing', [userId, course])
}

/** Keeps when the last step was done, the first time. */
export async function keepFinish(tx: Transaction, userId: string, course: string): Promise<void> {
  await tx.raw('update course_enrolments set finished_at = now() where user_id = $1 and course = $2 and finished_at is null', [
    userId,
    course,
  ])
}

/** The steps of a person in these courses. */
export async function listSteps(tx: Transaction, userId: string, courses: readonly string[]): Promise<(StepRow & { course: string })[]> {
  return await tx.raw<StepRow & { course: string } & Record<string, unknown>>(
    `select s.course, s.chapter, s.kind, s.item, s.created_at as "createdAt" from course_steps s where s.user_id = $1 and s.course = any($2)`,
    [userId, [...courses]],
  )
}

/** Notes a step that was done; the one that is there stays. */
export async function insertStep(tx: Transaction, userId: string, course: string, { chapter, kind, item }: Step): Promise<void> {
  await tx.raw(
    `insert into course_steps (user_id, course, chapter, kind, item) values ($1, $2, $3, $4, $5)
     on conflict (user_id, course, chapter, kind, item) do nothing`,
    [userId, course, chapter, kind, item],
  )
}

export interface AnswerRow {
  chapter: string
  question: string
  chosen: number[]
  isRight: boolean
  createdAt: Date
}

/** A person's answers in a course, oldest first. */
export async function listAnswers(tx: Transaction, userId: string, course: string): Promise<AnswerRow[]> {
  return await tx.raw<AnswerRow & Record<string, unknown>>(
    `select a.chapter, a.question, a.chosen, a.is_right as "isRight", a.created_at as "createdAt" from course_answers a
     where a.user_id = $1 and a.course = $2 order by a.created_at, a.id`,
    [userId, course],
  )
}

/** Keeps an answer under the client's id. False where that id is kept already: it counts once. */
export async function insertAnswer(
  tx: Transaction,
  answer: { userId: string; id: string; course: string } & Omit<AnswerRow, 'createdAt'>,
): Promise<boolean> {
  const rows = await tx.raw(
    `insert into course_answers (user_id, id, course, chapter, question, chosen, is_right) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, id) do nothing returning id`,
    [answer.userId, answer.id, answer.course, answer.chapter, answer.question, JSON.stringify(answer.chosen), answer.isRight],
  )
  return rows.length > 0
}

/** The answer of a person under that id; null where there is none. */
export async function findAnswer(tx: Transaction, userId: string, id: string): Promise<(AnswerRow & { course: string }) | null> {
  const rows = await tx.raw<AnswerRow & { course: string } & Record<string, unknown>>(
    `select a.course, a.chapter, a.question, a.chosen, a.is_right as "isRight", a.created_at as "createdAt" from course_answers a
     where a.user_id = $1 and a.id = $2`,
    [userId, id],
  )
  return rows[0] ?? null
}

/** Whose a chat is; null for none. */
export async function ownerOfChat(db: Pick<Database, 'systemQuery'>, chatId: string): Promise<string | null> {
  return (await db.systemQuery<{ userId: string }>('select user_id as "userId" from chats where id = $1', [chatId]))[0]?.userId ?? null
}

/** Makes a course what a person's chat is about. */
export async function setCourseOfChat(tx: Transaction, of: { userId: string; chatId: string; course: string }): Promise<void> {
  await tx.raw('update chats set object_id = $3 where id = $1 and user_id = $2', [of.chatId, of.userId, of.course])
}

/** How many people are in each course, and how many of them have finished it. */
export async function countPeople(db: Pick<Database, 'systemQuery'>): Promise<{ course: string; enrolled: number; finished: number }[]> {
  return await db.systemQuery<{ course: string; enrolled: number; finished: number }>(
    'select course, count(*)::int as enrolled, count(finished_at)::int as finished from course_enrolments group by course order by course',
  )
}
