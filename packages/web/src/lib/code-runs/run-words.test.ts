import type { CodeRun } from '@xperto/contract'
import { expect, test } from 'vitest'
import { failureText, runWords, took } from './run-words.ts'

const run = (given: Partial<CodeRun>): CodeRun => ({
  token: 't',
  stdout: null,
  stderr: null,
  compile_output: null,
  time: '0.282',
  memory: 9626,
  status: { id: 3, description: 'Accepted' },
  message: null,
  ...given,
})

test('COD-02 status, time and memory of a run are told, with its limit where it met one; a run is never called Accepted', () => {
  expect(runWords({ phase: 'ended', pieces: [], run: run({}) })).toEqual({
    status: 'Finished: exit code 0',
    detail: '0.28 s, 9.4 MB',
    tone: 'quiet',
  })
  const killed = run({ status: { id: 12, description: 'Runtime Error (Other)' }, message: 'Memory limit exceeded' })
  expect(runWords({ phase: 'ended', pieces: [], run: killed })).toEqual({
    status: 'Runtime Error (Other)',
    detail: '0.28 s, 9.4 MB. Memory limit exceeded',
    tone: 'bad',
  })
})

test('COD-02 a program that ended with an exit code of its own is told by that code', () => {
  const failed = run({ status: { id: 11, description: 'Runtime Error (NZEC)' }, message: 'Exited with error code 3' })
  expect(runWords({ phase: 'ended', pieces: [], run: failed })).toEqual({
    status: 'Runtime Error',
    detail: '0.28 s, 9.4 MB. Exited with error code 3',
    tone: 'bad',
  })
})

test('COD-04 a run says Running..., a failure says Error', () => {
  expect(runWords({ phase: 'running', pieces: [] }).status).toBe('Running...')
  expect(runWords({ phase: 'failed', pieces: [], message: 'No runner.' }).status).toBe('Error')
  expect(failureText('No runner.')).toBe('Error: No runner.')
})

test('what an engine does not tell is not made up', () => {
  expect(took({ time: null, memory: null })).toBe('')
  expect(took({ time: '0.004', memory: null })).toBe('0.00 s')
  expect(took({ time: null, memory: 512 })).toBe('512 KB')
  expect(took({ time: 'soon', memory: 1024 })).toBe('1.0 MB')
})
