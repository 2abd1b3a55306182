import { searchHitsMax } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { foundHits } from './found-hits.ts'
import { type HitRow, readHits } from './search.store.ts'
import { wordsOf } from './search-words.ts'

/** A page of what names and messages of this person say of a question, newest first, from `after` on; nothing for a question without a word. */
export async function searchMessages(
  { db }: { db: Database },
  input: { userId: string; question: string; after: Date | null; page: number; size: number },
): Promise<{ hits: HitRow[]; total: number; words: string[] }> {
  const { userId, question, after, page, size } = input
  const words = wordsOf(question)
  const skip = (page - 1) * size
  if (words.length === 0 || skip >= searchHitsMax) return { hits: [], total: 0, words }
  const found = await foundHits(db, { userId, words, after, wanted: skip + size + 1 })
  return { hits: await readHits(db, userId, found.slice(skip, skip + size)), total: found.length, words }
}
