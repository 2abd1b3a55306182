import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { goalProgress } from '@xperto/chat-types/goal-progress'
import type { MentorService } from '@xperto/chat-types/kit'
import { flowStatesOf } from '../../conversation/replies/index.ts'
import { countReviewCards, keepsRecord } from '../reviews/index.ts'
import type { RecordDeps } from './deps.ts'
import { ownerOf } from './quiz-answers.store.ts'
import { recentChatNames } from './recent-chats.store.ts'

const chatsTold = 3

/** What a mentor may know of whoever a chat belongs to (TYP-07), and the addresses of other chats. Past chats are left out where the record is off. */
export function mentorOfChats({ db, now, webBase }: RecordDeps): MentorService {
  return {
    async facts(chatId) {
      const userId = await db.asSystem(async (tx) => await ownerOf(tx, chatId))
      if (userId === null) return { goals: [], dueReviews: 0, recentChats: [] }
      return await db.asUser(userId, async (tx) => {
        const states = await flowStatesOf(tx, userId, chatTypeDefinitions.GOAL.type)
        return {
          goals: states.flatMap(({ state }) => goalProgress(state) ?? []),
          dueReviews: (await countReviewCards(tx, userId, now())).due,
          recentChats: (await keepsRecord(tx, userId)) ? await recentChatNames(tx, userId, chatTypeDefinitions.MENTOR.type, chatsTold) : [],
        }
      })
    },
    addressOf: (slug, question) => `${webBase}/launch/${slug}?q=${encodeURIComponent(question)}`,
    reviewsAddress: () => `${webBase}/review`,
  }
}
