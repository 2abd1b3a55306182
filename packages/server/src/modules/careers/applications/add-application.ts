import { advertMaxCharacters, AppError } from '@xperto/contract'
import { readAdvert } from '@xperto/resume-text/match'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ApplicationRow, countApplications, insertApplication } from './applications.store.ts'
import { insertDate } from './dates.store.ts'
import type { ApplicationsDeps } from './deps.ts'
import { planStep } from './plan-step.ts'
import { readAdvertPage } from './read-advert-page.ts'

/** As many as nobody reaches by applying. */
const mostApplications = 1000
/** An advert of fewer characters asks for nothing. */
const leastCharacters = 20
export const builtInReader = 'Built-in reader'

/** An advert as it is kept. */
interface KeptAdvert {
  advert: string
  advertUrl: string | null
  title: string
  company: string
  place: string
}

/**
 * Keeps an advert and what it asks for. A single address is fetched, every other text is the advert itself. Throws advert_unreadable, advert_too_short,
 * applications_full.
 */
export async function addApplication(
  deps: ApplicationsDeps,
  { userId, advert: given }: { userId: string; advert: string },
): Promise<string> {
  const kept = await keptAdvert(deps, given)
  if (kept.advert.length < leastCharacters) throw new AppError('advert_too_short')
  const reading = readAdvert(kept.advert, deps.known.find)
  const id = deps.newId()
  await deps.db.asUser(userId, async (tx) => {
    if ((await countApplications(tx, userId)) >= mostApplications) throw new AppError('applications_full')
    await insertApplication(tx, {
      id,
      userId,
      title: kept.title || reading.title || 'Job',
      company: kept.company || reading.company,
      place: kept.place || reading.place,
      advert: kept.advert,
      advertUrl: kept.advertUrl,
      requirements: reading.requirements,
      readBy: builtInReader,
    })
    await plan(deps, tx, { id, userId, status: 'SAVED' }, deps.now().toISOString().slice(0, 10))
  })
  return id
}

/** Plans the step that usually follows the status of an application. */
export async function plan(
  { newId }: Pick<ApplicationsDeps, 'newId'>,
  tx: Transaction,
  { id, userId, status }: Pick<ApplicationRow, 'id' | 'userId' | 'status'>,
  on: string,
): Promise<void> {
  const step = planStep(status, on)
  if (step)
    await insertDate(tx, { id: newId(), userId, applicationId: id, on: step.on, at: null, what: step.what, done: false, isPlanned: true })
}

async function keptAdvert({ safeFetch, log }: ApplicationsDeps, given: string): Promise<KeptAdvert> {
  const advert = given.trim()
  if (!/^https?:\/\/\S+$/iu.test(advert)) return { advert: tidied(advert), advertUrl: null, title: '', company: '', place: '' }
  const { url, text, ...head } = await readAdvertPage({ safeFetch, log }, advert)
  return { advert: tidied(text), advertUrl: url, ...head }
}

/** What Postgres cannot hold goes, and every end of a line is one. */
const tidied = (text: string): string =>
  text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/gu, '\n').trim().slice(0, advertMaxCharacters)
