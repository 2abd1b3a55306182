import type { AppError } from '@xperto/contract'
import type { ServerModule } from '../../../platform/server-module.ts'
import { calendarDate } from './calendar-date.ts'
import type { TokenUseDeps } from './deps.ts'
import { countedDays, type CountedDays, defaultFreeLimits, type FreeLimits, limitReached } from './free-limits.ts'
import type { FreeUse } from './free-use.ts'
import { countUse, forgetDays, type KindUse, noteCeiling, readFreeUse, readKindUse } from './token-use.store.ts'

export { countedDays, type CountedDays, defaultFreeLimits, freeKinds, type FreeLimits, isFree } from './free-limits.ts'
export { bytesPerToken, estimateUsage, promptTokens } from './model-usage.ts'
export type { FreeUse } from './free-use.ts'
export {
  countingTokens,
  countUse,
  freeUseSoFar,
  lockFreeReplies,
  readKindUse,
  type TokenUse,
  countParameter,
} from './token-use.store.ts'

/** Counts what models are used for, and ends what is free where its limits are reached. */
export interface TokenUseModule extends Required<Pick<ServerModule, 'clean'>> {
  limits: FreeLimits
  /** Throws the limit that one more free reply would break: free_budget_used, free_ceiling_reached, free_replies_in_progress. */
  requireFree(use: FreeUse, timeZone: string): void
  /** The dates on which a name for a chat is counted; null where the free tokens are used up and no model may be asked. */
  daysForNaming(userId: string): Promise<CountedDays | null>
  /** Counts the tokens of a name for a chat. */
  countNaming(use: CountedDays & { userId: string; inputTokens: number; outputTokens: number }): Promise<void>
  /** Tokens of today, in UTC, by kind. */
  readToday(): Promise<KindUse[]>
}

/** A person's days are kept for two more, because time zones reach the dates around today; everybody's for a month. */
const [keptDaysOfPeople, keptDaysOfEverybody] = [3, 31]
const dayMs = 86_400_000

export function createTokenUseModule({ db, now, log, ...options }: TokenUseDeps): TokenUseModule {
  const limits = { ...defaultFreeLimits, ...options.limits }
  let toldDay: string | null = null
  const daysAgo = (days: number) => calendarDate(new Date(now().getTime() - days * dayMs), 'UTC')

  /** The operator hears of the ceiling once a day, whichever process sees it first. */
  const tellCeiling = async (day: string): Promise<void> => {
    if (toldDay === day) return
    toldDay = day
    const isFirst = await noteCeiling(db, day)
    if (isFirst)
      log.warn({ day, tokens: limits.tokensPerDay }, 'FREE_DAILY_TOKENS is used up: free replies are refused until the day ends in UTC')
  }
  const refusal = (use: FreeUse, timeZone: string): AppError | null => {
    const error = limitReached(limits, use, now(), timeZone)
    if (error?.code === 'free_ceiling_reached')
      tellCeiling(daysAgo(0)).catch((cause: unknown) => log.warn({ err: cause }, 'the ceiling of free tokens could not be noted'))
    return error
  }
  return {
    limits,
    requireFree(use, timeZone) {
      const error = refusal(use, timeZone)
      if (error) throw error
    },
    async daysForNaming(userId) {
      const days = (zone: string) => countedDays(now(), zone)
      const { use, timeZone } = await db.asUser(userId, async (tx) => await readFreeUse(tx, userId, days))
      return refusal(use, timeZone) ? null : days(timeZone)
    },
    countNaming: async (use) => await countUse(db, { ...use, kind: 'NAMING' }),
    readToday: async () => await readKindUse(db, daysAgo(0)),
    clean: async (signal) => await forgetDays(db, { people: daysAgo(keptDaysOfPeople), everybody: daysAgo(keptDaysOfEverybody) }, signal),
  }
}
