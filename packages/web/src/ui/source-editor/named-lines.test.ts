import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { toDiagnostics } from './named-lines.ts'

const state = EditorState.create({ doc: 'const a = 1\n  return total\n' })
const at = (line: number, column: number | null) => {
  const [found] = toDiagnostics(state, [{ line, column, severity: 'error', message: 'no' }])
  return found && state.doc.sliceString(found.from, found.to)
}

test('a problem marks the word at its column, and without a column what stands on its line', () => {
  expect(at(1, 7)).toBe('a')
  expect(at(2, 3)).toBe('return')
  expect(at(2, 10)).toBe('total')
  expect(at(2, null)).toBe('return total')
})

test('a place that the text does not have is the nearest that it has', () => {
  expect(at(2, 99)).toBe('')
  expect(at(99, 1)).toBe('')
  expect(toDiagnostics(state, [{ line: 99, column: null, severity: 'warning', message: 'no' }])).toMatchObject([
    { from: state.doc.length, to: state.doc.length },
  ])
})
