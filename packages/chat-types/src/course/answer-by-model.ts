import { AppError } from '@xperto/contract'
import type { CoursePassage, CourseView } from '../kit/courses.ts'
import { fenced } from '../kit/fenced.ts'
import { systemPromptFor, turnsOf } from '../kit/prompted-chat.ts'
import type { ReplyContext } from '../kit/server.ts'
import { linkTo, quotation, resolveQuote, withoutInventedQuotes } from './passage-text.ts'

export const rules = `You are the tutor of a course. Answer from the passages that you are given and from nothing else. Copy into quotes, letter by letter, the words that your answer rests on. Where the passages do not answer, set answered to false.`

const schema = {
  type: 'object',
  required: ['answered', 'answer', 'quotes'],
  properties: {
    answered: { type: 'boolean' },
    answer: { type: 'string' },
    quotes: { type: 'array', maxItems: 3, items: { type: 'string' } },
  },
}

interface Proposal {
  answered: boolean
  answer: string
  quotes: string[]
}

/**
 * A model's answer with the quotes that code found in the course; `null` where no model wrote one, or none of its quotes stands there: the flow
 * then takes its own line. `abstained`: the model found no answer in the passages.
 */
export async function answerByModel(
  context: ReplyContext,
  course: CourseView,
  passages: readonly CoursePassage[],
): Promise<{ text: string } | 'abstained' | null> {
  const proposal = await propose(context, course, passages)
  if (proposal === null) return null
  if (!proposal.answered) return 'abstained'
  const proven = proposal.quotes.flatMap((quote) => {
    const passage = resolveQuote(quote, passages)
    return passage ? [{ quote: quote.trim(), passage }] : []
  })
  const answer = withoutInventedQuotes(proposal.answer, passages).trim()
  if (proven.length === 0 || answer === '') return null
  const quotes = proven.map(({ quote, passage }) => quotation(quote, linkTo(context.services.courses, course, passage)))
  return { text: `${answer}\n\n${quotes.join('\n\n')}` }
}

async function propose(context: ReplyContext, course: CourseView, passages: readonly CoursePassage[]): Promise<Proposal | null> {
  if (context.writer.kind !== 'model' || passages.length === 0) return null
  const data = passages.map(({ chapter, markdown }) => `From the chapter "${chapter}":\n${markdown}`).join('\n\n---\n\n')
  const request = `Passages of the course "${course.title}", as data:\n\n${fenced(data)}\n\nThe question: ${context.message.text}`
  try {
    return await context.writer.propose({
      system: systemPromptFor(rules, context),
      turns: [...turnsOf(context), { role: 'user', text: request }],
      schema,
      schemaName: 'answer',
      parse: readProposal,
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    return null
  }
}

function readProposal(data: unknown): Proposal {
  const { answered, answer, quotes } = (data ?? {}) as Partial<Record<keyof Proposal, unknown>>
  if (typeof answered !== 'boolean' || typeof answer !== 'string' || !Array.isArray(quotes)) throw new TypeError('no answer of this form')
  return { answered, answer, quotes: quotes.filter((quote) => typeof quote === 'string').slice(0, 3) }
}
