import { AppError, type ApplicationDate, isUuid } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ApplicationRow } from './applications.store.ts'
import { countDates, findDate, insertDate, removeDate, saveDate } from './dates.store.ts'
import type { ApplicationsDeps } from './deps.ts'
import { requireLocked } from './get-application.ts'

interface OfDate {
  userId: string
  applicationId: string
  dateId: string
}

/** As many as no application needs. */
const mostDates = 200

/** Adds a step to an application. Throws application_not_found, and application_dates_full beyond 200. */
export async function addDate(
  { newId }: Pick<ApplicationsDeps, 'newId'>,
  tx: Transaction,
  { userId, applicationId, ...date }: Omit<OfDate, 'dateId'> & Omit<ApplicationDate, 'date_id'>,
): Promise<ApplicationRow> {
  const row = await requireLocked(tx, userId, applicationId)
  if ((await countDates(tx, row.id)) >= mostDates) throw new AppError('application_dates_full')
  await insertDate(tx, { ...date, id: newId(), userId, applicationId: row.id, isPlanned: false })
  return row
}

/** Moves or renames a step, or says that it is done. Throws application_not_found, application_date_not_found. */
export async function changeDate(
  tx: Transaction,
  { change, ...of }: OfDate & { change: { [Key in keyof Omit<ApplicationDate, 'date_id'>]?: ApplicationDate[Key] | undefined } },
): Promise<ApplicationRow> {
  const { row, date } = await requireDate(tx, of)
  await saveDate(tx, { ...date, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) })
  return row
}

/** Removes a step. Throws application_not_found, application_date_not_found. */
export async function deleteDate(tx: Transaction, of: OfDate): Promise<ApplicationRow> {
  const { row, date } = await requireDate(tx, of)
  await removeDate(tx, date.date_id)
  return row
}

async function requireDate(
  tx: Transaction,
  { userId, applicationId, dateId }: OfDate,
): Promise<{ row: ApplicationRow; date: ApplicationDate }> {
  const row = await requireLocked(tx, userId, applicationId)
  const date = isUuid(dateId) ? await findDate(tx, row.id, dateId) : null
  if (!date) throw new AppError('application_date_not_found')
  return { row, date }
}
