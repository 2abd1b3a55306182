import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { findProblem, type Problem, solutionSource } from '@xperto/content/problems'
import { codeLanguages } from '@xperto/contract'
import { languageOfFile } from '../judge/index.ts'
import type { PracticeDeps } from './deps.ts'

/** A model's program that takes longer than this to judge counts as not known. */
const mostMs = 60_000

/** Words at a listing, and the languages they mean (ids of COD-01). */
const languagesByWord: Readonly<Record<string, number>> = {
  ...{ python: 109, py: 109, python3: 109, py3: 109, javascript: 102, js: 102, node: 102, nodejs: 102, mjs: 102, cjs: 102 },
  ...{
    typescript: 101,
    ts: 101,
    java: 91,
    cpp: 105,
    'c++': 105,
    cc: 105,
    cxx: 105,
    c: 103,
    go: 106,
    golang: 106,
    php: 98,
    ruby: 72,
    rb: 72,
  },
}

/** What a program says of itself where no word stands at its listing. */
const languagesBySign: readonly [RegExp, number][] = [
  [/^\s*#include\b/mu, 105],
  [/\bpublic\s+(?:static|class)\b/u, 91],
  [/\b(?:const|let|var)\s+\w+\s*=|console\.log|=>|\brequire\(/u, 102],
  [/^\s*(?:def\s+\w+\(.*\)|for\s.+|while\s.+|if\s.+|else)\s*:|\bimport sys\b|\bprint\(|\binput\(/mu, 109],
]

/** What a tutor may ask about a problem: whether a model's program passes all its tests, run in the cage, and the library's own solution. */
export function tutorServices({ codeRunner, judge, log }: Pick<PracticeDeps, 'codeRunner' | 'judge' | 'log'>): ChatTypeServices['tutor'] {
  return {
    async passes(problemId, { language, source }) {
      const problem = findProblem(problemId)
      if (!problem) return 'unknown'
      const ids = languagesOf(language, source)
      const said = new Set<'passes' | 'fails' | 'unknown'>()
      for (const languageId of ids) said.add(await judged({ codeRunner, judge, log }, problem, languageId, source))
      return said.has('passes') ? 'passes' : said.has('fails') ? 'fails' : 'unknown'
    },
    solution(problemId) {
      const problem = findProblem(problemId)
      const file = problem?.solutions.right.find(({ file: name }) => name.endsWith('.py')) ?? problem?.solutions.right[0]
      if (!problem || !file) return null
      const id = languageOfFile(file.file)
      return { language: languageWord(id), source: solutionSource(problem, file.file) }
    },
    solutions(problemId) {
      const problem = findProblem(problemId)
      return problem ? problem.solutions.right.map(({ file }) => solutionSource(problem, file)) : []
    },
  }
}

async function judged(
  { codeRunner, judge, log }: Pick<PracticeDeps, 'codeRunner' | 'judge' | 'log'>,
  problem: Problem,
  languageId: number,
  source: string,
): Promise<'passes' | 'fails' | 'unknown'> {
  try {
    await codeRunner.require(languageId)
    // A turn of its own in the queue, so that nobody's own submission waits behind it.
    const submission = { problem, languageId, source, withGrowth: false }
    const { verdict } = await judge.judge('tutor', submission, { signal: AbortSignal.timeout(mostMs) })
    return verdict === 'Accepted' ? 'passes' : verdict === 'Internal Error' ? 'unknown' : 'fails'
  } catch (error) {
    log.warn({ err: error, problemId: problem.id }, 'a program of a model could not be judged')
    return 'unknown'
  }
}

/** The languages that a program may be in: the one at its listing, else those that it looks like, else the two that most people write. */
function languagesOf(word: string | null, source: string): number[] {
  const named = word === null ? undefined : languagesByWord[word]
  const signs = languagesBySign.filter(([sign]) => sign.test(source)).map(([, id]) => id)
  const ids = [...(named === undefined ? [] : [named]), ...signs]
  return [...new Set(ids.length > 0 ? ids : [109, 102])].filter((id) => codeLanguages.some((language) => language.id === id)).slice(0, 3)
}

/** The word at a listing of that language. */
const languageWord = (id: number): string => Object.entries(languagesByWord).find(([, known]) => known === id)?.[0] ?? 'text'
