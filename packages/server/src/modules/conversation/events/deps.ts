import type { Events } from '../../../ports/events.ts'
import type { ChangeStreamSettings } from './change-streams.ts'

export interface EventsDeps {
  events: Events
  /** Told of every session that ended, in whichever process: other streams it reads end too. */
  onSessionEnded(sessionId: string): void
  settings?: Partial<ChangeStreamSettings>
}
