import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { type ModelSimulator, startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { type Product, startProduct } from './product.ts'

interface WorkerFixtures {
  /** The product with nothing configured: the built-in library answers. */
  library: Product
  /** The product with a language model: the simulator, reached over HTTP by the real adapter. */
  modelled: Product & { simulator: ModelSimulator }
}

export const test = base.extend<object, WorkerFixtures>({
  library: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  modelled: [
    async ({}, use) => {
      const simulator = await startModelSimulator({})
      const product = await startProduct({ LLM_BASE_URL: simulator.url, LLM_MODEL: 'simulated-model', LLM_API_KEY: 'journey-key' })
      await use({ ...product, simulator })
      await product.remove()
      await simulator.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
export { expect }

let people = 0

/** Signs somebody new in by the real flow and gives the browser their session cookie; answers their bearer token as well. */
export async function signIn(
  context: BrowserContext,
  product: Pick<Product, 'url'>,
  name = 'Ada Park',
): Promise<{ token: string; userId: string; email: string }> {
  const email = `person-${process.pid}-${++people}@example.com`
  const { token, userId, cookie } = await walkSignIn(product.url, { email, name })
  const cookies = cookie.split('; ').map((pair) => {
    const [cookieName = '', ...value] = pair.split('=')
    return { name: cookieName, value: value.join('='), url: product.url }
  })
  await context.addCookies(cookies)
  return { token, userId, email }
}

/** What a person writes under; its accessible name is the same in every chat. */
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/** Writes a message and sends it with Enter. */
export async function ask(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** No violation of axe on what is shown. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
}
