import type { FastifyInstance } from 'fastify'
import type { Job } from '../ports/jobs.ts'
import type { PersonalData } from './archive/personal-data.ts'

/** A module of the server as the container joins it: every part is there only where the module has something for it. */
export interface ServerModule<ChatServices extends object = object, NoteWriters extends object = object> extends PersonalData {
  /** Mounts its calls. */
  routes?(app: FastifyInstance): void
  /** Work that happens though nobody asks for it. */
  jobs?: readonly Job[]
  /** Begins what its calls need; before the server listens. Only where the process serves chats. */
  start?(): Promise<void>
  /** Takes nothing new, and resolves when nothing of it runs in this process any more. */
  drain?(): void | Promise<void>
  /** Removes rows that are over, in batches. One process an hour calls it, as a job. */
  clean?(signal: AbortSignal): Promise<unknown>
  /** What chat types may reach of it. */
  chatServices?: Partial<ChatServices>
  /** Writes what flows tell the module, in the final transaction of the reply that told it. */
  noteWriters?: Partial<NoteWriters>
}
