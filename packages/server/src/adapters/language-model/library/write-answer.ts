import { type Card, cardAreas, cards, findCard, searchCards } from '@xperto/content'
import { notices } from '@xperto/contract'
import type { ModelTurn } from '../../../ports/language-model.ts'
import { readIntent } from './read-intent.ts'

/** Every answer says who speaks: a person must never take a card for a model's words. */
const signature = '*From the built-in library. No language model is connected.*'

/** The question is looked at by its beginning: a pasted file is no better a query than its first lines. */
const longestQuery = 1000

const cardsByTitle = new Map(cards.map((card) => [card.title, card]))
const firstCards = cardAreas.flatMap((area) => cards.find((card) => card.area === area.id) ?? [])

/** An answer as Markdown, and the longer explanation behind Explain More; null where the library has none. */
export interface LibraryAnswer {
  text: string
  details: string | null
}

/** The library's whole answer to a conversation. A pure function of the turns: the same question gets the same answer. */
export function writeAnswer(turns: ModelTurn[]): LibraryAnswer {
  const question = turns.findLast((turn) => turn.role === 'user')?.text.trim() ?? ''
  const intent = readIntent(question)
  const card = intent === 'search' ? cardFor(question) : null
  const body = card ? asReply(card, card.body) : bodyOf(intent, question, turns)
  return { text: `${body}\n\n${signature}`, details: card?.details === undefined ? null : `## ${card.title}\n\n${card.details}` }
}

function cardFor(question: string): Card | null {
  const answer = searchCards(question.slice(0, longestQuery))
  return answer.outcome === 'found' ? answer.card : null
}

function bodyOf(intent: ReturnType<typeof readIntent>, question: string, turns: ModelTurn[]): string {
  switch (intent) {
    case 'greeting':
      return `Hello. ${introduction}\n\n${whatToAsk()}`
    case 'help':
      return `${introduction}\n\n${whatToAsk()}\n\n${connectAModel}`
    case 'thanks':
      return 'You are welcome. Ask about the next idea whenever you like, or take a quiz on what you have read.'
    case 'more':
      return moreOn(cardShownLast(turns))
    case 'example':
      return exampleOf(cardShownLast(turns))
    case 'search':
      return withoutCard(question)
  }
}

/** No card answers: the contents of an area that was named, or the plain word that the library does not know. */
function withoutCard(question: string): string {
  const area = cardAreas.find((one) => sameWords(question, one.title) || sameWords(question, one.id))
  return area ? contentsOf(area.id, area.title) : abstention
}

const introduction =
  'I am the built-in library: short cards on programming and on looking for work, found by their words. I am not a language model, so I answer questions about single ideas and I do not hold a free conversation.'

const connectAModel =
  'For free conversation, whoever runs this server connects a language model: set `LLM_BASE_URL` and `LLM_MODEL` for any OpenAI-compatible server, one on this computer included (Ollama, LM Studio), or `ANTHROPIC_API_KEY` and `ANTHROPIC_MODEL`, and start it again. `npm run doctor` then says whether it works.'

const abstention = [
  'I do not know this. No card of the library answers your question, and I would rather say so than guess.',
  `The library knows about ${listed(cardAreas.map((area) => area.title))}.`,
  [
    'What you can do next:',
    '- Ask about one idea and name it, for example “' + (firstCards[0]?.title ?? '') + '”.',
    '- Take a quiz, or read the tip of the day. Both work without a model.',
    `- ${connectAModel}`,
  ].join('\n'),
].join('\n\n')

function whatToAsk(): string {
  const topics = cardAreas.map((area) => `${area.title} (${String(area.count)})`)
  const examples = firstCards.slice(0, 4).map((card) => `- ${card.title}`)
  return [`There are ${String(cards.length)} cards: ${listed(topics)}.`, ['You could ask about:', ...examples].join('\n')].join('\n\n')
}

function contentsOf(area: Card['area'], title: string): string {
  const titles = cards.filter((card) => card.area === area).map((card) => `- ${card.title}`)
  return [`## ${title}`, `The library has ${String(titles.length)} cards here. Ask about any of them:`, titles.join('\n')].join('\n\n')
}

function asReply(card: Card, body: string): string {
  return [`## ${card.title}`, body, nextQuestions(card)].join('\n\n')
}

function nextQuestions(card: Card): string {
  return [`**${notices.couldAskNext}**`, ...card.next.map((question) => `- ${question}`)].join('\n')
}

function moreOn(card: Card | null): string {
  if (!card) return nothingBefore
  if (card.details !== undefined) return asReply(card, card.details)
  return `The library has no more on “${card.title}” than the card above.\n\n${nextQuestions(card)}`
}

function exampleOf(card: Card | null): string {
  if (!card) return nothingBefore
  const code = codeIn(card.details ?? '') ?? codeIn(card.body)
  if (code) return asReply(card, code)
  return `The card “${card.title}” has no code to show.\n\n${nextQuestions(card)}`
}

const nothingBefore = 'There is no card above that I could say more about. Ask about one idea first, and name it.'

/** The card of the newest answer that shows one: its title is the answer's heading. */
function cardShownLast(turns: ModelTurn[]): Card | null {
  for (const turn of turns.toReversed()) {
    if (turn.role !== 'assistant') continue
    const title = /^## (.+)$/m.exec(turn.text)?.[1]
    const card = title === undefined ? undefined : cardsByTitle.get(title)
    if (card) return findCard(card.id) ?? null
  }
  return null
}

function codeIn(markdown: string): string | null {
  return /^```[^\n]*\n[\s\S]*?^```$/m.exec(markdown)?.[0] ?? null
}

/** Whether a question is no more than the name of an area: "SQL?", "tell me about git". */
function sameWords(question: string, title: string): boolean {
  const bare = question.toLowerCase().replace(/^(?:tell me about|what is|what do you know about|about|learn|teach me)\s+/, '')
  const letters = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^a-zé]+/g, ' ')
      .trim()
  return letters(bare) === letters(title)
}

function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
