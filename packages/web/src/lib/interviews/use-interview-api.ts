import { addCalls, type Client } from '@xperto/contract/client'
import { interviewPaths } from '@xperto/contract/interview-paths'
import { useApi } from '../app-services.tsx'

/** The application's client, with the calls of interviews. */
export function useInterviewApi(): Client {
  addCalls(interviewPaths)
  return useApi()
}
