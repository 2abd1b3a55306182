import { AppError } from '@xperto/contract'
import type { ReplyContext } from '../kit/server.ts'
import { proposeFacts } from './facts/propose-facts.ts'
import { readFacts } from './facts/read-facts.ts'
import { isNothing, noFacts, type SaidFacts } from './facts/said-facts.ts'
import type { Question } from './questions.ts'

/**
 * What a message says for the résumé: as a model reads it, where one is connected and what it reads stands in the message, else as the rules do. A plain
 * yes to the name of the account takes that name.
 */
export async function readSaid({ writer, message, person }: ReplyContext, asked: Question | null, question: string): Promise<SaidFacts> {
  if (asked?.kind === 'name' && /^(?:yes|yep|yeah|right|correct|that(?:['’]s| is) (?:right|it|me))\b[\s.,!]*$/iu.test(message.text.trim()))
    return { ...noFacts(), name: person.name }
  const byRules = readFacts(message.text, asked)
  if (writer.kind === 'library') return byRules
  const proposed = await orNull(proposeFacts(writer, message.text, question))
  if (!proposed || isNothing(proposed)) return byRules
  // An answer to a short question is the answer, whatever a model takes it for; addresses are read more surely by rules.
  return { ...byRules, ...filled(proposed), email: byRules.email, phone: byRules.phone || proposed.phone, links: byRules.links }
}

const filled = (facts: SaidFacts): Partial<SaidFacts> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]: [string, string | readonly unknown[]]) => value.length > 0))

/** A model that fails costs a proposal, never the flow; credits that are used up are the person's to hear of. */
export async function orNull<Thing>(proposal: Promise<Thing | null>): Promise<Thing | null> {
  try {
    return await proposal
  } catch (error) {
    if (error instanceof AppError && error.code === 'credits_insufficient') throw error
    return null
  }
}
