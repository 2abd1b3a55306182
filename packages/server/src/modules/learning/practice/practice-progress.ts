import type { PracticeProgress } from '@xperto/chat-types/kit'
import { codeLanguages } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { FirstFailure } from '../judge/index.ts'
import { readProgress } from './practice.store.ts'
import { adviceOf } from './present-submission.ts'

/** As much of a test as a model is told. */
const tellMost = 2000

/** What whoever a chat belongs to has done with problems, as a chat type may know it: nothing of a hidden test. */
export async function practiceProgress(db: Database, chatId: string): Promise<PracticeProgress> {
  const { solved: rows, latest, inTest } = await readProgress(db, chatId)
  const known = { solved: rows.map(({ id }) => id), solvedAt: Object.fromEntries(rows.map(({ id, at }) => [id, at])), inTest }
  if (!latest?.judgement) return { ...known, latest: null }
  return {
    ...known,
    latest: {
      problemId: latest.problemId,
      language: codeLanguages.find(({ id }) => id === latest.languageId)?.name ?? 'an unknown language',
      source: latest.source,
      verdict: latest.judgement.verdict,
      advice: adviceOf(latest) ?? '',
      failure: failureText(latest.judgement.firstFailure),
    },
  }
}

function failureText(failure: FirstFailure | null): string | null {
  if (!failure?.public) return null
  const cut = (text: string) => text.slice(0, tellMost)
  return `Input:\n${cut(failure.input)}\nExpected output:\n${cut(failure.expected)}\nPrinted output:\n${cut(failure.actual)}\nError output:\n${cut(failure.stderr ?? '')}`
}
