import type { ResumeData } from '@xperto/contract'
import { type Claim, type Evidence, quotesFor, type ResumeProposal, unprovenIn } from '@xperto/resume-text'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ResumeRow } from '../resumes/index.ts'
import { listSaid, type SaidRow } from './facts.store.ts'

/** All that may bear out a sentence about a person: their résumé, and what they said themselves. No advert is ever part of it. */
export interface PersonEvidence {
  data: ResumeData
  said: readonly SaidRow[]
}

/** The evidence of a résumé. Whatever writes about its owner (a line, a letter) is judged by this. */
export async function evidenceOf(
  tx: Transaction,
  { userId, chatId, data }: Pick<ResumeRow, 'userId' | 'chatId' | 'data'>,
): Promise<PersonEvidence> {
  return { data, said: await listSaid(tx, userId, chatId) }
}

const asEvidence = ({ data, said }: PersonEvidence, original: string | null): Evidence => ({
  data,
  said: said.map(({ text }) => text),
  original,
})

/** The words of a text that nothing bears out. `original`: the line that it replaces; null for a text of its own. */
export const unprovenWords = (text: string, evidence: PersonEvidence, original: string | null): Claim[] =>
  unprovenIn(text, asEvidence(evidence, original))

/** Words of a person behind a text, where they stand, and when they were said; null for what stands in the résumé. */
export interface QuotedWords {
  quote: string
  source: string
  saidOn: Date | null
}

/** The person's words behind a text, sentence by sentence, best first. The line that it replaces is no proof to show. */
export function quotedWords(text: string, evidence: PersonEvidence, original: string | null): QuotedWords[] {
  const said = evidence.said.flatMap((row) => sentencesOf(row.text).map((sentence) => ({ ...row, text: sentence })))
  return quotesFor(text, asEvidence({ data: evidence.data, said }, original))
    .filter(({ quote }) => quote !== original && quote.split(/\s+/u).length > 1)
    .slice(0, 2)
    .map(({ quote, source }): QuotedWords => {
      const row = source.kind === 'said' ? said[source.index] : undefined
      if (!row) return { quote, source: 'Your résumé', saidOn: null }
      return { quote, source: row.isInChat ? 'You, in this chat' : 'You, when you called it true', saidOn: row.at }
    })
}

/** A dot inside a word (`Node.js`, `99.9`) ends no sentence. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

/** What of a proposal nothing bears out. Lines in another order say nothing new. */
export const unprovenOf = (proposal: ResumeProposal, evidence: PersonEvidence, confirmed: readonly string[] = []): Claim[] =>
  proposal.action === 'reorder'
    ? []
    : unprovenWords(proposal.value, evidence, proposal.action === 'replace' ? proposal.original : null).filter(
        ({ text }) => !confirmed.some((claim) => claim.toLowerCase() === text.toLowerCase()),
      )
