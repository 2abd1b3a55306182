import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import { suggestionRoutes } from './chat-service.routes.ts'
import type { SuggestionsDeps } from './deps.ts'

export { acceptSuggestion } from './decide.ts'
export { evidenceOf, type PersonEvidence, quotedWords, unprovenWords } from './evidence-of.ts'
export { keepFact } from './keep-fact.ts'
export { judgeLines, keepSuggestions, strengthenLine } from './make-suggestions.ts'
export { placeOf, presentSuggestions } from './present-suggestions.ts'

/** Suggestions for the lines of a résumé: judged by what its owner has said, decided on one by one (RES-03). */
export function createSuggestionsModule(deps: SuggestionsDeps): ServerModule {
  return { routes: (app) => suggestionRoutes(app, deps), archive: archiveOfLists(deps.db, archiveLists) }
}
