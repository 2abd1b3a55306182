import { checkLetter, type LetterSentence } from '@xperto/resume-text/letter'
import type { ResumeRow } from '../resumes/index.ts'
import type { ApplicationRow } from './applications.store.ts'

/** The sentences of a letter, checked against a résumé and what the person says of this application. */
export function checkedSentences(text: string, row: ApplicationRow, resume: ResumeRow): LetterSentence[] {
  const { said, title, company, place, advert } = row
  return checkLetter(text, { data: resume.data, said, title, company, place, advert })
}

/** Sentences with a claim that nothing bears out. */
export const countUnproven = (sentences: readonly LetterSentence[]): number => sentences.filter(({ claims }) => claims.length > 0).length
