import type { ServerModule } from '../../../platform/server-module.ts'
import { speechRoutes } from './chat-service.routes.ts'
import type { SpeechDeps } from './deps.ts'

/** Speech of interviews by a server of its own kind: what is said becomes text, and text is read aloud. It keeps nothing of anybody. */
export function createSpeechModule(deps: SpeechDeps): ServerModule {
  return { routes: (app) => speechRoutes(app, deps) }
}
