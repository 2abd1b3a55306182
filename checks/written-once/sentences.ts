import { errorCatalogue, notices } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { codeLines, type SourceFile } from './source-files.ts'

/** Shorter ones ("Sign In") are ordinary words that stand in many sentences. */
const shortest = 15

const allSentences: ReadonlySet<string> = new Set([
  ...Object.values(errorCatalogue).map(({ message }) => message),
  ...Object.values(notices),
  ...Object.values(creditNotices),
])

/** Places that write a sentence of the catalogue or of the notices (or of those given) again instead of taking it from there. */
export function repeatedSentencesIn(files: SourceFile[], sentences = allSentences): string[] {
  const long = [...sentences].filter((sentence) => sentence.length >= shortest)
  return files.flatMap((file) =>
    codeLines(file).flatMap(({ place, line }) =>
      long.filter((sentence) => line.includes(sentence)).map((sentence) => `${place} ${sentence}`),
    ),
  )
}
