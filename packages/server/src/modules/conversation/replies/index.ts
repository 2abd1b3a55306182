import type { ChatTypeServer, ChatTypeServices } from '@xperto/chat-types/kit'
import type { ChatType } from '@xperto/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { LifetimeLock } from '../../../platform/db/lifetime-lock.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import type { TokenUseModule } from '../../money/token-use/index.ts'
import { replyRoutes } from './chat-service.routes.ts'
import { reapReplies } from './reap-replies.ts'
import { ReplyRunner } from './reply-runner.ts'
import { type ReplySettings, replySettings } from './reply-settings.ts'
import { ReplyStreams } from './reply-streams.ts'
import { ServiceGate } from './service-gate.ts'

export interface RepliesDeps {
  db: Database
  replyLog: ReplyLog
  model: LanguageModel
  services: ChatTypeServices
  tokenUse: TokenUseModule
  /** How each kind answers, where that is not what is registered. */
  serverOf?: (type: ChatType) => ChatTypeServer
  /** Held by the one process that serves the chats of this database; null where replicas share a log. */
  lock: LifetimeLock | null
  /** Names this process in its claims. */
  owner: string
  newId: () => string
  now: () => Date
  log: FastifyBaseLogger
  settings?: Partial<ReplySettings>
}

export interface RepliesModule {
  routes(app: FastifyInstance): void
  /** Ends what dead processes left, and begins to take replies. Resolves when the first sweep is through. */
  start(): Promise<void>
  /** Ends the streams that a session reads: it is over. */
  endSession(sessionId: string): void
  /** `draining` and `elsewhere` answer new sends with 503; so should readiness. */
  state(): 'open' | 'draining' | 'elsewhere'
  /** Takes nothing new, lets replies end for a while, interrupts the rest. Resolves when no reply runs here any more. */
  drain(): Promise<void>
}

export function createRepliesModule(deps: RepliesDeps): RepliesModule {
  const { db, replyLog, lock, log } = deps
  const settings = { ...replySettings, ...deps.settings }
  const { holdLeaseMs, answerTokens } = settings
  const runner = new ReplyRunner({ ...deps, holdLeaseMs, answerTokens, freeAnswerTokens: deps.tokenUse.limits.tokensPerReply, settings })
  const streams = new ReplyStreams({ replyLog, settings })
  const gate = new ServiceGate(() => lock === null || lock.isHeld)
  let sweepTimer: NodeJS.Timeout | null = null
  let sweeping: Promise<void> | null = null

  const sweep = (everyoneElse: boolean): Promise<void> => {
    sweeping ??= reapReplies({ db, replyLog, log, settings }, { own: runner.generationIds, everyoneElse })
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, 'abandoned replies could not be looked for'),
      )
      .finally(() => {
        sweeping = null
      })
    return sweeping
  }

  return {
    routes: (app) => replyRoutes(app, { ...deps, holdLeaseMs, answerTokens, runner, streams, gate }),
    async start() {
      runner.start()
      // Whoever gets the lock knows that every other process of this database is gone.
      if (lock) await lock.start({ onHeld: async () => (await sweeping, await sweep(true)) })
      else await sweep(false)
      sweepTimer = setInterval(() => {
        if (gate.state !== 'elsewhere') void sweep(false)
      }, settings.sweepMs)
    },
    endSession: (sessionId) => streams.endSession(sessionId),
    state: () => gate.state,
    async drain() {
      gate.close()
      if (sweepTimer) clearInterval(sweepTimer)
      await runner.drain(settings.drainMs)
      await sweeping
      streams.stop()
      await lock?.release()
    },
  }
}
