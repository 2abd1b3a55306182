import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { buildCardIndex, type CardLink } from './card-index.ts'
import { type Library, librarySchema } from './schemas.ts'
import { type Entry, parseEntries, parseList, parseOptions } from './source-format.ts'

/** What a source file says beyond the library itself: the card that each follow-up question is meant to reach. */
export interface LibrarySource {
  readonly library: Library
  readonly links: readonly CardLink[]
}

/**
 * Reads the Markdown files of the library and checks every item against its schema.
 * @param folder the folder that holds cards/, quiz/ and tips/, with one file per area or topic, named for it
 * @throws Error that names the file when an item is malformed
 */
export function readLibrary(folder: string): LibrarySource {
  const links: CardLink[] = []
  const cards = entriesOf(join(folder, 'cards')).map(({ entry, group }) => {
    const next = parseList(entry.sections['Next'] ?? '').map((line) => {
      const match = /^(?<question>.+) \((?<to>[a-z0-9-]+)\)$/u.exec(line)
      if (!match?.groups) throw new Error(`${entry.id}: a follow-up question ends with the id of its card in brackets: ${line}`)
      const question = match.groups['question'] ?? ''
      links.push({ from: entry.id, question, to: match.groups['to'] ?? '' })
      return question
    })
    const aliases = parseList(entry.sections['Also asked as'] ?? '')
    return { id: entry.id, area: group, title: entry.title, aliases, body: entry.body, next, ...detailsOf(entry), ...simpleOf(entry) }
  })
  const questions = entriesOf(join(folder, 'quiz')).map(({ entry, group }) => ({
    id: entry.id,
    topic: group,
    level: entry.title,
    question: entry.body,
    ...parseOptions(entry.sections['Options'] ?? ''),
    explanation: entry.sections['Why'] ?? '',
  }))
  const tips = entriesOf(join(folder, 'tips')).map(({ entry, group }) => ({
    id: entry.id,
    area: group,
    title: entry.title,
    body: entry.body,
    ...detailsOf(entry),
  }))
  const checked = librarySchema.safeParse({
    cards,
    questions,
    tips,
    index: { minisearch: null, cardsWithTerm: {}, wordings: {}, termKeys: {} },
  })
  if (!checked.success) throw new Error(z.prettifyError(checked.error))
  return { library: { ...checked.data, index: buildCardIndex(checked.data.cards, links) }, links }
}

function entriesOf(folder: string): { entry: Entry; group: string }[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
  return files.flatMap((name) =>
    parseEntries(readFileSync(join(folder, name), 'utf8'), name).map((entry) => ({ entry, group: basename(name, '.md') })),
  )
}

function detailsOf(entry: Entry): { details?: string } {
  const details = entry.sections['Explain more']
  return details === undefined ? {} : { details }
}

function simpleOf(entry: Entry): { simple?: string } {
  const simple = entry.sections['Simply']
  return simple === undefined ? {} : { simple }
}
