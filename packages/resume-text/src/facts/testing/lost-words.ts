import type { FoundFields } from '@xperto/contract'
import type { ReadDocument } from '../../read-document.ts'
import { cleanLines } from '../clean-lines.ts'
import { monthOf, plainWord } from '../date-words.ts'
import { findDates } from '../read-dates.ts'
import { knownHeading } from '../section-headings.ts'

/** Words that name a value and are not kept beside it, as `Phone` before a number, and words of dates. */
const named = new Set(
  `phone tel telephone mobile mob cell email mail address location city website web blog url homepage linkedin github gitlab portfolio code
  technologies technology tech technical stack tools used built with using skills environment languages full name
  present current currently now today date till until since from to ongoing expected graduated graduation class of year years month months mos yrs yr
  issued by issuer and und at page live source demo link project repo repository available personal company other profile curriculum vitae resume résumé cv bei chez duration period
  spring summer autumn fall winter monsoon`.split(/\s+/u),
)

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []

/** The words of a document that stand neither in the data, nor in a field to check, nor among what is dropped by name. */
export function lostWords(document: ReadDocument, { data, fields }: FoundFields): string[] {
  const kept = [JSON.stringify(data), ...fields.flatMap(({ value, choices }) => [value, ...choices.map((choice) => choice.value)])].join(
    ' ',
  )
  const all = plainWord(kept).replace(/[^\p{L}\p{N}]+/gu, '')
  return cleanLines(document).kept.flatMap(({ text }) => {
    if (knownHeading(text.split(/[\t:]/u)[0] ?? '') !== null)
      return wordsOf(text.split(/[\t:]/u).slice(1).join(' ')).filter((word) => isLost(word, all))
    const undated = findDates(text).reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
    return wordsOf(undated).filter((word) => isLost(word, all))
  })
}

const isLost = (word: string, all: string): boolean =>
  !named.has(word.toLowerCase()) && monthOf(word) === undefined && !/^\d+$/u.test(word) && !all.includes(plainWord(word))
