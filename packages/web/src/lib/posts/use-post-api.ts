import { addCalls, type Client } from '@xperto/contract/client'
import { postPaths } from '@xperto/contract/post-paths'
import { useApi } from '../app-services.tsx'

/** The application's client, with the calls of posts and likes. */
export function usePostApi(): Client {
  addCalls(postPaths)
  return useApi()
}
