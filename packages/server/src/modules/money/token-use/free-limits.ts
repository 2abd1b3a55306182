import { definitionOf } from '@xperto/chat-types/definitions'
import { AppError, type ChatType, chatTypes } from '@xperto/contract'
import type { LanguageModel } from '../../../ports/language-model.ts'
import { calendarDate, secondsToNextDate } from './calendar-date.ts'
import type { FreeUse } from './free-use.ts'

/** What people get from a model without paying. FREE_… in docs/environment.md. */
export interface FreeLimits {
  /** Tokens of a person's day, for replies of free kinds and names of chats. */
  tokensPerPerson: number
  /** Tokens that a model may write for one free reply. */
  tokensPerReply: number
  /** Free replies of one person that are written at the same time, in all processes together. */
  repliesAtOnce: number
  /** Tokens of a day in UTC, for everybody together. */
  tokensPerDay: number
}

export const defaultFreeLimits: FreeLimits = {
  tokensPerPerson: 200_000,
  tokensPerReply: 4_000,
  repliesAtOnce: 3,
  tokensPerDay: 20_000_000,
}

/** After so many seconds one of a person's replies may have ended. */
const replyEndsSoon = 5

/** Kinds whose tokens nobody pays (CRE-05). */
export const freeKinds: readonly ChatType[] = chatTypes.filter((type) => !definitionOf(type).chargesTokens)

/** Whether a reply of this kind costs the installation tokens that nobody pays. The library uses no tokens. */
export function isFree(chatType: ChatType, model: Pick<LanguageModel, 'kind'>): boolean {
  return model.kind === 'model' && !definitionOf(chatType).chargesTokens
}

/** The two dates that a use of a model is counted on. */
export interface CountedDays {
  /** In UTC. */
  day: string
  /** In the person's time zone, where the use is free; else null. */
  personDay: string | null
}

/** The dates of a use at this moment. A null time zone says that the person pays for it. */
export function countedDays(now: Date, timeZone: string | null): CountedDays {
  return { day: calendarDate(now, 'UTC'), personDay: timeZone === null ? null : calendarDate(now, timeZone) }
}

/** The limit that stands against one more free use of a model, as the error for its person; null where none does. */
export function limitReached(limits: FreeLimits, use: FreeUse, now: Date, timeZone: string): AppError | null {
  if (use.person >= limits.tokensPerPerson) return new AppError('free_budget_used', { retryAfter: secondsToNextDate(now, timeZone) })
  if (use.everybody >= limits.tokensPerDay) return new AppError('free_ceiling_reached', { retryAfter: secondsToNextDate(now, 'UTC') })
  if (use.running >= limits.repliesAtOnce) return new AppError('free_replies_in_progress', { retryAfter: replyEndsSoon })
  return null
}
