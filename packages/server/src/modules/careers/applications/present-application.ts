import type { Application, ApplicationSummary } from '@xperto/contract'
import { learnFirst, matchResume, monthsOfPosts, rankRemark, type RequirementMatch, timeInWords } from '@xperto/resume-text/match'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ResumeRow } from '../resumes/index.ts'
import type { ApplicationRow, ListedApplication } from './applications.store.ts'
import { listDates } from './dates.store.ts'
import type { ApplicationsDeps } from './deps.ts'
import { resumeOf } from './resume-of.ts'

/** An application as the contract shows it, compared with the résumé as it is now. */
export async function presentApplication(
  { known, now }: Pick<ApplicationsDeps, 'known' | 'now'>,
  tx: Transaction,
  row: ApplicationRow,
): Promise<Application> {
  const resume = await resumeOf(tx, row)
  const dates = await listDates(tx, row.id)
  const today = now().toISOString().slice(0, 7)
  const matches = resume ? matchResume(row.requirements, { data: resume.data, today }, known) : row.requirements.map(unmatched)
  const months = resume ? monthsOfPosts(resume.data, today) : 0
  const isOpen = row.status !== 'REJECTED' && row.status !== 'WITHDRAWN'
  return {
    ...summaryOf(row, (isOpen && dates.find(({ done }) => !done)) || null),
    letter_version: row.letterVersion,
    advert: row.advert,
    advert_url: row.advertUrl,
    notes: row.notes,
    read_by: row.readBy,
    resume: resume && presentResume(resume),
    requirements: matches.map(({ requirement: { need, text, from, to }, state, evidence, note }) => ({
      need,
      text,
      from,
      to,
      state,
      evidence: evidence.map(({ quote, path, section }) => ({ quote, path, section })),
      note,
    })),
    remark: rankRemark(row.title, months, timeInWords(months)),
    learn_first: learnFirst(matches, known.skills),
    dates,
  }
}

/** An application as the list shows it. */
export const presentSummary = (row: ListedApplication): ApplicationSummary => summaryOf(row, row.next)

const summaryOf = (row: Omit<ListedApplication, 'next'>, next: ApplicationSummary['next']): ApplicationSummary => ({
  application_id: row.id,
  title: row.title,
  company: row.company,
  place: row.place,
  status: row.status,
  next,
  sent: row.sentOn === null ? null : { on: row.sentOn, resume_version: row.sentVersion },
  saved_on: row.createdAt.toISOString(),
})

const presentResume = ({ id, chatId, name, version }: ResumeRow): NonNullable<Application['resume']> => ({
  resume_id: id,
  chat_id: chatId,
  name,
  version,
})

const unmatched = (requirement: RequirementMatch['requirement']): RequirementMatch => ({
  requirement,
  state: 'missing',
  evidence: [],
  note: null,
})
