import { addCalls, type Client } from '@xperto/contract/client'
import { resumePaths } from '@xperto/contract/resume-paths'
import { useApi } from '../app-services.tsx'

/** The application's client, with the calls of résumés. */
export function useResumeApi(): Client {
  addCalls(resumePaths)
  return useApi()
}
