import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cards, quizQuestions, quizTopics, tips } from './index.ts'
import { fencesOf } from './testing/markdown-text.ts'
import { canRun, compiledLanguages, runCompiledExamples } from './testing/run-compiled-examples.ts'
import { runExamples } from './testing/run-examples.ts'

const questions = quizTopics.flatMap((topic) => quizQuestions(topic.id))
const examples = [...cards, ...tips].flatMap((item) =>
  [item.body, item.details ?? ''].flatMap(fencesOf).map((fence, position) => ({ id: `${item.id} #${position + 1}`, ...fence })),
)
const havePython = spawnSync('python3', ['--version']).status === 0

/** The lines that an example says it prints: its comments that begin with an arrow, in order. */
function promised(code: string): string[] {
  return [...code.matchAll(/(?:\/\/|#|--) → (?<line>.+)$/gmu)].map((match) => match.groups?.['line'] ?? '')
}

describe('code examples', () => {
  for (const language of ['js', 'ts', 'python', 'sql'] as const) {
    it.skipIf(language === 'python' && !havePython)(`in ${language} print what they say`, () => {
      const ofLanguage = examples.filter((example) => example.language === language)
      const codes = ofLanguage.map((example) => example.code)
      const printed = runExamples(language, codes)
      const pairs = ofLanguage.map(({ id, code }, position) => ({ id, promised: promised(code), printed: printed[position] }))
      expect(pairs.filter((pair) => pair.promised.join('\n') !== pair.printed?.join('\n'))).toEqual([])
      expect(pairs.filter((pair) => pair.promised.length > 0).length).toBeGreaterThanOrEqual(5)
    })
  }

  // A machine without a language's compiler cannot run its examples; `npm run toolchains` installs those that Debian has.
  for (const language of compiledLanguages) {
    it.skipIf(!canRun(language))(`in ${language} compile, and print what they say`, { timeout: 180_000 }, () => {
      const ofLanguage = examples.filter((example) => example.language === language)
      const printed = runCompiledExamples(
        language,
        ofLanguage.map((example) => example.code),
      )
      const pairs = ofLanguage.map(({ id, code }, position) => ({ id, promised: promised(code), printed: printed[position] }))
      expect(pairs.filter((pair) => pair.promised.join('\n') !== pair.printed?.join('\n'))).toEqual([])
      expect(pairs.length).toBeGreaterThanOrEqual(8)
    })
  }

  it('in all languages but SQL say what they print', () => {
    const programs: readonly string[] = ['js', 'ts', 'python', ...compiledLanguages]
    const silent = examples.filter(({ language, code }) => programs.includes(language ?? '') && promised(code).length === 0)
    expect(silent).toEqual([])
  })

  it('in TypeScript compile under strict rules, in cards and in questions', () => {
    const folder = mkdtempSync(join(tmpdir(), 'examples-'))
    try {
      const codes = [...examples, ...questions.flatMap((item) => fencesOf(item.question).map((fence) => ({ id: item.id, ...fence })))]
      const files = codes
        .filter((example) => example.language === 'ts')
        .map(({ id, code }) => {
          const file = join(folder, `${id.replace(/\W+/gu, '-')}.ts`)
          // The declarations that the examples need beside the language itself.
          writeFileSync(file, `${code}\ndeclare const console: { log(...values: unknown[]): void }\nexport {}\n`)
          return file
        })
      const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
      const rules = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--lib', 'es2023', '--types', '']
      const { stdout, status } = spawnSync(process.execPath, [compiler, '--ignoreConfig', ...rules, ...files], { encoding: 'utf8' })
      expect(stdout).toBe('')
      expect(status).toBe(0)
      expect(files.length).toBeGreaterThan(5)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('in questions print the option that is marked as right', () => {
    for (const [language, prints] of [
      ['js', /console\.log\(/u],
      ['python', /^print\(/mu],
    ] as const) {
      if (language === 'python' && !havePython) continue
      const asked = questions.flatMap((item) =>
        fencesOf(item.question).flatMap((fence) =>
          fence.language === language && prints.test(fence.code) ? [{ item, code: fence.code }] : [],
        ),
      )
      expect(asked.length).toBeGreaterThanOrEqual(6)
      const printed = runExamples(
        language,
        asked.map(({ code }) => code),
      ).map((lines) => lines.join(' '))
      const right = asked.map(({ item }) => item.correct.map((position) => item.options[position]?.replaceAll('`', '')).join(' and '))
      expect(printed).toEqual(right)
    }
  })
})
