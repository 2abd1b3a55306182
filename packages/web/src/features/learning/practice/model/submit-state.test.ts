import type { Submission } from '@xperto/contract'
import { expect, test } from 'vitest'
import { type Attempt, attemptFor, beginSubmitting, heldAttempt, nextSubmit, type SubmitEvent } from './submit-state.ts'

const program = { problemId: 'page-ranges', languageId: 109, source: 'print(1)' }
const attempt: Attempt = { ...program, key: 'k1', before: 's1' }
const after = (...events: SubmitEvent[]) => events.reduce(nextSubmit, beginSubmitting(null))
const submitted: SubmitEvent = { kind: 'submitted', attempt }
const lost: SubmitEvent = { kind: 'failed', message: 'Lost.', isOpen: true }
const refused: SubmitEvent = { kind: 'failed', message: 'Empty.', isOpen: false }
const keys = () => {
  let count = 1
  return () => `k${++count}`
}
const kept = (given: Partial<Submission> = {}): Submission => ({
  id: 's2',
  chat_id: 'c',
  problem_id: 'page-ranges',
  language_id: 109,
  source_code: 'print(1)',
  state: 'judging',
  verdict: null,
  points: null,
  created_on: '2026-01-01T00:00:00.000Z',
  judgement: null,
  advice: null,
  failure: null,
  ...given,
})

test('TYP-10 the same program keeps its key while the outcome of its attempt is not known', () => {
  const state = after(submitted, lost)
  expect(state).toMatchObject({ phase: 'failed', message: 'Lost.' })
  expect(attemptFor(state, program, 's1', keys())).toEqual(attempt)
  // A reload is no reason to judge it twice.
  expect(attemptFor(beginSubmitting(attempt), program, 's1', keys())).toEqual(attempt)
})

test('TYP-10 another program, another language, and one that was refused get a key of their own', () => {
  const state = after(submitted, lost)
  for (const other of [
    { ...program, source: 'print(2)' },
    { ...program, languageId: 102 },
    { ...program, problemId: 'undo-log' },
  ])
    expect(attemptFor(state, other, 's1', keys())).toEqual({ ...other, before: 's1', key: 'k2' })
  expect(attemptFor(after(submitted, refused), program, 's1', keys()).key).toBe('k2')
})

test('TYP-10 a program that was judged is judged again under a new key', () => {
  const state = after(submitted, { kind: 'answered' })
  expect(state).toEqual({ phase: 'idle', attempt: null, verdicts: 1 })
  expect(attemptFor(state, program, 's2', keys())).toEqual({ ...program, before: 's2', key: 'k2' })
})

test('TYP-10 an attempt whose connection was lost is over when the server shows what became of it', () => {
  expect(nextSubmit(after(submitted, lost), { kind: 'seen', latest: kept() })).toEqual({ phase: 'idle', attempt: null, verdicts: 1 })
  // After a reload as well.
  expect(nextSubmit(beginSubmitting(attempt), { kind: 'seen', latest: kept() })).toMatchObject({ attempt: null })
  // What was there before, and what is another program, is not it.
  for (const latest of [null, kept({ id: 's1' }), kept({ source_code: 'x' }), kept({ language_id: 102 }), kept({ problem_id: 'undo-log' })])
    expect(nextSubmit(after(submitted, lost), { kind: 'seen', latest })).toMatchObject({ phase: 'failed', attempt })
})

test('TYP-10 while it is sent nothing else ends it, and nothing else is sent', () => {
  const sending = after(submitted)
  expect(nextSubmit(sending, { kind: 'seen', latest: kept() })).toBe(sending)
  expect(nextSubmit(sending, { kind: 'submitted', attempt: { ...attempt, key: 'k9' } })).toBe(sending)
  // What an attempt says that is not waited for any more belongs to nothing.
  for (const late of [{ kind: 'answered' }, lost] satisfies SubmitEvent[]) expect(nextSubmit(after(), late)).toEqual(after())
})

test('TYP-10 a reload finds what is open, and nothing of what was refused or answered', () => {
  expect(heldAttempt(after(submitted))).toBe(attempt)
  expect(heldAttempt(after(submitted, lost))).toBe(attempt)
  expect(heldAttempt(after(submitted, refused))).toBeNull()
  expect(heldAttempt(after(submitted, { kind: 'answered' }))).toBeNull()
})
