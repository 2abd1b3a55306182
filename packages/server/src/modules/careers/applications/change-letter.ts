import { AppError } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ApplicationRow } from './applications.store.ts'
import { requireApplication, requireLocked } from './get-application.ts'
import { findLetter, insertLetter, listLetters, saveSaid } from './letters.store.ts'

interface OfLetter {
  userId: string
  applicationId: string
}

/** So many statements of a person stand beside one application. */
const mostSaid = 50

/** Writes a text as the newest version of an application's letter. Throws application_not_found, letter_changed for an old base version. */
export async function writeVersion(
  tx: Transaction,
  { userId, applicationId }: OfLetter,
  { baseVersion, ...letter }: { baseVersion: number | null; text: string; author: string; cause: string },
): Promise<ApplicationRow> {
  const row = await requireLocked(tx, userId, applicationId)
  if (row.letterVersion !== baseVersion) throw new AppError('letter_changed')
  const version = ((await listLetters(tx, row.id))[0]?.version ?? 0) + 1
  await insertLetter(tx, { ...letter, applicationId: row.id, userId, version })
  return await requireApplication(tx, userId, applicationId)
}

/** Keeps what the person says is true. Throws application_not_found. The oldest of too many goes. */
export async function sayTrue(tx: Transaction, { userId, applicationId }: OfLetter, text: string): Promise<ApplicationRow> {
  const row = await requireLocked(tx, userId, applicationId)
  await saveSaid(tx, row.id, [...row.said.filter((one) => one !== text), text].slice(-mostSaid))
  return await requireApplication(tx, userId, applicationId)
}

/** Goes back to a version, as a new one. Throws application_not_found, letter_not_found. */
export async function restoreLetter(tx: Transaction, of: OfLetter, version: number): Promise<ApplicationRow> {
  const row = await requireLocked(tx, of.userId, of.applicationId)
  const found = await findLetter(tx, row.id, version)
  if (!found) throw new AppError('letter_not_found')
  return await writeVersion(tx, of, {
    baseVersion: row.letterVersion,
    text: found.text,
    author: found.author,
    cause: `Version ${version} again`,
  })
}
