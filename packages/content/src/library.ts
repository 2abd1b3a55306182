import { readFileSync } from 'node:fs'
import { type Library, librarySchema } from './schemas.ts'

/** Where `npm run generate` writes the library and from where the product reads it. */
export const LIBRARY_FILE = new URL('../library.generated.json', import.meta.url)

/** Reads the generated library; the schemas freeze what they return, so no caller can change it for another. */
export function loadLibrary(): Library {
  return librarySchema.parse(JSON.parse(readFileSync(LIBRARY_FILE, 'utf8')))
}

let terms: ReadonlySet<string> | undefined

/** The search terms that the cards use, read once: words that are spelled right, for a search over other texts. */
export function libraryTerms(): ReadonlySet<string> {
  terms ??= new Set(Object.keys((JSON.parse(readFileSync(LIBRARY_FILE, 'utf8')) as Library).index.cardsWithTerm))
  return terms
}
