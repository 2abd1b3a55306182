import { codeLanguages, defaultStdin } from '@xperto/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { codePrefix, forgetWriting } from '../session/kept-writing.ts'
import { newDraft, parseDraft, sourceOf, withSource } from './code-drafts.ts'

const python = 109
const javascript = 102

afterEach(() => vi.unstubAllGlobals())

/** A browser's storage, and the drafts as a page that is opened anew knows them. */
function browser() {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  const openPage = async () => {
    vi.resetModules()
    return await import('./code-drafts.ts')
  }
  return { items, openPage }
}

test('COD-01 a new editor holds Python’s template and the greeting, another language its own template', () => {
  expect(newDraft.stdin).toBe(defaultStdin)
  for (const { id, template } of codeLanguages) expect(sourceOf(newDraft, id)).toBe(template)
})

test('a draft is kept for each chat and language, and a reload finds it', async () => {
  const { items, openPage } = browser()
  const before = await openPage()
  before.setCodeDraft('c1', before.withSource(before.newDraft, python, 'print(1)\n'))
  before.setCodeDraft('c1', before.withSource(before.draftOf('c1'), javascript, 'console.log(1)\n'))
  before.keepDraft('c1')
  const after = await openPage()
  expect(after.sourceOf(after.draftOf('c1'), python)).toBe('print(1)\n')
  expect(after.sourceOf(after.draftOf('c1'), javascript)).toBe('console.log(1)\n')
  expect(after.sourceOf(after.draftOf('c2'), python)).toBe(sourceOf(newDraft, python))
  expect([...items.keys()]).toEqual([`${codePrefix}c1`])
})

test('an editor that holds what a new one holds keeps nothing', async () => {
  const { items, openPage } = browser()
  const { draftOf, keepDraft, setCodeDraft, templateOf } = await openPage()
  setCodeDraft('c1', withSource(newDraft, python, 'x'))
  keepDraft('c1')
  expect(items.size).toBe(1)
  setCodeDraft('c1', withSource(draftOf('c1'), python, templateOf(python)))
  keepDraft('c1')
  expect(items.size).toBe(0)
})

test('what storage has no place for lives on in the page and is said', async () => {
  const { openPage } = browser()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const { draftOf, keepDraft, setCodeDraft } = await openPage()
  setCodeDraft('c1', withSource(newDraft, python, 'x'))
  expect(keepDraft('c1')).toBe(false)
  expect(sourceOf(draftOf('c1'))).toBe('x')
})

test('filling the editor takes nothing away: what was written there comes back', async () => {
  const { openPage } = browser()
  const { draftOf, fillEditor, setCodeDraft } = await openPage()
  expect(fillEditor('c1', javascript, 'console.log(1)')).toBeNull()
  expect(draftOf('c1').languageId).toBe(javascript)
  setCodeDraft('c1', withSource(draftOf('c1'), python, 'mine'))
  const undo = fillEditor('c1', python, 'theirs')
  expect(sourceOf(draftOf('c1'))).toBe('theirs')
  undo?.()
  expect(sourceOf(draftOf('c1'), python)).toBe('mine')
  expect(draftOf('c1').languageId).toBe(javascript)
})

test('what is not a draft is none, whatever stands in the storage', () => {
  for (const text of [
    null,
    '',
    'x',
    '1',
    'null',
    '[]',
    '{"languageId":7,"stdin":4,"sources":"x"}',
    '{"sources":{"109":5,"__proto__":"x"}}',
  ])
    expect(parseDraft(text)).toEqual(newDraft)
  expect(parseDraft('{"languageId":102,"stdin":"","sources":{"102":"x","5":"y"}}')).toEqual({
    languageId: javascript,
    stdin: '',
    sources: { 102: 'x' },
    problem: null,
  })
})

test('TYP-10 each problem of a chat has a draft of its own in each language, and comes back to it after a reload', async () => {
  const { openPage } = browser()
  const { draftOf, keepDraft, setCodeDraft, turnToProblem } = await openPage()
  setCodeDraft('c1', withSource(newDraft, python, 'begun before there was a problem'))
  turnToProblem('c1', 'ducks', '1 2\n')
  expect(draftOf('c1')).toMatchObject({ problem: 'ducks', stdin: '1 2\n', sources: { [python]: 'begun before there was a problem' } })
  setCodeDraft('c1', { ...withSource(draftOf('c1'), javascript, 'ducks()'), languageId: javascript, stdin: 'my own' })
  turnToProblem('c1', 'ducks', '1 2\n')
  expect(draftOf('c1').stdin).toBe('my own')
  turnToProblem('c1', 'geese', '3\n')
  expect(draftOf('c1')).toEqual({ problem: 'geese', stdin: '3\n', languageId: javascript, sources: {} })
  setCodeDraft('c1', withSource(draftOf('c1'), javascript, 'geese()'))
  keepDraft('c1')
  const after = await openPage()
  expect(after.draftOf('c1').sources).toEqual({ [javascript]: 'geese()' })
  after.turnToProblem('c1', 'ducks', '1 2\n')
  expect(after.draftOf('c1')).toMatchObject({
    stdin: 'my own',
    sources: { [python]: 'begun before there was a problem', [javascript]: 'ducks()' },
  })
  after.turnToProblem('c1', 'geese', '3\n')
  expect(after.draftOf('c1').sources).toEqual({ [javascript]: 'geese()' })
  expect(after.draftOf('c2').problem).toBeNull()
})

test('TYP-10 a new editor of a problem holds its own starter code, also where it was drawn before that was known', async () => {
  const { openPage } = browser()
  const { draftOf, keepDraft, setCodeDraft, sourceOf: sourceIn, templateOf, turnToProblem, withSource: written } = await openPage()
  turnToProblem('c1', 'ducks', '1 2\n', { [python]: 'def solve(n): pass' })
  expect(sourceIn(draftOf('c1'), python)).toBe('def solve(n): pass')
  expect(sourceIn(draftOf('c1'), javascript)).toBe(templateOf(javascript))
  // What was written stays; what is the starter code again is nothing to keep.
  setCodeDraft('c1', written(draftOf('c1'), python, 'mine'))
  expect(sourceIn(draftOf('c1'), python)).toBe('mine')
  setCodeDraft('c1', written(draftOf('c1'), python, 'def solve(n): pass'))
  expect(draftOf('c1').sources).toEqual({})
  keepDraft('c1')
  const after = await openPage()
  after.turnToProblem('c1', 'ducks', '1 2\n', { [python]: 'def solve(n): pass' })
  expect(after.sourceOf(after.draftOf('c1'), python)).toBe('def solve(n): pass')
})

test('signing out leaves no program in the browser', async () => {
  const { items, openPage } = browser()
  const { keepDraft, setCodeDraft } = await openPage()
  setCodeDraft('c1', withSource(newDraft, python, 'secret'))
  keepDraft('c1')
  forgetWriting(() => ({
    length: items.size,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
  }))
  expect(items.size).toBe(0)
})
