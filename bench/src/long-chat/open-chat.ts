import type { Page } from '@playwright/test'
import { type MainThreadTask, traceMainThread } from '../render/main-thread-tasks.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const keys = 30
const pauseMs = 40

export interface OpenedChat {
  /** From the click, or from the start of the navigation, until the last answer has been painted and the composer can be written in. */
  shownMs: number
  nodes: number
}

/** Opens a chat as a person does who is in another one: a click in the sidebar. */
export async function clickChat(page: Page, name: string, lastQuestion: string): Promise<OpenedChat> {
  const shown = page.evaluate(untilShown, { lastQuestion, fromClick: true })
  await page.getByRole('link', { name, exact: true }).click()
  return await checked(page, await shown)
}

/** Opens a chat by its address, as a reload does: everything is in the browser's cache already. */
export async function loadChat(page: Page, address: string, lastQuestion: string): Promise<OpenedChat> {
  await page.goto(address, { waitUntil: 'commit' })
  return await checked(page, await page.evaluate(untilShown, { lastQuestion, fromClick: false }))
}

/** The same click with nothing slowed down, as the main thread's own time in milliseconds: other work on the machine does not count. */
export async function threadTimeOfClick(page: Page, name: string, lastQuestion: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const end = await traceMainThread(session)
  await clickChat(page, name, lastQuestion)
  const tasks: MainThreadTask[] = await end()
  await session.detach()
  return tasks.reduce((sum, { threadMs }) => sum + threadMs, 0)
}

/** Types into the composer; answers for each key the milliseconds until what it changed had been painted. */
export async function typeKeys(page: Page): Promise<number[]> {
  await composer(page).focus()
  await page.evaluate(watchKeys)
  for (let key = 0; key < keys; key++) await page.keyboard.press('e', { delay: pauseMs })
  await page.waitForFunction((count) => ((globalThis as { keyTimes?: number[] }).keyTimes?.length ?? 0) >= count, keys)
  const times = await page.evaluate(() => (globalThis as { keyTimes?: number[] }).keyTimes ?? [])
  const typed = await composer(page).inputValue()
  if (typed !== 'e'.repeat(keys)) throw new Error(`of ${keys} keys the composer took "${typed}"`)
  await composer(page).fill('')
  return times
}

async function checked(page: Page, shownMs: number): Promise<OpenedChat> {
  // What was counted as ready to be written in has to take a key.
  await page.keyboard.press('x')
  if ((await composer(page).inputValue()) !== 'x') throw new Error('the composer did not take a key')
  await composer(page).fill('')
  return { shownMs, nodes: await page.evaluate(() => document.querySelectorAll('*').length) }
}

/** Runs in the page. Looks before every frame, and counts the frame that shows it. */
async function untilShown({ lastQuestion, fromClick }: { lastQuestion: string; fromClick: boolean }): Promise<number> {
  let from = 0
  if (fromClick) await new Promise<void>((resolve) => addEventListener('click', ({ timeStamp }) => resolve(void (from = timeStamp)), true))
  const lacks = (): string | null => {
    const scroller = document.querySelector('[role=region][aria-label=Messages]')
    const turn = [...(scroller?.querySelectorAll('article') ?? [])].at(-1)
    const input = document.querySelector('textarea')
    if (!scroller || !turn || !input) return 'messages or composer'
    if (turn.querySelector('h2')?.textContent !== lastQuestion) return `the question "${lastQuestion}"`
    if (!turn.textContent.includes('An answer of some length')) return 'its answer'
    if (scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop >= 3) return 'the end of the thread in view'
    if (input.readOnly) return 'a composer to write in'
    return document.activeElement === input ? null : 'the focus in the composer'
  }
  for (let missing = lacks(); missing !== null; missing = lacks()) {
    if (performance.now() - from > 60_000) throw new Error(`After a minute the chat still lacks ${missing}.`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - from
}

/** Runs in the page: keeps the time of every key until the frame after it is done. */
function watchKeys(): void {
  const page = globalThis as { keyTimes?: number[]; watchesKeys?: boolean }
  page.keyTimes = []
  if (page.watchesKeys) return
  page.watchesKeys = true
  addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => page.keyTimes?.push(performance.now() - timeStamp))),
    true,
  )
}
