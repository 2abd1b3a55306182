import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { archiveLists } from './archive.store.ts'
import { replyRoutes } from './chat-service.routes.ts'
import type { RepliesDeps } from './deps.ts'
import { reapReplies } from './reap-replies.ts'
import { ReplyRunner } from './reply-runner.ts'
import { replySettings } from './reply-settings.ts'
import { ReplyStreams } from './reply-streams.ts'
import { noteStopsOf } from './replies.store.ts'
import { ServiceGate } from './service-gate.ts'

export { changeFlow, flowStateOf, flowStatesOf, holdFlow, type StoredFlow } from './flow-states.store.ts'
export type { NoteWriters, ToldNote } from './note-writers.ts'

export interface RepliesModule extends ServerModule {
  routes: NonNullable<ServerModule['routes']>
  /** Ends what dead processes left, and begins to take replies. Resolves when the first sweep is through. */
  start(): Promise<void>
  /** Ends the streams that a session reads: it is over. */
  endSession(sessionId: string): void
  /**
   * Asks every reply of a person that is being written to stop, in that transaction. What it answers is called after the commit and tells the processes
   * that write them.
   */
  stopAllOf(tx: Transaction, userId: string): Promise<() => Promise<void>>
  /** While draining, a new send is answered with 503; so should readiness be. */
  state(): 'open' | 'draining'
  /** Takes nothing new, lets replies end for a while, interrupts the rest. Resolves when no reply runs here any more. */
  drain(): Promise<void>
}

/** Replies: sent for, written, followed, stopped, and ended where their process died. */
export function createRepliesModule(deps: RepliesDeps): RepliesModule {
  const { db, replyLog, isOnlyProcess, log } = deps
  const settings = { ...replySettings, ...deps.settings }
  const { holdLeaseMs, answerTokens, webSearchMs } = settings
  const runner = new ReplyRunner({
    ...deps,
    holdLeaseMs,
    answerTokens,
    webSearchMs,
    freeAnswerTokens: deps.tokenUse.limits.tokensPerReply,
    settings,
  })
  const streams = new ReplyStreams({ replyLog, settings })
  const gate = new ServiceGate()
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
      await sweep(isOnlyProcess)
      sweepTimer = setInterval(() => void sweep(false), settings.sweepMs)
    },
    archive: archiveOfLists(db, archiveLists),
    async stopAllOf(tx, userId) {
      const stopped = await noteStopsOf(tx, userId)
      return async () => void (await Promise.all(stopped.map(async (generation) => await replyLog.requestStop(generation))))
    },
    endSession: (sessionId) => streams.endSession(sessionId),
    state: () => gate.state,
    async drain() {
      gate.close()
      if (sweepTimer) clearInterval(sweepTimer)
      await runner.drain(settings.drainMs)
      await sweeping
      streams.stop()
    },
  }
}
