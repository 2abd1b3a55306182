import { addCalls, type Client } from '@xperto/contract/client'
import { goalPaths } from '@xperto/contract/goal-paths'
import { useApi } from '../app-services.tsx'

/** The application's client, with the calls of goals. */
export function useGoalApi(): Client {
  addCalls(goalPaths)
  return useApi()
}
