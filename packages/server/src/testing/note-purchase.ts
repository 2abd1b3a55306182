import type { Purchase } from '@xperto/contract'
import type { TestAnswer, TestApp } from './test-app.ts'

type Buyer = { token: string }

/** Asks to buy a pack over HTTP: Learner in rupees, with a phone, unless `wish` says otherwise. */
export async function askForPurchase({ call }: Pick<TestApp, 'call'>, { token }: Buyer, wish: object = {}): Promise<TestAnswer> {
  const body = { packName: 'Learner', currency: 'INR', phone: '9820098200', ...wish }
  return await call('POST', '/api/v1/credits/create', { token, body })
}

/** The same, and answers the purchase. Throws what the server refused it with. */
export async function notePurchase(app: Pick<TestApp, 'call'>, buyer: Buyer, wish: object = {}): Promise<Purchase> {
  const { status, text, body } = await askForPurchase(app, buyer, wish)
  if (status !== 200) throw new Error(text)
  return body.data
}
