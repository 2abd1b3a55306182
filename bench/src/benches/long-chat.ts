import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { createClient } from '@xperto/contract/client'
import { walkSignIn } from '@xperto/server/app/walk-sign-in'
import { openDatabase } from '@xperto/server/platform/db/database'
import { startEmbeddedPostgres } from '@xperto/server/platform/embedded-postgres/start-embedded-postgres'
import { pagesOfSend } from '@xperto/server/testing/pages-of-send'
import { type Product, startProduct } from '@xperto/server/testing/product-process'
import { seedMessages } from '@xperto/server/testing/seed-messages'
import { atMost, type Bench, type Figure, median } from '../bench.ts'
import { clickChat, loadChat, threadTimeOfClick, typeKeys } from '../long-chat/open-chat.ts'
import { sessionCookies } from '../load/session-cookies.ts'
import { startChromium } from '../render/open-page.ts'

const lengths = [600, 10_000] as const
const rounds = 3
const slowdown = 4

export const bench: Bench = {
  about: `a chat of 600 and one of 10,000 messages in the real product and real Chromium at ${slowdown} × CPU throttle, beside an empty chat in the same run; the bar of 1.2 s is held by opening the chat in the running application (a click in the sidebar, nothing of it fetched before); a load of the whole application with a warm cache is told beside it`,
  async run() {
    const product = await startProduct()
    try {
      const person = await walkSignIn(product.url, { email: 'bench@example.com' })
      const empty = await newChat(product, person.token, 'An empty chat')
      const chats: LongChat[] = []
      for (const count of lengths) {
        const id = await newChat(product, person.token, nameOf(count))
        await seedMessages(product.dataDirectory, { chatId: id, userId: person.userId, count })
        chats.push({ id, count, clicks: [], loads: [], nodes: [], keys: [], ownMs: [] })
      }
      const keysInEmpty = await openThem(product, person.cookie, empty, chats)
      return [
        ...chats.flatMap((chat) => figuresOf(chat, median(keysInEmpty))),
        { name: 'a key in an empty chat until it is painted, p50', value: median(keysInEmpty), unit: 'ms' },
        ...(await costOfWriting(product, person)),
        { name: 'others waiting for a processor (load average of a minute)', value: loadavg()[0] ?? 0, unit: '' },
      ]
    } finally {
      await product.remove()
    }
  },
}

interface LongChat {
  id: string
  count: number
  /** Milliseconds until it is shown: by a click, by a load; the main thread's own part of a click. */
  clicks: number[]
  loads: number[]
  ownMs: number[]
  nodes: number[]
  keys: number[]
}

const nameOf = (count: number): string => `A chat of ${count}`
/** The seeded chat's last question. */
const lastQuestionOf = (count: number): string => `Question ${count / 2}`

/** Opens and types into all of them in turn, as often as there are rounds. Answers the times of keys in the empty chat. */
async function openThem(product: Product, cookie: string, emptyId: string, chats: LongChat[]): Promise<number[]> {
  const keysInEmpty: number[] = []
  const browser = await startChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.context().addCookies(sessionCookies(cookie, product.url))
    const slow = await slower(page)
    const address = (id: string): string => `${product.url}/xperto/chat/${id}`
    const atEmpty = async (): Promise<void> => {
      await slow(1)
      await page.goto(address(emptyId))
      await page.waitForFunction(isQuiet)
    }
    for (let round = 0; round < rounds; round++) {
      for (const chat of chats) {
        const last = lastQuestionOf(chat.count)
        await atEmpty()
        await slow(slowdown)
        keysInEmpty.push(...(await typeKeys(page)))
        const opened = await clickChat(page, nameOf(chat.count), last)
        chat.clicks.push(opened.shownMs)
        chat.nodes.push(opened.nodes)
        chat.keys.push(...(await typeKeys(page)))
        chat.loads.push((await loadChat(page, address(chat.id), last)).shownMs)
        await atEmpty()
        chat.ownMs.push(await threadTimeOfClick(page, nameOf(chat.count), last))
      }
    }
  } finally {
    await browser.close()
  }
  return keysInEmpty
}

function figuresOf({ count, clicks, loads, ownMs, nodes, keys }: LongChat, keyInEmpty: number): Figure[] {
  const name = `${count} messages`
  return [
    atMost(`${name}: shown after a click, median`, median(clicks) / 1000, 1.2, 's'),
    { name: `${name}: shown after a click, slowest of ${rounds}`, value: Math.max(...clicks) / 1000, unit: 's' },
    {
      name: `${name}: a click by the main thread's own time without throttle, times ${slowdown}`,
      value: (median(ownMs) * slowdown) / 1000,
      unit: 's',
    },
    { name: `${name}: shown after a load with a warm cache, median`, value: median(loads) / 1000, unit: 's' },
    atMost(`${name}: nodes of the page`, Math.max(...nodes), 1500, ''),
    { name: `${name}: a key until it is painted, p50`, value: median(keys), unit: 'ms' },
    atMost(`${name}: a key beside one in an empty chat`, median(keys) / keyInEmpty, 1.3, '×'),
  ]
}

/** Pages of the database that one send touches, by the length of its chat. */
async function costOfWriting(product: Product, person: { userId: string; token: string }): Promise<Figure[]> {
  const { connection } = await startEmbeddedPostgres({ dataDirectory: product.dataDirectory })
  const database = await openDatabase(connection)
  try {
    const pages: number[] = []
    // A send sets credits aside.
    await callsOf(product, person.token)('claimFirstTimeCredits', { params: { userId: person.userId } })
    // The first one makes the tables of a fresh database grow; it is not counted.
    for (const count of [10, 10, 10_000]) {
      const chatId = await newChat(product, person.token, `Written into after ${count}`)
      await seedMessages(product.dataDirectory, { chatId, userId: person.userId, count })
      pages.push(await pagesOfSend(database, person.userId, chatId))
    }
    const [, short = Number.NaN, long = Number.NaN] = pages
    return [
      { name: 'pages of the database touched by a send after 10 messages', value: short, unit: '' },
      // An index of more messages may be a level deeper.
      atMost('pages of the database touched by a send after 10,000 messages', long, short + 15, ''),
    ]
  } finally {
    await database.close()
  }
}

const callsOf = (product: Product, token: string) => createClient({ baseFor: () => product.url, token: () => token, fetch })

async function newChat(product: Product, token: string, name: string): Promise<string> {
  const call = callsOf(product, token)
  const { id } = (await call('getChatByType', { params: { type: 'GENERIC' }, query: { new: 'true' } })).data
  await call('renameChat', { params: { chatId: id }, query: { name } })
  return id
}

/** Runs in the page: nothing has been fetched for half a second. The stream of changes stays open, so the network is never idle. */
function isQuiet(): boolean {
  const last = Math.max(...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd))
  return performance.now() - last > 500
}

async function slower(page: Page): Promise<(times: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate }))
}
