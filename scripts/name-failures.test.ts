import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { namesInPlaywright, namesInVitest, namesOfRun } from './name-failures.ts'
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
  })

  test('a failed journey is found however deep its suite is, and what broke outside of one too', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      file: 'journeys/a.spec.ts',
      line: 7,
      ok,
      tests: [{ results: ok ? [{}] : [{}, { error: { message: 'Expected: visible' } }] }],
    })
    const names = namesInPlaywright({
      suites: [{ specs: [spec('works', true)], suites: [{ suites: [{ specs: [spec('breaks', false)] }] }] }],
      errors: [{ message: 'no browser' }],
    })
    expect(names).toEqual(['✗ journeys/a.spec.ts:7 › breaks\n    Expected: visible', '✗ outside of a journey\n    no browser'])
  })

  test('a failed journey is told with its line and the end of what its page showed', () => {
    const path = join(folder, 'error-context.md')
    const page = ['- navigation "Chats"', ...Array.from({ length: 50 }, (_, place) => `- text: ${place}`), '- alertdialog "Login"']
    writeFileSync(path, `# Error details\n\n\`\`\`\nExpected: visible\n\`\`\`\n\n\`\`\`yaml\n${page.join('\n')}\n\`\`\`\n\n# Test source\n`)
    const result = {
      error: { message: 'Expected: visible', location: { file: join(root, 'e2e/src/screens.ts'), line: 63 } },
      attachments: [{ name: 'screenshot' }, { name: 'error-context', path }],
    }
    const spec = { title: 'closes', file: 'journeys/a.spec.ts', line: 20, ok: false, tests: [{ results: [result] }] }
    const lines = namesInPlaywright({ suites: [{ specs: [spec] }], errors: [] })[0]?.split('\n') ?? []
    expect(lines.slice(0, 3)).toEqual(['✗ journeys/a.spec.ts:20 › closes', '    Expected: visible', '    at e2e/src/screens.ts:63'])
    expect(lines).toHaveLength(43)
    expect(lines.at(-1)).toBe('    | - alertdialog "Login"')
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
