import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { digestOfJudging, judgedBefore, noteJudged } from './judged-before.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
const outcome = { verdict: 'Accepted', points: 100, failsIn: null, passed: 'examples, small' }
const root = mkdtempSync(join(tmpdir(), 'xperto-judged-'))
const folders = ['contract/src', 'content/src', 'content/problems/both-ways', 'content/problems/undo-log']
for (const folder of [...folders, 'server/src/modules/learning/judge', 'server/src/adapters/code-runner', 'runner/src'])
  cpSync(join(project, 'packages', folder), join(root, 'packages', folder), { recursive: true })
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  noteJudged('both-ways', [{ file: 'right.py', version: '3.11.2', outcome }], root)
  noteJudged('undo-log', [{ file: 'right.py', version: '3.11.2', outcome }], root)
})

/** Until the end of the test. */
function change(path: string): void {
  const file = join(root, 'packages', path)
  const before = readFileSync(file)
  onTestFinished(() => writeFileSync(file, before))
  appendFileSync(file, '\n')
}
const isJudged = (problemId: string, version = '3.11.2') => judgedBefore(problemId, 'right.py', version, root) !== undefined

it('a solution that was judged is not judged again while nothing that its outcome hangs on changes', () => {
  expect(judgedBefore('both-ways', 'right.py', '3.11.2', root)).toEqual(outcome)
  expect(judgedBefore('both-ways', 'right.js', '3.11.2', root)).toBeUndefined()
  for (const path of ['server/src/modules/learning/judge/growth.test.ts', 'runner/src/fair-queue.test.ts', 'content/src/library.ts'])
    change(path)
  expect(isJudged('both-ways')).toBe(true)
})

it.each(['problem.ts', 'problem.md', 'right.py', 'slow-searches-a-list.py'])(
  'a changed %s has the solutions of its problem judged again',
  (file) => {
    change(`content/problems/both-ways/${file}`)
    expect([isJudged('both-ways'), isJudged('undo-log')]).toEqual([false, true])
  },
)

it.each([
  'contract/src/code-languages.ts',
  'content/src/problems.ts',
  'content/src/problem-kit/seeded-random.ts',
  'server/src/modules/learning/judge/judge-submission.ts',
  'server/src/modules/learning/judge/make-tests.worker.ts',
  'server/src/adapters/code-runner/local-engine.ts',
  'runner/src/runner.ts',
  'runner/src/cage/limits.ts',
  'runner/src/languages/python.ts',
])('a changed %s has every solution judged again', (path) => {
  change(path)
  expect([isJudged('both-ways'), isJudged('undo-log')]).toEqual([false, false])
})

it('a file that is new or gone has them judged again', () => {
  writeFileSync(join(root, 'packages/runner/src/cage/another-limit.ts'), '')
  expect(isJudged('both-ways')).toBe(false)
  rmSync(join(root, 'packages/runner/src/cage/another-limit.ts'))
  expect(isJudged('both-ways')).toBe(true)
  change('server/src/modules/learning/judge/checkers.ts')
  rmSync(join(root, 'packages/server/src/modules/learning/judge/checkers.ts'))
  expect(isJudged('both-ways')).toBe(false)
})

describe('another version of its language', () => {
  it('has a solution judged again; what either version gave is kept', () => {
    expect(isJudged('both-ways', '3.13.1')).toBe(false)
    noteJudged('both-ways', [{ file: 'right.py', version: '3.13.1', outcome }], root)
    expect([isJudged('both-ways', '3.13.1'), isJudged('both-ways')]).toEqual([true, true])
  })

  it('is forgotten with what was judged by other sources', () => {
    const before = digestOfJudging('both-ways', root)
    change('runner/src/runner.ts')
    noteJudged('both-ways', [{ file: 'right.py', version: '3.13.1', outcome }], root)
    expect(digestOfJudging('both-ways', root)).not.toBe(before)
    expect([isJudged('both-ways', '3.13.1'), isJudged('both-ways')]).toEqual([true, false])
  })
})
