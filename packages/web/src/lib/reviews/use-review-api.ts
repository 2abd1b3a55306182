import { addCalls, type Client } from '@xperto/contract/client'
import { reviewPaths } from '@xperto/contract/review-paths'
import { useApi } from '../app-services.tsx'

/** The application's client, with the calls of the review queue and of the learner's record. */
export function useReviewApi(): Client {
  addCalls(reviewPaths)
  return useApi()
}
