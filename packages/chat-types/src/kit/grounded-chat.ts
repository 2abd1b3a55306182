import type { ChatType } from '@xperto/contract'
import { CardMarks } from './card-marks.ts'
import { type FirstStep, promptedChat, systemPromptFor, turnsOf } from './prompted-chat.ts'
import type { ChatTypeServer, LibraryCard, ReplyContext, ReplyPart } from './server.ts'

/** How many cards a model gets: the two nearest (issue 16, point 6). */
const cardsGiven = 2

/**
 * A chat type without a flow whose model answers with the library at hand: it gets the two cards nearest to the question and marks each that it
 * uses; code takes the marks out, names those cards under the answer and puts their longer text behind Explain More. Without a model the
 * library answers as it always does.
 */
export function groundedChat<const Type extends ChatType>(
  type: Type,
  rules: string,
  first: FirstStep = 'answer first',
): ChatTypeServer<Type> {
  const plain = promptedChat(type, rules, undefined, first)
  return {
    ...plain,
    async *reply(context) {
      const cards = context.writer.kind === 'model' ? cardsFor(context) : []
      if (cards.length === 0) yield* plain.reply(context)
      else yield* answerWith(cards, context, systemPromptFor(`${rules.trim()}\n\n${materialOf(cards)}`, context, first))
    },
  }
}

/** The cards near the question; for one that names nothing ("and why?") those near the question before it. */
function cardsFor({ services, message, past }: ReplyContext): readonly LibraryCard[] {
  const near = services.cards.nearest(message.text, cardsGiven)
  if (near.length > 0) return near
  const before = past.findLast((turn) => turn.role === 'person')
  return before ? services.cards.nearest(before.text, cardsGiven) : []
}

function materialOf(cards: readonly LibraryCard[]): string {
  const texts = cards.map(({ title, body }, position) => `[[card ${position + 1}]] ${title}\n${body}`)
  return `These cards of the product's own library were checked, and their examples were run. Where one answers the question, build on it and write its mark, such as [[card 1]], once behind the sentence that uses it. Where none does, answer without them and write no mark.\n\n${texts.join('\n\n')}`
}

async function* answerWith(cards: readonly LibraryCard[], context: ReplyContext, system: string): AsyncGenerator<ReplyPart> {
  const marks = new CardMarks()
  for await (const part of context.writer.write({ system, turns: [...turnsOf(context), { role: 'user', text: context.message.text }] })) {
    if (part.kind !== 'text') {
      yield part
      continue
    }
    const text = marks.push(part.text)
    if (text !== '') yield { kind: 'text', text }
  }
  const rest = marks.end()
  if (rest !== '') yield { kind: 'text', text: rest }
  const used = cards.filter((_, position) => marks.used.has(position + 1))
  if (used.length === 0) return
  yield {
    kind: 'text',
    text: `\n\n*With the library's ${used.length === 1 ? 'card' : 'cards'} ${used.map(({ title }) => `“${title}”`).join(' and ')}.*`,
  }
  const details = used.flatMap((card) => [`## ${card.title}`, card.details ?? card.body])
  yield { kind: 'details', markdown: details.join('\n\n') }
}
