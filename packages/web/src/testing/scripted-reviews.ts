import type { DueReview, LearnerRecord, RecordedTopic } from '@xperto/contract'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()
const next = { again: inDays(10 / 1440), hard: inDays(2), good: inDays(6), easy: inDays(14) }

const nothing = (): Response => new Response(null, { status: 204 })

/** A card that is due. */
export const makeReview = (more: Partial<DueReview> = {}): DueReview => ({
  id: crypto.randomUUID(),
  source: 'quiz',
  topic: 'JavaScript',
  front: 'What does a closure keep: the value of a variable, or the variable?',
  back: 'The **variable**. Every function made in the same place shares it.',
  chat_id: null,
  turns: 1,
  next,
  ...more,
})

/** A topic of the record, with one wrong answer. */
export const makeTopic = (more: Partial<RecordedTopic> = {}): RecordedTopic => ({
  topic: 'sql',
  title: 'SQL',
  standing: 'weak',
  is_corrected: false,
  right: 1,
  wrong: 3,
  last_on: inDays(-1),
  answers: [
    {
      id: crypto.randomUUID(),
      question: 'Which join keeps all rows of the left table?',
      chosen: ['Inner join'],
      correct: ['Left join'],
      explanation: 'A left join keeps them.',
      is_right: false,
      answered_on: inDays(-1),
      chat_id: null,
    },
  ],
  ...more,
})

/** Answers the calls of the review queue and of the record from these objects; what the page changes stands in them. */
export function scriptReviews(server: ScriptedServer, cards: DueReview[], record: Partial<LearnerRecord> = {}) {
  const whole: LearnerRecord = { settings: { keeps_record: true }, topics: [], problems: [], review_cards: cards.length, ...record }
  const state = {
    cards,
    record: whole,
    deleted: [] as RecordedTopic[],
  }
  server.answer('listDueReviews', () =>
    success({ due: state.cards.length, next_due: state.cards.length > 0 ? inDays(0) : inDays(3), cards: state.cards.slice(0, 20) }),
  )
  server.answer('getReviewOutlook', () => success({ due: 0, cards: cards.length, tomorrow: { cards: 8, minutes: 4 }, calibration: null }))
  server.answer('rateReview', ({ params: { id }, body: { rating, turns } }) => {
    const card = state.cards.find((one) => one.id === id)
    if (!card) return refusalOf('review_not_found')
    return success({ id, turns: turns + 1, due: card.next[rating], next })
  })
  server.answer('keepForReview', () => success(makeReview({ source: 'kept' })))
  server.answer('getRecord', () => success(state.record))
  server.answer('correctTopic', ({ params: { topic } }) => {
    state.record.topics = state.record.topics.map((one) => (one.topic === topic ? { ...one, standing: 'sure', is_corrected: true } : one))
    return nothing()
  })
  server.answer('deleteTopic', ({ params: { topic } }) => {
    state.deleted = state.record.topics.filter((one) => one.topic === topic)
    state.record.topics = state.record.topics.filter((one) => one.topic !== topic)
    return nothing()
  })
  server.answer('restoreRecord', () => {
    state.record.topics.push(...state.deleted)
    return success({ restored: state.deleted.length })
  })
  server.answer('changeRecordSettings', ({ body }) => {
    state.record.settings = body
    return success(state.record.settings)
  })
  server.answer('deleteRecord', () => {
    state.record = { ...state.record, topics: [], review_cards: 0 }
    return nothing()
  })
  return state
}
