import { AxeBuilder } from '@axe-core/playwright'
import { test as base, type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import type { ActionType, ChatType } from '@xperto/contract'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { type ModelSimulator, startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import { type Product, startProduct } from '@xperto/server/testing/product-process'
import { makeResponsesLate } from './late-responses.ts'

/** The product with a language model: the simulator, reached over HTTP by the real adapter. */
export type ModelledProduct = Product & { simulator: ModelSimulator }

interface JourneyFixtures {
  /** Makes every response of the product late where `npm run stress` asks for it. */
  lateResponses: void
  /** What no journey may meet, collected while it runs and asserted at its end. */
  nothingForeign: Strays
}
interface WorkerFixtures {
  /** The product with nothing configured: the built-in library answers. */
  library: Product
  modelled: ModelledProduct
}

/** Things a page did that the product must never do. */
export interface Strays {
  /** Requests that would leave this machine. */
  requests: string[]
  /** What the page policy refused. */
  violations: string[]
  /** Errors nobody caught. */
  errors: string[]
  dialogs: string[]
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
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
      const { product, close } = await startModelled()
      await use(product)
      await close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  lateResponses: [
    async ({ browser, context }, use, journey) => {
      const stop = await makeResponsesLate(browser, context, journey, process.env['STRESS_SEED'])
      await use()
      stop()
    },
    { auto: true },
  ],
  nothingForeign: [
    async ({ context }, use) => {
      const strays = watchStrays(context)
      await use(strays)
      await endRoutes(context)
      expect(strays).toEqual({ requests: [], violations: [], errors: [], dialogs: [] })
    },
    { auto: true },
  ],
})
export { expect }

/** A product of one's own with a simulated model, for journeys that end its process. */
export async function startModelled(): Promise<{ product: ModelledProduct; close: () => Promise<void> }> {
  const simulator = await startModelSimulator({})
  const product = await startProduct({ LLM_BASE_URL: simulator.url, LLM_MODEL: 'simulated-model', LLM_API_KEY: 'journey-key' })
  return {
    product: { ...product, simulator },
    close: async () => {
      await product.remove()
      await simulator.close()
    },
  }
}

/** A call that a journey answers in the product's place may be under way as its browser closes; nobody waits for that any more. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  // Nothing is left to end where the journey has closed its browser itself.
  if (context.pages().length === 0) return
  for (const routed of [...context.pages(), context]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Listens to everything that any page of the context does. */
export function watchStrays(context: BrowserContext): Strays {
  const strays: Strays = { requests: [], violations: [], errors: [], dialogs: [] }
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isHere = ['localhost', '127.0.0.1'].includes(hostname) || ['data:', 'blob:', 'about:'].includes(protocol)
    if (!isHere) strays.requests.push(request.url())
  })
  context.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) strays.violations.push(`${message.location().url}: ${message.text()}`)
  })
  context.on('weberror', (error) => strays.errors.push(String(error.error())))
  context.on('dialog', (dialog) => {
    strays.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return strays
}

let people = 0

/** Somebody who is signed in. */
export interface Person {
  token: string
  userId: string
  email: string
  cookie: string
}

/** Signs somebody new in by the real flow, without a browser; where a model answers, they claim the free credits that pay for it. */
export async function newPerson(product: Pick<Product, 'url'>, name = 'Ada Park'): Promise<Person> {
  const email = `person-${process.pid}-${++people}@example.com`
  const person = { ...(await walkSignIn(product.url, { email, name })), email }
  if ('simulator' in product) await claimFreeCredits(product, person)
  return person
}

/** Takes the free credits of whoever is new. */
export async function claimFreeCredits(product: Pick<Product, 'url'>, person: Person): Promise<void> {
  await call(product, person, 'GET', `/api/v1/credits/claimFirstTimeCredits/${person.userId}`)
}

/** Signs somebody new in by the real flow and gives the browser their session cookie; answers their bearer token as well. */
export async function signIn(context: BrowserContext, product: Pick<Product, 'url'>, name?: string): Promise<Person> {
  const person = await newPerson(product, name)
  await giveSession(context, product, person)
  return person
}

/** Gives a browser the session of somebody who is signed in already. */
export async function giveSession(context: BrowserContext, product: Pick<Product, 'url'>, { cookie }: Person): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: product.url }
  })
  await context.addCookies(cookies)
}

