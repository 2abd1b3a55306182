import type { LatexProblem } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ResumeState } from './resume-state.ts'

/** A résumé in the state of its shown version. */
export interface ResumeRow extends ResumeState {
  id: string
  userId: string
  chatId: string
  name: string
  version: number
  isBase: boolean
  accepted: boolean
  paid: boolean
  problems: LatexProblem[] | null
  problemsOf: string | null
  updatedAt: Date
}

type Raw<Row> = Row & Record<string, unknown>

const columns = `r.id, r.user_id as "userId", r.chat_id as "chatId", r.name, r.version, r.is_base as "isBase", r.accepted,
  r.paid_at is not null as paid, r.problems, r.problems_of as "problemsOf", r.updated_at as "updatedAt",
  v.data, v.latex, v.latex_edited as "latexEdited", v.template, v.paper`
const living = `from resumes r join chats c on c.id = r.chat_id and c.deleted_at is null
  join resume_versions v on v.resume_id = r.id and v.version = r.version`

/** One résumé of that person in a living chat, or null. */
export async function findResume(tx: Transaction, userId: string, resumeId: string): Promise<ResumeRow | null> {
  const text = `select ${columns} ${living} where r.id = $1 and r.user_id = $2`
  return (await tx.raw<Raw<ResumeRow>>(text, [resumeId, userId]))[0] ?? null
}

/** The same, held against every other change of it until the transaction ends. */
export async function lockResume(tx: Transaction, userId: string, resumeId: string): Promise<ResumeRow | null> {
  // The version is read after the wait: a lock and the join in one statement would answer the version before it.
  await tx.raw('select from resumes where id = $1 and user_id = $2 for update', [resumeId, userId])
  return await findResume(tx, userId, resumeId)
}

/** The résumé of a chat of that person, or null. */
export async function findResumeOfChat(tx: Transaction, userId: string, chatId: string): Promise<ResumeRow | null> {
  const text = `select ${columns} ${living} where r.chat_id = $1 and r.user_id = $2`
  return (await tx.raw<Raw<ResumeRow>>(text, [chatId, userId]))[0] ?? null
}

/** The base résumé of that person, or null. */
export async function findBaseResume(tx: Transaction, userId: string): Promise<ResumeRow | null> {
  const text = `select ${columns} ${living} where r.is_base and r.user_id = $1`
  return (await tx.raw<Raw<ResumeRow>>(text, [userId]))[0] ?? null
}

/** The résumé that stands for that person: the base, else the one changed last that has a word in it; null where there is none. */
export async function findBestResume(tx: Transaction, userId: string): Promise<ResumeRow | null> {
  const text = `select ${columns} ${living} where r.user_id = $1 and (r.is_base or r.version > 1) order by r.is_base desc, r.updated_at desc limit 1`
  return (await tx.raw<Raw<ResumeRow>>(text, [userId]))[0] ?? null
}

/** Begins the résumé of a chat; false where the chat has one. */
export async function insertResume(tx: Transaction, row: { id: string; userId: string; chatId: string; name: string }): Promise<boolean> {
  const rows = await tx.raw(
    'insert into resumes (id, user_id, chat_id, name, version) values ($1, $2, $3, $4, 0) on conflict (chat_id) do nothing returning id',
    [row.id, row.userId, row.chatId, row.name],
  )
  return rows.length > 0
}

/** Shows that version, which a later statement of the transaction writes where it is new. */
export async function showVersion(tx: Transaction, resumeId: string, version: number): Promise<void> {
  await tx.raw('update resumes set version = $2, accepted = false, updated_at = now() where id = $1', [resumeId, version])
}

export async function renameResume(tx: Transaction, resumeId: string, name: string): Promise<void> {
  await tx.raw('update resumes set name = $2, updated_at = now() where id = $1', [resumeId, name])
}

/** Marks one résumé of a person as the base, and no other. Two of these at once follow each other; the later one stands. */
export async function markBase(tx: Transaction, userId: string, resumeId: string): Promise<void> {
  await tx.raw(`select pg_advisory_xact_lock(hashtextextended('base-resume:' || $1::text, 0))`, [userId])
  await tx.raw('update resumes set is_base = false where user_id = $1 and is_base and id <> $2', [userId, resumeId])
  await tx.raw('update resumes set is_base = true where user_id = $1 and id = $2', [userId, resumeId])
}

/** Removes a résumé with its versions, uploads and files. Its chat loses its object. */
export async function removeResume(tx: Transaction, resume: Pick<ResumeRow, 'id' | 'chatId'>): Promise<void> {
  await tx.raw('update chats set object_id = null where id = $1', [resume.chatId])
  await tx.raw('delete from resumes where id = $1', [resume.id])
}

/** Gives a chat its résumé as its object. */
export async function nameObjectOfChat(tx: Transaction, chatId: string, resumeId: string): Promise<void> {
  await tx.raw('update chats set object_id = $2 where id = $1', [chatId, resumeId])
}

/** Keeps what TeX said of the LaTeX with that hash. */
export async function keepProblems(
  tx: Transaction,
  resumeId: string,
  problems: readonly LatexProblem[],
  sourceHash: string,
): Promise<void> {
  await tx.raw('update resumes set problems = $2, problems_of = $3 where id = $1', [resumeId, JSON.stringify(problems), sourceHash])
}

/** The 100 credits of this résumé are paid. */
export async function markPaid(tx: Transaction, resumeId: string): Promise<void> {
  await tx.raw('update resumes set paid_at = coalesce(paid_at, now()), updated_at = now() where id = $1', [resumeId])
}

/** The person accepted the shown version. */
export async function markAccepted(tx: Transaction, resumeId: string): Promise<void> {
  await tx.raw('update resumes set accepted = true, updated_at = now() where id = $1', [resumeId])
}

/** Tells open tabs that something beside the fields changed, such as what was decided on a suggestion. */
export async function touchResume(tx: Transaction, resumeId: string): Promise<void> {
  await tx.raw('update resumes set updated_at = now() where id = $1', [resumeId])
}

/** Whose a living chat is; null where there is none. */
export async function ownerOfChat(db: Database, chatId: string): Promise<string | null> {
  const rows = await db.systemQuery<{ userId: string }>('select user_id as "userId" from chats where id = $1 and deleted_at is null', [
    chatId,
  ])
  return rows[0]?.userId ?? null
}
