import type { ServerModule } from '../../../platform/server-module.ts'
import { homeRoutes } from './chat-service.routes.ts'
import type { HomeDeps } from './deps.ts'

/** The learner's home: what is due, what is weak and what was done this week, told by the modules that know it. It keeps nothing itself. */
export function createHomeModule(deps: HomeDeps): ServerModule {
  return { routes: (app) => homeRoutes(app, deps) }
}