/** Calls the product's API as that person and answers the body's `data`. */
export async function call<Data>(
  product: Pick<Product, 'url'>,
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<Data> {
  const response = await fetch(product.url + path, {
    method,
    headers: { authorization: `Bearer ${person.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}

/** A new chat; with a name of its own it asks no model for one. */
export async function newChat(product: Pick<Product, 'url'>, person: Person, type: ChatType = 'GENERIC', name?: string): Promise<string> {
  const { id } = await call<{ id: string }>(product, person, 'GET', `/chats/get_by_type/${type}?new=true`)
  if (name !== undefined) await call(product, person, 'PUT', `/chats/${id}?name=${encodeURIComponent(name)}`)
  return id
}

/** Says something in a chat as that person, without a page, and waits until it is answered. */
export async function say(
  product: Pick<Product, 'url'>,
  person: Person,
  chatId: string,
  content: string,
  more: { user_action_type?: ActionType } = {},
): Promise<void> {
  const response = await fetch(`${product.url}/chats/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: chatId, content, ...more }),
  })
  // The answer is a stream that ends with the reply.
  const said = await response.text()
  if (!response.ok) throw new Error(`Saying "${content}" was answered ${response.status}: ${said}`)
}

/** What is kept of a chat, oldest first. */
export async function storedMessages(
  product: Pick<Product, 'url'>,
  person: Person,
  chatId: string,
): Promise<{ id: string; message_type: string; content: string; fetch_status: string; user_feedback: string | null }[]> {
  const messages = await call<Awaited<ReturnType<typeof storedMessages>>>(product, person, 'GET', `/chats/${chatId}/messages?size=100`)
  return messages.toReversed()
}

/** The menu behind the person's name, at the foot of the sidebar, which a phone opens first. */
export async function openPersonMenu(page: Page, name = 'Ada Park'): Promise<void> {
  const button = page.getByRole('navigation', { name: 'Chats' }).getByRole('button', { name, exact: true })
  const opensSidebar = page.getByRole('button', { name: 'Open sidebar' })
  if (!(await button.isVisible()) && (await opensSidebar.isVisible())) await opensSidebar.click()
  await button.click()
}

/** What a person writes under; its accessible name is the same in every chat. */
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })

/**
 * Opens a chat, or the default one, and waits until it can be used: its input takes text, and nothing on screen is on its way any more. A chat that
 * takes none just now, and a page on which a part is held back, is gone to by its address.
 */
export async function openChat(page: Page, { url }: Pick<Product, 'url'>, chatId?: string): Promise<void> {
  await page.goto(`${url}/xperto${chatId === undefined ? '' : `/chat/${chatId}`}`)
  await expect(composer(page)).toBeEditable()
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
}

/** Writes a message and sends it with Enter. */
export async function ask(page: Page, text: string): Promise<void> {
  await expect(composer(page)).toBeEditable()
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** Where the messages of the open chat stand. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** The last turn of the chat: a question and what answers it. */
export const lastTurn = (page: Page) => messages(page).getByRole('article').last()

/** Ends the reply being written; there while one is. */
export const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true })

/** Waits until no reply is being written any more. */
export async function replyEnds(page: Page): Promise<void> {
  await expect(stopButton(page)).toBeHidden()
  await expect(lastTurn(page).locator('[aria-busy=true]')).toHaveCount(0)
}

/**
 * Watches the calls of a page; answers how to wait until none has been under way for half a second. A journey that changes something behind
 * the page's back waits for it: what the page reads by itself would otherwise find that out before the person does.
 */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let since = performance.now()
  const note = (request: Request, change: () => unknown) => {
    // The stream of changes does not end.
    if (request.url().endsWith('/events')) return
    change()
    since = performance.now()
  }
  page.on('request', (request) => note(request, () => open.add(request)))
  const ended = (request: Request) => note(request, () => open.delete(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => await expect.poll(() => open.size === 0 && performance.now() - since > 500).toBe(true)
}

/** Has the model write at once what is left of the answers that it was asked for with a slow pace; waits until it was asked, and has written. */
export async function modelFinishes({ simulator }: ModelledProduct): Promise<void> {
  const open = () => simulator.requests.filter(({ outcome, body }) => outcome === 'open' && body['stream'] === true)
  await expect.poll(() => open().length).toBeGreaterThan(0)
  const asked = open()
  // One that was only just asked for has not begun, and hears of the hurry when it has.
  const left = () => {
    simulator.hurry()
    return asked.filter(({ outcome }) => outcome === 'open').length
  }
  await expect.poll(left).toBe(0)
}

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** No violation of axe on what is shown; `rules` narrows it to some. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A page of its own, in which axe joins what frames say, is needed only where there are frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
}
