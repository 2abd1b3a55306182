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

/** The person's words behind a text, each with where it stands. The line that it replaces is no proof to show. */
export function quotedWords(text: string, evidence: PersonEvidence, original: string | null): { quote: string; source: string }[] {
  return quotesFor(text, asEvidence(evidence, original))
    .filter(({ quote }) => quote !== original && quote.split(/\s+/u).length > 1)
    .slice(0, 2)
    .map(({ quote, source }) => {
      if (source.kind === 'resume') return { quote, source: 'Your résumé' }
      const said = evidence.said[source.index]
      return {
        quote,
        source: `You, ${said?.isInChat === false ? 'when you called it true' : 'in this chat'}${said ? `, ${minuteOf(said.at)}` : ''}`,
      }
    })
}

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What of a proposal nothing bears out. Lines in another order say nothing new. */
export const unprovenOf = (proposal: ResumeProposal, evidence: PersonEvidence, confirmed: readonly string[] = []): Claim[] =>
  proposal.action === 'reorder'
    ? []
    : unprovenWords(proposal.value, evidence, proposal.action === 'replace' ? proposal.original : null).filter(
        ({ text }) => !confirmed.some((claim) => claim.toLowerCase() === text.toLowerCase()),
      )
