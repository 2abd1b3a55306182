import { Dialect, LocalLinter } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { expect, it } from 'vitest'
import { findMistakes } from './find-mistakes.ts'
import { technicalWords } from './technical-words.ts'

/** The checker itself, as the worker makes it; this person works at Quxly. */
async function openLinters(): Promise<[LocalLinter, LocalLinter]> {
  const [american, british] = [Dialect.American, Dialect.British].map((dialect) => new LocalLinter({ binary: slimBinary, dialect }))
  if (!american || !british) throw new Error('two dialects, two linters')
  for (const linter of [american, british]) await linter.importWords([...technicalWords, 'Quxly'])
  return [american, british]
}

it('mistakes are found at their words with what to write; names, abbreviations, units, both spellings and the trade’s words are none', async () => {
  const linters = await openLinters()
  const find = async (text: string) => {
    const found = await findMistakes([{ path: 'achievements.a.text', text }], ...linters)
    return found.map(({ start, end, instead }) => [text.slice(start, end), ...instead])
  }
  expect(await find('I has worked on the payments platform since 2019.')).toEqual([['has', 'have']])
  expect(await find('🚀 Moved the the ledger to Kafka')).toEqual([['the the', 'the']])
  expect(await find('Developed an REST interface for three teams')).toEqual([['an', 'a']])
  const [misspelt] = await find('Eight years of experiance in Python and Django at Quxly')
  expect(misspelt?.slice(0, 2)).toEqual(['experiance', 'experience'])
  for (const sound of [
    'Reduced p95 latency from 900 ms to 120 ms by caching in Redis',
    'Built CI/CD pipelines with GitHub Actions, ArgoCD and Helm for Quxly',
    'Organised the hackathon and optimized the queries; mentored five juniors',
    'B.Tech in Computer Science, IIT Bombay',
    'Wrote Terraform modules; cut AWS spend by 23 %',
  ])
    expect(await find(sound), sound).toEqual([])
})
