import type { CodeRun } from '@xperto/contract'
import { expect, test } from 'vitest'
import { type CodeRunEvent, nextCodeRun, notRun } from './code-run-state.ts'

const after = (...events: CodeRunEvent[]) => events.reduce(nextCodeRun, notRun)
const begun: CodeRunEvent = { kind: 'begun' }
const printed = (text: string): CodeRunEvent => ({ kind: 'output', from: 'stdout', text })
const complained = (text: string): CodeRunEvent => ({ kind: 'output', from: 'stderr', text })
const result = (stdout: string | null, stderr: string | null = null): CodeRunEvent => ({
  kind: 'result',
  run: { ...accepted, stdout, stderr },
})
const accepted: CodeRun = {
  token: 't',
  stdout: null,
  stderr: null,
  compile_output: null,
  time: '0.012',
  memory: 9000,
  status: { id: 3, description: 'Accepted' },
  message: null,
}

test('COD-02 output is shown in the order in which both streams appeared, joined where one goes on', () => {
  const state = after(begun, printed('a'), printed('b\n'), complained('oh\n'), printed('c\n'))
  expect(state).toEqual({
    phase: 'running',
    pieces: [
      { from: 'stdout', text: 'ab\n' },
      { from: 'stderr', text: 'oh\n' },
      { from: 'stdout', text: 'c\n' },
    ],
  })
  const ended = nextCodeRun(state, result('ab\nc\n', 'oh\n'))
  expect(ended.phase === 'ended' && ended.pieces.map(({ text }) => text)).toEqual(['ab\n', 'oh\n', 'c\n'])
})

test('COD-02 the result has the last word where output did not appear meanwhile, or another one did', () => {
  const late = after(begun, result('a\n', 'oh\n'))
  expect(late.phase === 'ended' && late.pieces).toEqual([
    { from: 'stdout', text: 'a\n' },
    { from: 'stderr', text: 'oh\n' },
  ])
  const cut = after(begun, printed('aaaa'), result('aa'))
  expect(cut.phase === 'ended' && cut.pieces).toEqual([{ from: 'stdout', text: 'aa' }])
})

test('COD-04 a failure keeps its sentence, and the output that had appeared', () => {
  expect(after(begun, printed('1\n'), { kind: 'failed', message: 'No runner.' })).toEqual({
    phase: 'failed',
    pieces: [{ from: 'stdout', text: '1\n' }],
    message: 'No runner.',
  })
})

test('a run that was stopped stays stopped, whatever still arrives of it', () => {
  const stopped = after(begun, printed('1\n'), { kind: 'stopped' })
  expect(stopped.phase).toBe('stopped')
  for (const late of [printed('2\n'), result('1\n2\n'), { kind: 'failed', message: 'x' } as const])
    expect(nextCodeRun(stopped, late)).toBe(stopped)
})

test('a new run begins with nothing of the one before, and output without a run is nobody’s', () => {
  expect(after(begun, printed('1\n'), result('1\n'), begun)).toEqual({ phase: 'running', pieces: [] })
  expect(after(printed('1\n'))).toBe(notRun)
  expect(after(begun, result('1\n'), { kind: 'forgotten' })).toBe(notRun)
})
