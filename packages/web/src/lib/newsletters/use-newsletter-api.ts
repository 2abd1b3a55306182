import { addCalls, type Client } from '@xperto/contract/client'
import { newsletterPaths } from '@xperto/contract/newsletter-paths'
import { useApi } from '../app-services.tsx'

/** The application's client, with the calls of newsletters. */
export function useNewsletterApi(): Client {
  addCalls(newsletterPaths)
  return useApi()
}
