import { endpoints } from '@xperto/contract/endpoints'
import { handle } from '../../../platform/http/handle.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { Change } from '../../../ports/events.ts'
import { ChangeStreams, changeStreamSettings } from './change-streams.ts'
import type { EventsDeps } from './deps.ts'

export interface EventsModule extends ServerModule {
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
