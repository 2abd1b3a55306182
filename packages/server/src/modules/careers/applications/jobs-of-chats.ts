import type { JobMatch, JobService } from '@xperto/chat-types/kit'
import { AppError } from '@xperto/contract'
import { learnFirst, matchResume, readAdvert } from '@xperto/resume-text/match'
import { ownerOfChat } from '../resumes/index.ts'
import type { ApplicationsDeps } from './deps.ts'
import { createBoardReader } from './read-board.ts'
import { readAdvertPage } from './read-advert-page.ts'
import { resumeOf } from './resume-of.ts'

/** What the chat about jobs may ask: an advert's page through the one guarded fetch, and the match with the best résumé of whoever owns the chat. */
export function jobsOfChats(deps: ApplicationsDeps): JobService {
  const { db, known, now, webBase } = deps
  return {
    async readPage(address) {
      try {
        const { text, title, company } = await readAdvertPage(deps, address)
        return [title, company, text].filter((part) => part.trim() !== '').join('\n')
      } catch (error) {
        if (error instanceof AppError && error.code === 'advert_unreadable') return null
        throw error
      }
    },
    applicationsAddress: () => `${webBase}/applications`,
    async match(chatId, advert) {
      return compare(advert, await bestResume(chatId))
    },
    async matchAll(chatId, adverts) {
      const data = await bestResume(chatId)
      return adverts.map((advert) => compare(advert, data))
    },
    readBoard: createBoardReader(deps),
  }

  async function bestResume(chatId: string) {
    const userId = await ownerOfChat(db, chatId)
    const resume = userId === null ? null : await db.asUser(userId, async (tx) => await resumeOf(tx, { userId, resumeId: null }))
    return resume?.data
  }

  function compare(advert: string, data: Awaited<ReturnType<typeof bestResume>>): JobMatch {
    const { title, company, requirements } = readAdvert(advert, known.find)
    const matches = data
      ? matchResume(requirements, { data, today: now().toISOString().slice(0, 7) }, known)
      : requirements.map((requirement) => ({ requirement, state: 'missing' as const, evidence: [], note: null }))
    return {
      title,
      company,
      hasResume: data !== undefined,
      needs: matches.map(({ requirement: { text, need }, state, evidence }) => ({
        text,
        need,
        state,
        quote: evidence[0]?.quote ?? null,
      })),
      learnFirst: learnFirst(matches, known.skills).map(({ name, hours }) => ({ name, hours })),
    }
  }
}
