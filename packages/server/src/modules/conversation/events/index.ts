import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../../platform/http/handle.ts'
import type { Change, Events } from '../../../ports/events.ts'
import { ChangeStreams, type ChangeStreamSettings, changeStreamSettings } from './change-streams.ts'

export interface EventsDeps {
  events: Events
  /** Told of every session that ended, in whichever process: other streams it reads end too. */
  onSessionEnded(sessionId: string): void
  settings?: Partial<ChangeStreamSettings>
}

export interface EventsModule {
  routes(app: FastifyInstance): void
  start(): Promise<void>
  /** Ends every stream and takes no new one. */
  drain(): void
}

/** A person's own changes for their open tabs (GET /events). */
export function createEventsModule(deps: EventsDeps): EventsModule {
  const streams = new ChangeStreams({ ...changeStreamSettings, ...deps.settings })
  const onChange = (change: Change) => {
    streams.tell(change)
    if (change.kind === 'session_ended') deps.onSessionEnded(change.sessionId)
  }
  return {
    routes: (app) =>
      handle(app, endpoints.followEvents, async ({ principal, reply }) => {
        streams.open(reply, principal)
      }),
    start: async () => await deps.events.start({ onChange, onGap: () => streams.tellGap() }),
    drain: () => streams.drain(),
  }
}
