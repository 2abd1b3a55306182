import { codeLanguages } from '@xperto/contract'
import type { PracticeModule } from '../../../learning/practice/index.ts'
import type { InterviewsDeps } from '../deps.ts'

/** A program as an answer brings it: its language in the line before the listing. */
export interface HandedIn {
  languageId: number
  source: string
}

/** The last program that an answer hands in, or null: `My program, in Python 3.13.2:` and a listing. */
export function handedIn(answer: string): HandedIn | null {
  const found = [...answer.matchAll(/^My program, in (?<name>[^\n]+):\n+(?<fence>`{3,})[^\n]*\n(?<source>[\s\S]*?)\n\k<fence>/gmu)].at(
    -1,
  )?.groups
  const language = codeLanguages.find(({ name }) => name === found?.['name'])
  return found && language ? { languageId: language.id, source: `${found['source'] ?? ''}\n` } : null
}

/**
 * What the judge says of a program that was handed in to a problem, by the tests of the library; null where there is none, or where nothing can judge
 * it now: an interview has its report without.
 */
export async function judgeProgram(
  { practice, log }: { practice: Pick<PracticeModule, 'submit'> | null; log: InterviewsDeps['log'] },
  { userId, chatId }: { userId: string; chatId: string },
  problemId: string | null,
  answer: string,
): Promise<string | null> {
  const program = problemId === null ? null : handedIn(answer)
  if (!program || !practice) return null
  try {
    return (await practice.submit({ userId, chatId, problemId, ...program })).verdict
  } catch (error) {
    log.warn({ err: error }, 'a program of an interview could not be judged')
    return null
  }
}
