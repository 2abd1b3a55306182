import { createClient } from '@xperto/contract/client'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { type Product, startProduct as startProcess } from '@xperto/server/testing/product-process'

export interface BenchedProduct extends Product {
  /** Signs somebody new in by the real flow and claims their free credits, which pay a model's replies; answers the bearer token. */
  signIn(email: string): Promise<string>
  /** Makes a chat of its own; answers its id. */
  newChat(bearer: string): Promise<string>
}

/** The product as `npm start` runs it, with the calls that benches begin with. */
export async function startProduct(variables: Record<string, string>): Promise<BenchedProduct> {
  const product = await startProcess(variables)
  return {
    ...product,
    async signIn(email) {
      const { token, userId } = await walkSignIn(product.url, { email })
      await createClient({ baseFor: () => product.url, token: () => token, fetch })('claimFirstTimeCredits', { params: { userId } })
      return token
    },
    async newChat(bearer) {
      const call = createClient({ baseFor: () => product.url, token: () => bearer, fetch })
      return (await call('getChatByType', { params: { type: 'GENERIC' }, query: { new: 'true' } })).data.id
    },
  }
}
