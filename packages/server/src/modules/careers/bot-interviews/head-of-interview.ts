import { isUuid } from '@xperto/contract'
import { decodedPart, pageHead } from '../../../platform/http/page-head.ts'
import { picturePath, type PictureWords } from '../../../platform/page-pictures/page-picture.ts'
import type { BotInterviewsDeps } from './deps.ts'
import { type BotInterviewRow, findForCandidate } from './interviews.store.ts'
import { minutesOf } from './present-interview.ts'

const invitationPath = /^\/interview\/([^/]+)\/?$/

/**
 * What a link preview reads of an invitation's page: the elements of its head. An invitation is for who has its link: it asks to stay out of search
 * engines. Null for a page of something else, '' for an interview that is not there.
 */
export async function headOfInterview(
  { db, productName, publicUrl }: Pick<BotInterviewsDeps, 'db' | 'productName' | 'publicUrl'>,
  path: string,
): Promise<string | null> {
  const written = invitationPath.exec(path)?.[1]
  if (written === undefined) return null
  const row = await findInvitation(db, decodedPart(written))
  if (!row) return ''
  const inviter = row.companyName === '' ? 'You are invited' : `${row.companyName} invites you`
  return pageHead({
    productName,
    title: row.title,
    description: `${inviter} to an interview with software, of about ${minutesOf(row.questions)} minutes: it asks, you answer, a person decides.`,
    address: `${publicUrl}/interview/${row.id}`,
    type: 'website',
    isFound: false,
    picture: { path: picturePath('interview', row.id), words: pictureWords(row, productName) },
  })
}

/** What the picture of an invitation's link shows; null where there is no such interview. */
export async function pictureOfInterview(
  { db, productName }: Pick<BotInterviewsDeps, 'db' | 'productName'>,
  id: string,
): Promise<PictureWords | null> {
  const row = await findInvitation(db, id)
  return row ? pictureWords(row, productName) : null
}

const pictureWords = ({ title, companyName }: BotInterviewRow, productName: string): PictureWords => ({
  productName,
  kind: 'Interview by invitation',
  title,
  titleInstead: 'An interview',
  note: companyName,
})

const findInvitation = async (db: BotInterviewsDeps['db'], id: string | null): Promise<BotInterviewRow | null> =>
  id !== null && isUuid(id) ? await db.asSystem(async (tx) => await findForCandidate(tx, id)) : null
