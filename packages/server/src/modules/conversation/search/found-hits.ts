import { searchHitsMax } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { type Found, hitsAmongNewest, hitsByIndex, nameHits } from './search.store.ts'
import { tsqueryOf } from './search-words.ts'

/**
 * Hits in names and messages, newest first, at least `wanted` of them where there are so many and at most 1000. A common word is found
 * among the newest messages, at the cost of walking those; only where they do not hold enough and are not all there are is the index of
 * words asked, whose cost is the number of hits, and those are then few.
 */
export async function foundHits(
  db: Database,
  input: { userId: string; words: readonly string[]; after: Date | null; wanted: number },
): Promise<Found[]> {
  const { userId, words, after, wanted } = input
  const sought = { userId, query: tsqueryOf(words), after }
  const [names, newest] = await Promise.all([nameHits(db, sought), hitsAmongNewest(db, sought)])
  const messages = newest.walkedAll || newest.found.length >= wanted ? newest.found : await hitsByIndex(db, sought)
  return [...names, ...messages].sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)).slice(0, searchHitsMax)
}
