import { checkoutPaths } from '@xperto/contract/checkout-paths'
import { addCalls, type Client } from '@xperto/contract/client'
import { useApi } from '../../../lib/app-services.tsx'

/** The application's client, with the calls that buy credits. */
export function useCheckoutApi(): Client {
  addCalls(checkoutPaths)
  return useApi()
}
