import type { Database } from '../../../platform/db/database.ts'
import { foundHits } from './found-hits.ts'
import { wordsOf } from './search-words.ts'

/** As many hits among the newest messages are enough; fewer of them, and the index of words is asked for the older ones too. */
const enough = 100

/** Living chats of this person whose name or newest messages say the words of a question, each once. */
export async function findChatsThatSay({ db }: { db: Database }, input: { userId: string; question: string }): Promise<string[]> {
  const words = wordsOf(input.question)
  if (words.length === 0) return []
  const found = await foundHits(db, { userId: input.userId, words, after: null, wanted: enough })
  return [...new Set(found.map(({ chatId }) => chatId))]
}
