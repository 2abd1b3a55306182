import { Dialect, LocalLinter } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { findMistakes } from './find-mistakes.ts'
import type { GrammarRequest, GrammarResult } from './grammar-checker.ts'
import { technicalWords } from './technical-words.ts'

/** Checks prose beside the page. The checker is Harper, compiled once; what it reads stays in this browser. */
async function check({ prose, names }: GrammarRequest): Promise<void> {
  try {
    const [american, british] = [Dialect.American, Dialect.British].map((dialect) => new LocalLinter({ binary: slimBinary, dialect }))
    if (!american || !british) return
    for (const linter of [american, british]) await linter.importWords([...technicalWords, ...names])
    postMessage({ mistakes: await findMistakes(prose, american, british) } satisfies GrammarResult)
  } catch (error) {
    postMessage({ failed: String(error) } satisfies GrammarResult)
  }
}

addEventListener('message', ({ data }: MessageEvent<GrammarRequest>) => void check(data))
