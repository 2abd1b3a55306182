import type { ChatTypeServices } from '@xperto/chat-types/kit'
import type { ServerModule } from '../../../platform/server-module.ts'
import { createLinters } from './linters-in-worker.ts'

/** Linters of the ecosystem that read what a person wants reviewed. They keep no row and run nothing. */
export function createLintersModule(): ServerModule<ChatTypeServices> {
  const linters = createLinters()
  return { drain: linters.close, chatServices: { linters: { lint: linters.lint } } }
}
