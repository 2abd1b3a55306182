import { describe, expect, it } from 'vitest'
import { runningTest } from '../testing/running-test.ts'
import {
  answeredTest,
  nextPart,
  nothingUnsent,
  parseUnsent,
  type Unsent,
  type UnsentPart,
  withoutPart,
  withPart,
  withTaken,
} from './unsent.ts'

const answer = (id: string, chosen: readonly number[]): UnsentPart => ({ kind: 'answer', id, chosen })
const program: UnsentPart = { kind: 'program', id: 'p', program: { languageId: 109, source: 'x' } }
const of = (...parts: UnsentPart[]): Unsent => parts.reduce(withPart, nothingUnsent('test'))

describe('TYP-11 what the server has not taken yet', () => {
  it('TYP-11 goes part by part, answers first, the newest word of each question alone', () => {
    const unsent = of(program, answer('a', [1]), answer('a', [2]))
    expect(nextPart(unsent)).toEqual(answer('a', [2]))
    expect(nextPart(withoutPart(unsent, answer('a', unsent.answers.a ?? [])))).toEqual(program)
    expect(nextPart(nothingUnsent('test'))).toBeNull()
  })

  it('TYP-11 an answer that was changed while the one before was on its way is sent as well', () => {
    const first = answer('a', [1])
    const unsent = withPart(of(first), answer('a', [1, 2]))
    expect(withoutPart(unsent, first)).toEqual(unsent)
    const sent = nextPart(unsent)
    expect(sent && withoutPart(unsent, sent)).toEqual(nothingUnsent('test'))
    const changed = withPart(of(program), { ...program, program: { languageId: 109, source: 'y' } })
    expect(withoutPart(changed, program)).toEqual(changed)
    expect(withTaken(changed, program)).toEqual({ ...changed, known: { p: { languageId: 109, source: 'x' } } })
  })

  it('TYP-11 stands over what the server knows, an answer that was taken back too, for as long as the test runs', () => {
    const test = runningTest([[0], null, [1]])
    const ids = test.questions.map(({ id }) => id)
    const unsent = { ...of(answer(ids[0] ?? '', []), answer(ids[1] ?? '', [2, 3])), testId: test.id }
    expect(answeredTest(test, unsent).questions.map(({ chosen }) => chosen)).toEqual([null, [2, 3], [1]])
    expect(answeredTest({ ...test, state: 'judging' }, unsent).questions.map(({ chosen }) => chosen)).toEqual([[0], null, [1]])
    expect(answeredTest({ ...test, id: 'another' }, unsent).questions[1]?.chosen).toBeNull()
  })

  it('comes back from a browser’s storage whole, and never that of another test or what is none', () => {
    const unsent = of(answer('a', [1, 2]), program)
    expect(parseUnsent(JSON.stringify(unsent), 'test')).toEqual(unsent)
    for (const text of [null, '', '[]', '7', '{"testId":"test"}', JSON.stringify({ ...unsent, testId: 'other' })])
      expect(parseUnsent(text, 'test')).toEqual(nothingUnsent('test'))
    const broken = { testId: 'test', answers: { a: 'x', b: [1.5], c: [0] }, programs: { p: { languageId: '109', source: 'x' }, q: null } }
    expect(parseUnsent(JSON.stringify(broken), 'test')).toEqual({ ...nothingUnsent('test'), answers: { c: [0] } })
  })
})
