import type { ChatDocument } from '@xperto/contract'
import { expect, it } from 'vitest'
import { paperPieces } from './paper-turns.ts'

const said = (role: 'person' | 'assistant', content: string, day: number): ChatDocument['messages'][number] => ({
  role,
  content,
  markdown: null,
  options: [],
  created_on: `2026-11-0${day}T10:00:00.000Z`,
})
const dayOf = (instant: string): string => instant.slice(0, 10)

it('has every message once and in order, in pieces no larger than asked', () => {
  const messages = Array.from({ length: 45 }, (_, index) => said(index % 2 === 0 ? 'person' : 'assistant', `${index}`, 1))
  const pieces = paperPieces(messages, dayOf, 10)
  expect(pieces.map((piece) => piece.length)).toEqual([10, 10, 3])
  const contents = pieces.flat().flatMap(({ turn }) => [turn.question, ...turn.replies].map((message) => message?.content))
  expect(contents).toEqual(messages.map(({ content }) => content))
  expect(new Set(pieces.flat().map(({ turn }) => turn.key)).size).toBe(23)
})

it('writes a day over its first turn alone, and knows what was said next', () => {
  const messages = [said('assistant', 'Hello', 1), said('person', 'a', 1), said('person', 'b', 2), said('assistant', 'c', 3)]
  const [piece = []] = paperPieces(messages, dayOf, 10)
  expect(piece.map(({ newDay }) => newDay)).toEqual(['2026-11-01', null, '2026-11-02'])
  expect(piece.map(({ nextQuestion }) => nextQuestion)).toEqual(['a', 'b', null])
})

it('has no piece for a chat without messages', () => {
  expect(paperPieces([], dayOf, 10)).toEqual([])
})
