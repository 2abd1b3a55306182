import type { DamagedUpload, Refusal } from './damaged-upload.ts'

/** What came of an upload. `text` is all that was read, in any order; `because` is null where the refusal fits no reason of the fixtures. */
export type Outcome = { status: number; text: string } | { status: number; because: Refusal | null; said: string }

/** What is wrong with an outcome, as sentences with the file's name; empty when it is right. */
export function judgeOutcome({ name, expected }: Pick<DamagedUpload, 'name' | 'expected'>, outcome: Outcome): string[] {
  // A bad file is never the server's fault.
  if (outcome.status >= 500) return [`${name}: the answer was ${outcome.status}`]
  if ('because' in outcome) {
    if (!expected.refused) return [`${name}: expected to be read, was refused: ${outcome.said}`]
    const isRight = outcome.because !== null && expected.refused.includes(outcome.because)
    return isRight ? [] : [`${name}: expected to be refused as ${expected.refused.join(' or ')}, was refused: ${outcome.said}`]
  }
  if (!expected.accepted) return [`${name}: expected to be refused as ${(expected.refused ?? []).join(' or ')}, was accepted`]
  const text = spaced(outcome.text)
  return [
    ...expected.accepted.words
      .filter((words) => !text.includes(spaced(words)))
      .map((words) => `${name}: ${JSON.stringify(words)} was not found`),
    ...expected.accepted.never
      .filter((words) => text.includes(spaced(words)))
      .map((words) => `${name}: ${JSON.stringify(words)} was passed on`),
  ]
}

const spaced = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')
