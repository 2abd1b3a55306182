import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import { reviewRoutes } from './chat-service.routes.ts'
import type { ReviewsDeps } from './deps.ts'

export { endOfDay } from './end-of-day.ts'
export { usualSeconds } from './outlook.ts'
export { type Miss, noteHit, noteMiss } from './note-miss.ts'
export { type ReviewsOfHome, reviewsOfHome } from './reviews-of-home.ts'
export { keepsRecord, setKeepsRecord } from './settings.store.ts'
export { countCards as countReviewCards, deleteCards as deleteReviewCards, dueTimes as reviewDueTimes } from './reviews.store.ts'

/** The review queue: what was missed or kept comes back before it is forgotten (FSRS). */
export function createReviewsModule(deps: ReviewsDeps): ServerModule {
  return {
    routes: (app) => reviewRoutes(app, deps),
    archive: archiveOfLists(deps.db, archiveLists),
  }
}
