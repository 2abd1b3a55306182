import { addCalls, type Client } from '@xperto/contract/client'
import { practicePaths } from '@xperto/contract/practice-paths'
import { useApi } from '../app-services.tsx'

/** The application's client, with the calls of the list of problems. */
export function usePracticeApi(): Client {
  addCalls(practicePaths)
  return useApi()
}
