import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { cards, quizQuestions, quizTopics, tips } from './index.ts'
import { fencesOf } from './testing/markdown-text.ts'

const run = promisify(execFile)
const questions = quizTopics.flatMap((topic) => quizQuestions(topic.id))
const examples = [...cards, ...tips].flatMap((item) =>
  [item.body, item.details ?? ''].flatMap(fencesOf).map((fence, position) => ({ id: `${item.id} #${position + 1}`, ...fence })),
)
const havePython = spawnSync('python3', ['--version']).status === 0

/** The lines that an example says it prints: its comments that begin with an arrow, in order. */
function promised(code: string): string[] {
  return [...code.matchAll(/(?:\/\/|#|--) → (?<line>.+)$/gmu)].map((match) => match.groups?.['line'] ?? '')
}

async function printedBy(language: string, code: string): Promise<string[]> {
  const [program, args] =
    language === 'python'
      ? ['python3', ['-c', code]]
      : [process.execPath, [`--input-type=module${language === 'ts' ? '-typescript' : ''}`, '--no-warnings', '-e', code]]
  const { stdout } = await run(program ?? '', [...(args ?? [])], { timeout: 20_000, env: { PATH: process.env['PATH'] ?? '' } })
  return stdout.trimEnd().split('\n')
}

/** The shop that the examples of the SQL cards ask. */
const SHOP = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
  CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers, total INTEGER NOT NULL, placed_on TEXT NOT NULL);
  INSERT INTO customers VALUES (1, 'Ada', 'London'), (2, 'Lin', 'Delhi'), (3, 'Sam', NULL);
  INSERT INTO orders VALUES (1, 1, 120, '2026-01-05'), (2, 1, 80, '2026-02-10'), (3, 2, 200, '2026-02-11');`

function rowsOf(sql: string): string[] {
  const shop = new DatabaseSync(':memory:')
  shop.exec(SHOP)
  if (!/^\s*SELECT/iu.test(sql)) {
    shop.exec(sql)
    return []
  }
  const rows = shop.prepare(sql).all()
  return rows.map((row) =>
    Object.values(row)
      .map((value) => value ?? 'NULL')
      .join(' | '),
  )
}

describe('code examples', () => {
  for (const language of ['js', 'ts', ...(havePython ? ['python'] : [])]) {
    const ofLanguage = examples.filter((example) => example.language === language)
    it.concurrent(`in ${language} print what they say`, async () => {
      expect(ofLanguage.length).toBeGreaterThan(5)
      for (const { id, code } of ofLanguage) {
        expect(promised(code), `${id} says what it prints`).not.toEqual([])
        expect(await printedBy(language, code), id).toEqual(promised(code))
      }
    }, 90_000)
  }

  it('in sql run on the shop of three customers and give the rows they say', () => {
    const ofSql = examples.filter((example) => example.language === 'sql')
    expect(ofSql.length).toBeGreaterThan(5)
    for (const { id, code } of ofSql) expect(rowsOf(code), id).toEqual(promised(code))
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
      const args = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--lib', 'es2023', '--types', '', ...files]
      const { stdout, status } = spawnSync(process.execPath, [compiler, '--ignoreConfig', ...args], { encoding: 'utf8' })
      expect(stdout).toBe('')
      expect(status).toBe(0)
      expect(files.length).toBeGreaterThan(5)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)

  it('in questions print the option that is marked as right', async () => {
    const asked = questions.flatMap((item) =>
      fencesOf(item.question)
        .filter(
          ({ language, code }) =>
            (language === 'js' && code.includes('console.log(')) || (language === 'python' && /^print\(/mu.test(code)),
        )
        .map((fence) => ({ item, ...fence })),
    )
    expect(asked.length).toBeGreaterThanOrEqual(12)
    for (const { item, language, code } of asked) {
      if (language === 'python' && !havePython) continue
      const right = item.correct.map((position) => (item.options[position] ?? '').replaceAll('`', ''))
      expect([(await printedBy(language ?? '', code)).join(' ')], item.id).toEqual(right)
    }
  }, 60_000)
})
