import { addCalls, type Client } from '@xperto/contract/client'
import { mockTestPaths } from '@xperto/contract/mock-test-paths'
import { useApi } from '../../../lib/app-services.tsx'

/** The application's client, with the calls of a running mock test. */
export function useMockTestApi(): Client {
  addCalls(mockTestPaths)
  return useApi()
}
