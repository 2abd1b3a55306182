import { fileURLToPath } from 'node:url'
import type { Library } from './schemas.ts'

/** The folder of the Markdown sources. */
export const SOURCE_FOLDER = fileURLToPath(new URL('../library', import.meta.url))

/** The exact text of the generated file: one item a line, so that a change of one card shows as a change of one line. */
export function libraryText({ cards, questions, tips, index }: Library): string {
  const lines = (items: readonly unknown[]) => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`
  const body = `"cards":${lines(cards)},\n"questions":${lines(questions)},\n"tips":${lines(tips)},\n"index":${JSON.stringify(index)}`
  return `{\n${body}\n}\n`
}
