import { type Card, cardAreas, cards, quizTopics } from '@xperto/content'
import { notices } from '@xperto/contract'

/** The fixed sentences of the built-in library, and the lists that it builds from its contents. */

/** Every answer says who speaks: a person must never take a card for a model's words. */
export const signature = '*From the built-in library.*'

const firstCards = cardAreas.flatMap((area) => cards.find((card) => card.area === area.id) ?? [])

export const introduction =
  'I am the built-in library: short cards on programming and on looking for work, found by their words. I am not a language model, so I answer questions about single ideas and I do not hold a free conversation.'

/** The other doors of the workspace that need no model. `pages`: the address that the pages of the product begin with. */
export const otherDoors = (pages: string): string =>
  [
    'Beside questions, all of this works without a model:',
    `- [solve a problem](${pages}/launch/practise-question) whose program is judged on hidden tests,`,
    `- [take a quiz](${pages}/launch/quiz) or [sit a timed mock test](${pages}/launch/mock-test),`,
    `- [rehearse an interview](${pages}/launch/interview) aloud or in writing,`,
    `- [write a résumé](${pages}/launch/resume), or [set a goal](${pages}/launch/goal) with a plan.`,
  ].join('\n')

export const connectAModel = 'For free conversation, the person who runs this server connects an AI model. Its README says how.'

export const nothingBefore = (question: string): string =>
  `There is no card above that ${quoted(question)} could be about. Ask about one idea first, and name it.`

/** What a shorter form begins with where the library has no simpler words. */
export const shortVersion = 'I have no simpler words for this one yet. This is its short version.'

/** A question as an answer repeats it: one line of at most 80 characters, without signs of Markdown. */
function quoted(question: string): string {
  const line = question
    .replace(/[*_`[\]<>#|\\~]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return line === '' ? 'that' : `“${line.length > 80 ? `${line.slice(0, 79).trimEnd()}…` : line}”`
}

const noAnswer = "I don't have an answer for that yet."

/** What is said where nothing is even near. Whoever has heard in this chat what the library knows hears it no second time. */
export const abstention = (question: string, earlier: readonly string[]): string =>
  earlier.some((text) => text.includes(noAnswer))
    ? `No card answers ${quoted(question)} either. Name one idea, as in “${firstCards[0]?.title ?? ''}”, or write “help” to see what the library knows.`
    : `${noAnswer} No card answers ${quoted(question)}, and a guess would not help you.\n\n${whatItKnows}`

const whatItKnows = [
  `The library knows about ${listed(cardAreas.map((area) => area.title))}.`,
  [
    'What you can do next:',
    '- Ask about one idea and name it, for example “' + (firstCards[0]?.title ?? '') + '”.',
    '- Take a quiz, or read the tip of the day. Both work without a model.',
  ].join('\n'),
].join('\n\n')

/** No card is sure to answer, but these are near: a choice of two or three, and the way to ask again. */
export function closestTopics(question: string, near: readonly Card[]): string {
  return [
    `I am not sure which card answers ${quoted(question)}. Choose one, or ask again with the name of the idea and the language.`,
    [`**${notices.closestTopics}**`, ...near.map(({ title }) => `- ${title}`)].join('\n'),
  ].join('\n\n')
}

export function whatToAsk(): string {
  const topics = cardAreas.map((area) => `${area.title} (${String(area.count)})`)
  const examples = firstCards.slice(0, 4).map((card) => `- ${card.title}`)
  return [`There are ${String(cards.length)} cards: ${listed(topics)}.`, ['You could ask about:', ...examples].join('\n')].join('\n\n')
}

export function contentsOf(area: Card['area'], title: string): string {
  const titles = cards.filter((card) => card.area === area).map((card) => `- ${card.title}`)
  return [`## ${title}`, `The library has ${String(titles.length)} cards here. Ask about any of them:`, titles.join('\n')].join('\n\n')
}

/** The questions that a card leads to, as the web application turns them into choices. */
export function nextQuestions(card: Card): string {
  return [`**${notices.couldAskNext}**`, ...card.next.map((question) => `- ${question}`)].join('\n')
}

/** Where the quiz on a card's subject begins; null where the quiz has no such topic. `pages`: the address that the pages of the product begin with. */
export const quizOn = (card: Card, pages: string): string | null => quizOnArea(card.area, pages)

/** The same for an area of cards. */
export function quizOnArea(area: Card['area'], pages: string): string | null {
  const topic = quizTopics.find(({ id }) => id === quizTopicOf(area))
  if (!topic) return null
  return `[Take a quiz on ${topic.title}](${pages}/launch/quiz?q=${encodeURIComponent(`Five questions on ${topic.title}`)})`
}

const quizTopicOf = (area: Card['area']): string => (area === 'complexity' ? 'data-structures' : area)

export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
