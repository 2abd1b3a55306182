import { type Card, cards, searchCards } from '@xperto/content'
import type { ModelTurn } from '../../../ports/language-model.ts'
import { listed, nextQuestions, nothingBefore, quizOn, shortVersion } from './library-texts.ts'
import type { LeadOn } from './read-intent.ts'

const cardsByTitle = new Map(cards.map((card) => [card.title, card]))

/** What is said to a wish about the card shown last: more, simpler, an example, a quiz on it, what comes next. */
export function aboutLastCard(wish: LeadOn, turns: readonly ModelTurn[], pages: string): string {
  const card = cardShownLast(turns)
  if (!card) return nothingBefore(turns.findLast(({ role }) => role === 'user')?.text ?? '')
  const said = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  switch (wish) {
    case 'more':
      return moreOn(card)
    case 'simpler':
      return simplerOn(card)
    case 'example':
      return exampleOf(card, said)
    case 'quiz':
      return quizText(card, pages)
    case 'next':
      return nextText(card, turns, pages)
  }
}

/** A card's text under its title, with the questions that it leads to. */
export function asReply(card: Card, body: string): string {
  return [`## ${card.title}`, body, nextQuestions(card)].join('\n\n')
}

function moreOn(card: Card): string {
  if (card.details !== undefined) return asReply(card, card.details)
  return `The library has no more on “${card.title}” than the card above.\n\n${nextQuestions(card)}`
}

/**
 * The idea in simple words, where somebody wrote it so. Of another card the shortest honest form: it says that it is the short version, and is the
 * sentence that tells the idea, the smallest example and what goes wrong.
 */
function simplerOn(card: Card): string {
  if (card.simple !== undefined) return asReply(card, card.simple)
  const [first = ''] = card.body.split('\n\n')
  const [sentence = first] = /^[\s\S]*?[.!?](?=\s|$)/u.exec(first) ?? []
  const pitfall = card.body.split('\n\n').find((paragraph) => paragraph.startsWith('**Pitfall:**'))
  const parts = [shortVersion, `**In one sentence:** ${sentence}`, codesOf(card)[0], pitfall].filter((part) => part !== undefined)
  return asReply(card, parts.join('\n\n'))
}

/** An example that was not shown yet: of this card, else of a card that it leads to. */
function exampleOf(card: Card, said: readonly string[]): string {
  const isNew = (code: string): boolean => !said.some((text) => text.includes(code))
  const own = codesOf(card).find(isNew)
  if (own !== undefined) return asReply(card, own)
  for (const near of cardsAfter(card)) {
    const code = codesOf(near).find(isNew)
    if (code !== undefined) return `${noMoreCode(card)} This one is near.\n\n${asReply(near, code)}`
  }
  return `${noMoreCode(card)}\n\n${nextQuestions(card)}`
}

function noMoreCode(card: Card): string {
  return codesOf(card).length === 0
    ? `The card “${card.title}” has no code to show.`
    : `The library has no other example of “${card.title}” than those above.`
}

function quizText(card: Card, pages: string): string {
  const quiz = quizOn(card, pages)
  if (quiz !== null) return `${quiz}: it works without a model, and each answer is explained.\n\n${nextQuestions(card)}`
  return `The quiz has no questions on “${card.title}” yet. Say it in your own words, then look at the card again: what is missing is what to read next.\n\n${nextQuestions(card)}`
}

/** What this chat has not asked yet of what the card leads to; where all of it was asked, what those cards lead to. */
function nextText(card: Card, turns: readonly ModelTurn[], pages: string): string {
  const asked = new Set(turns.filter(({ role }) => role === 'user').map(({ text }) => text.trim()))
  const further = [...card.next, ...cardsAfter(card).flatMap(({ next }) => next)].filter((question) => !asked.has(question))
  const next = [...new Set(further)].slice(0, 3)
  const after = cardsAfter(card).map(({ title }) => `“${title}”`)
  const quiz = quizOn(card, pages)
  const lead = after.length === 0 ? '' : `After “${card.title}” come ${listed(after)}.`
  const check = quiz === null ? '' : ` To see what stayed: ${quiz}.`
  return `${lead}${check}\n\n${nextQuestions({ ...card, next: next.length > 0 ? next : [...card.next] })}`
}

function cardsAfter(card: Card): Card[] {
  return card.next.flatMap((question) => {
    const answer = searchCards(question)
    return answer.outcome === 'found' ? [answer.card] : []
  })
}

/** The card of the newest answer that shows one: its title is the answer's heading. */
function cardShownLast(turns: readonly ModelTurn[]): Card | null {
  for (const turn of turns.toReversed()) {
    if (turn.role !== 'assistant') continue
    const title = /^## (.+)$/m.exec(turn.text)?.[1]
    const card = title === undefined ? undefined : cardsByTitle.get(title)
    if (card) return card
  }
  return null
}

/** The code of a card, the shorter text's first. */
function codesOf(card: Card): string[] {
  return [...`${card.body}\n\n${card.details ?? ''}`.matchAll(/^```[^\n]*\n[\s\S]*?^```$/gm)].map(([code]) => code)
}
