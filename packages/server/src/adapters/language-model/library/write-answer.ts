import { type Card, cardAreas, searchCards } from '@xperto/content'
import type { ModelTurn } from '../../../ports/language-model.ts'
import { aboutLastCard, asReply } from './about-last-card.ts'
import { areaToLearn, waysInto } from './learning-wish.ts'
import { abstention, closestTopics, connectAModel, contentsOf, introduction, otherDoors, signature, whatToAsk } from './library-texts.ts'
import { readIntent } from './read-intent.ts'

/** The question is looked at by its beginning: a pasted file is no better a query than its first lines. */
const longestQuery = 1000

/** An answer as Markdown, and the longer explanation behind Explain More; null where the library has none. */
export interface LibraryAnswer {
  text: string
  details: string | null
}

/**
 * The library's whole answer to a conversation. A pure function of the turns: the same question gets the same answer. `pages`: the address that the
 * pages of the product begin with.
 */
export function writeAnswer(turns: ModelTurn[], pages = '/xperto'): LibraryAnswer {
  const question = turns.findLast((turn) => turn.role === 'user')?.text.trim() ?? ''
  const intent = readIntent(question)
  const { body, card } = intent === 'search' ? found(question, turns, pages) : { body: bodyOf(intent, turns, pages), card: null }
  return { text: `${body}\n\n${signature}`, details: card?.details === undefined ? null : `## ${card.title}\n\n${card.details}` }
}

function bodyOf(intent: Exclude<ReturnType<typeof readIntent>, 'search'>, turns: ModelTurn[], pages: string): string {
  switch (intent) {
    case 'greeting':
      if (saidIn(turns).some((text) => text.startsWith('Hello.'))) return 'Hello again. Ask about one idea and name it, or write “help”.'
      return `Hello. ${introduction}\n\n${whatToAsk()}`
    case 'help':
      return `${introduction}\n\n${whatToAsk()}\n\n${otherDoors(pages)}\n\n${connectAModel}`
    case 'thanks':
      return 'You are welcome. Ask about the next idea whenever you like, or take a quiz on what you have read.'
    default:
      return aboutLastCard(intent, turns, pages)
  }
}

/** Where to begin, for a wish to learn an area; the card that surely answers; else the contents of an area that was named, the closest topics, or the plain word that nothing is known. */
function found(question: string, turns: readonly ModelTurn[], pages: string): { body: string; card: Card | null } {
  const wished = areaToLearn(question)
  if (wished !== null) return { body: waysInto(wished, pages), card: null }
  const area = cardAreas.find((one) => sameWords(question, one.title) || sameWords(question, one.id))
  if (area && !asksWhatItIs.test(question)) return { body: contentsOf(area.id, area.title), card: null }
  const answer = searchCards(question.slice(0, longestQuery))
  if (answer.outcome === 'found') return { body: asReply(answer.card, answer.card.body), card: answer.card }
  if (area) return { body: contentsOf(area.id, area.title), card: null }
  return { body: answer.near.length > 0 ? closestTopics(question, answer.near) : abstention(question, saidIn(turns)), card: null }
}

const saidIn = (turns: readonly ModelTurn[]): string[] => turns.flatMap(({ role, text }) => (role === 'assistant' ? text : []))

/** "What is Python?" asks for a card; "Python" alone asks for what there is. */
const asksWhatItIs = /^\W*what(?:['’]s| is)\s/iu

/** Whether a question is no more than the name of an area: "SQL?", "tell me about git". */
function sameWords(question: string, title: string): boolean {
  const bare = question.toLowerCase().replace(/^(?:tell me about|what(?:['’]s| is)|what do you know about|about|learn|teach me)\s+/, '')
  const letters = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^a-zé+]+/g, ' ')
      .trim()
  return letters(bare) === letters(title)
}
