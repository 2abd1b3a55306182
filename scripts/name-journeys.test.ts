import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Attempt, Journey } from './journey-report.ts'
import { namesOfFailed, namesOfFlaky } from './name-journeys.ts'
import { root } from './run-steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'names-'))
afterAll(() => rmSync(folder, { recursive: true }))

const journey = (outcome: Journey['outcome'], attempts: Attempt[]): Journey => ({
  title: 'on a phone › closes',
  file: 'journeys/a.spec.ts',
  line: 20,
  outcome,
  attempts,
})

test('a failed journey is told with its line and the end of what its page showed', () => {
  const path = join(folder, 'error-context.md')
  const page = ['- navigation "Chats"', ...Array.from({ length: 50 }, (_, place) => `- text: ${place}`), '- alertdialog "Login"']
  writeFileSync(path, `# Error details\n\n\`\`\`\nExpected: visible\n\`\`\`\n\n\`\`\`yaml\n${page.join('\n')}\n\`\`\`\n\n# Test source\n`)
  const attempt = {
    error: { message: 'Expected: visible', location: { file: join(root, 'e2e/src/screens.ts'), line: 63 } },
    attachments: [{ name: 'screenshot' }, { name: 'error-context', path }],
  }
  const lines = namesOfFailed([journey('unexpected', [attempt, attempt])])[0]?.split('\n') ?? []
  expect(lines.slice(0, 3)).toEqual([
    '✗ journeys/a.spec.ts:20 › on a phone › closes',
    '    Expected: visible',
    '    at e2e/src/screens.ts:63',
  ])
  expect(lines).toHaveLength(43)
  expect(lines.at(-1)).toBe('    | - alertdialog "Login"')
})

test('a journey that needed a second attempt is told with what the first one said and where its trace is', () => {
  const attachments = [{ name: 'trace', path: join(root, 'test-results/closes/trace.zip') }]
  expect(namesOfFlaky([journey('flaky', [{ error: { message: '\u001b[31mExpected: visible' }, attachments }, {}])])).toEqual([
    '✗ journeys/a.spec.ts:20 › on a phone › closes (passed at the second attempt)\n    Expected: visible\n    trace: test-results/closes/trace.zip',
  ])
  expect(namesOfFlaky([journey('flaky', [{ error: { message: 'No' } }, {}])])[0]).toContain('trace: none')
})
