import type { Transaction } from '../../../platform/db/transaction.ts'

export interface LetterRow {
  version: number
  text: string
  author: string
  cause: string
  createdAt: Date
}

type Raw<Row> = Row & Record<string, unknown>

/** A version of an application's letter, or null. */
export async function findLetter(tx: Transaction, applicationId: string, version: number): Promise<LetterRow | null> {
  const rows = await tx.raw<Raw<LetterRow>>(
    `select version, text, author, cause, created_at as "createdAt" from application_letters where application_id = $1 and version = $2`,
    [applicationId, version],
  )
  return rows[0] ?? null
}

/** Every version, newest first, without its text. */
export async function listLetters(tx: Transaction, applicationId: string): Promise<Omit<LetterRow, 'text'>[]> {
  return await tx.raw<Raw<Omit<LetterRow, 'text'>>>(
    `select version, author, cause, created_at as "createdAt" from application_letters where application_id = $1 order by version desc`,
    [applicationId],
  )
}

/** The newest versions that are kept; the one that was sent is kept besides. */
const keptLetters = 50

/** Writes a version and shows it. The application is locked by the transaction. */
export async function insertLetter(
  tx: Transaction,
  { applicationId, userId, ...row }: Omit<LetterRow, 'createdAt'> & { applicationId: string; userId: string },
): Promise<void> {
  await tx.raw('insert into application_letters (application_id, version, user_id, text, author, cause) values ($1, $2, $3, $4, $5, $6)', [
    applicationId,
    row.version,
    userId,
    row.text,
    row.author,
    row.cause,
  ])
  await tx.raw('update applications set letter_version = $2, updated_at = now() where id = $1', [applicationId, row.version])
  await tx.raw(
    `delete from application_letters l using applications a where a.id = $1 and l.application_id = a.id and l.version <= $2
       and l.version is distinct from a.sent_letter_version`,
    [applicationId, row.version - keptLetters],
  )
}

/** Keeps what a person says is true of themselves. */
export async function saveSaid(tx: Transaction, applicationId: string, said: readonly string[]): Promise<void> {
  await tx.raw('update applications set said = $2, updated_at = now() where id = $1', [applicationId, JSON.stringify(said)])
}
