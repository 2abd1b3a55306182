import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { namesInVitest, namesOfRun } from './name-failures.ts'
import { root } from './run-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'names-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('naming what failed', () => {
  test('a failed test stands with its file, its title and why, a passed one does not', () => {
    const names = namesInVitest({
      testResults: [
        {
          name: join(root, 'packages/server/src/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'money is kept', status: 'passed', failureMessages: [] },
            { fullName: 'money is counted', status: 'failed', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n  at a.ts:3'] },
          ],
        },
      ],
    })
    expect(names).toEqual(['✗ packages/server/src/a.test.ts › money is counted\n    expected 1 to be 2\n      at a.ts:3'])
  })

  test('a file that could not be loaded is named once', () => {
    const broken = { name: join(root, 'a.test.ts'), status: 'failed', message: 'Cannot find module x', assertionResults: [] }
    expect(namesInVitest({ testResults: [broken] })).toEqual(['✗ a.test.ts\n    Cannot find module x'])
    expect(namesInVitest({ testResults: [{ ...broken, message: '' }] })).toEqual([
      '✗ a.test.ts\n    Not run to its end: the output above says why.',
    ])
  })

  test('a long message is cut, and a missing or broken report names nothing', () => {
    const long = {
      name: root,
      status: 'failed',
      message: Array.from({ length: 90 }, (_, place) => `line ${place}`).join('\n'),
      assertionResults: [],
    }
    expect(namesInVitest({ testResults: [long] })[0]?.split('\n')).toHaveLength(13)
    expect(namesOfRun(join(folder, 'missing.json'), namesInVitest)).toEqual([])
    writeFileSync(join(folder, 'half.json'), '{"testRes')
    expect(namesOfRun(join(folder, 'half.json'), namesInVitest)).toEqual([])
  })
})
