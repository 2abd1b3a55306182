// @web/stream @server/modules/conversation/replies @server/adapters/reply-log
import type { Page } from '@playwright/test'
import { textOf } from '@xperto/simulators/language-model/deterministic-text'
import { ask, expect, lastTurn, modelFinishes, newChat, openChat, replyEnds, signIn, stopButton, storedMessages, test } from '../journey.ts'

const seed = 5
const tokens = 1200
/** Eighty seconds of text: what is done in the middle of it is done before its end, however slow the machine; then the model is hurried. */
const slow = `Tell me slowly [[scenario:rate=15,tokens=${tokens},seed=${seed}]]`

const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const whole = words(textOf(seed, tokens))
/** Somewhere in the middle of the text, never at its end. */
const begun = words(textOf(seed, 12))

const shown = async (page: Page): Promise<string> => words(await lastTurn(page).innerText())
const hasBegun = (page: Page) => expect.poll(() => shown(page)).toContain(begun)

test.beforeEach(async ({ modelled }) => {
  // A journey must not take what another one left in line; that one may have ended a moment before its model did, or has a silent one given up.
  const open = () => modelled.simulator.requests.filter(({ outcome }) => outcome === 'open')
  await expect.poll(open, { timeout: 120_000 }).toHaveLength(0)
})

test('MSG-02 MSG-03 a reload in the middle of a reply: all of it arrives', { tag: '@smoke' }, async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Slow')
  await openChat(page, modelled, chatId)
  await ask(page, slow)
  await hasBegun(page)
  await page.reload()
  await hasBegun(page)
  await expect(stopButton(page)).toBeVisible()
  await modelFinishes(modelled)
  await replyEnds(page)
  expect(await shown(page)).toContain(whole)
  expect((await storedMessages(modelled, person, chatId)).map(({ content }) => content)).toEqual([slow, textOf(seed, tokens)])
})

test('MSG-02 a second tab shows the same reply while it is written, and both end alike', async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Slow')
  const address = `${modelled.url}/xperto/chat/${chatId}`
  const other = await context.newPage()
  await Promise.all([page.goto(address), other.goto(address)])
  await expect(other.getByRole('textbox', { name: 'Message' })).toBeEditable()
  await ask(page, slow)
  await hasBegun(other)
  await expect(other.getByRole('button', { name: 'Stop' })).toBeVisible()
  await modelFinishes(modelled)
  await Promise.all([replyEnds(page), replyEnds(other)])
  expect(await shown(page)).toContain(whole)
  expect(await shown(other)).toContain(whole)
  // One question, one reply, in both.
  for (const tab of [page, other]) await expect(tab.getByRole('article')).toHaveCount(1)
})

test('MSG-02 the network goes in the middle and comes back: all of it arrives', async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Slow')
  await openChat(page, modelled, chatId)
  await ask(page, slow)
  await hasBegun(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await modelFinishes(modelled)
  await replyEnds(page)
  expect(await shown(page)).toContain(whole)
})

test('MSG-11 Stop ends a reply, keeps what was written and hands the input back', async ({ page, context, modelled }) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Stopped')
  await openChat(page, modelled, chatId)
  await ask(page, 'Tell me at length [[scenario:rate=15,tokens=3000,seed=5]]')
  await hasBegun(page)
  await expect(page.getByRole('textbox', { name: 'Message' })).not.toBeEditable()
  await stopButton(page).click()
  await expect(page.getByText('Stopped. What was written is kept.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEditable()
  const [, reply] = await storedMessages(modelled, person, chatId)
  expect(reply?.fetch_status).toBe('STOPPED')
  expect(textOf(seed, 3000).startsWith(reply?.content.trim() ?? '-')).toBe(true)
  expect(await shown(page)).toContain(words(reply?.content ?? '-'))
  // The model was told as well: it writes for nobody.
  await expect.poll(() => modelled.simulator.requests.at(-1)?.outcome).toBe('left')
  await page.reload()
  await expect(page.getByText('Stopped. What was written is kept.')).toBeVisible()
})
