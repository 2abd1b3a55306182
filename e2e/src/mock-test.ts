import type { Locator, Page } from '@playwright/test'
import type { MockTest } from '@xperto/contract'
import { problems, solutionSource } from '@xperto/content/problems'
import { onProductDatabase } from '@xperto/server/testing/on-product-database'
import { codePanel } from './code-editor.ts'
import { call, expect, newChat, type Person, say } from './journey.ts'

type Place = { url: string; dataDirectory: string }

/** Opens a mock-test chat's panel, on a phone over the chat. */
export async function openTest(page: Page, { url }: { url: string }, chatId: string): Promise<void> {
  await page.goto(`${url}/xperto/chat/${chatId}`)
  await openTestHere(page)
}

/** Opens the panel of the chat that is open. */
export async function openTestHere(page: Page): Promise<void> {
  const opens = page.getByRole('button', { name: 'Open right panel' })
  await expect(codePanel(page).or(opens).first()).toBeVisible()
  if (await opens.isVisible()) await opens.click()
  await expect(codePanel(page).getByRole('heading', { level: 2 })).toBeVisible()
}

/** A test that was started in its chat, with its panel open. */
export async function startTest(page: Page, product: { url: string }, person: Person): Promise<MockTest> {
  const chatId = await newChat(product, person, 'MOCK_TEST', 'Mock test')
  await say(product, person, chatId, 'Start the test')
  await say(product, person, chatId, 'Start the test', { user_action_type: 'START_MOCK_TEST' })
  const test = await testOf(product, person, chatId)
  await openTest(page, product, chatId)
  await expect(questionHeading(page, 1)).toBeVisible()
  return test
}

/** The test of a chat as the server has it. */
export const testOf = async (product: { url: string }, person: Person, chatId: string): Promise<MockTest> =>
  await call<MockTest>(product, person, 'GET', `/mock-tests/${chatId}`)

export const clock = (page: Page): Locator => codePanel(page).getByRole('timer', { name: 'Time left' })
/** The page counts down by the server's seconds: what it shows lies between two readings of them, give or take the second that is being drawn. */
export async function expectServersClock(page: Page, product: { url: string }, person: Person, chatId: string): Promise<void> {
  const left = async () => (await testOf(product, person, chatId)).seconds_left
  const isServers = async () => {
    const before = await left()
    const [, minutes, seconds] = /^(\d+):(\d\d)/.exec(await clock(page).innerText()) ?? []
    const shown = Number(minutes) * 60 + Number(seconds)
    return shown <= before + 1 && shown >= (await left()) - 1
  }
  await expect.poll(isServers).toBe(true)
}
export const questionHeading = (page: Page, number: number): Locator =>
  codePanel(page).getByRole('heading', { level: 3, name: `Question ${number} of 20` })
export const options = (page: Page): Locator =>
  codePanel(page).getByRole('group').getByRole('radio').or(codePanel(page).getByRole('group').getByRole('checkbox'))
export const part = (page: Page, name: string | RegExp): Locator =>
  codePanel(page).getByRole('list', { name: 'Parts of the test' }).getByRole('button', { name })
export const result = (page: Page): Locator => codePanel(page).getByRole('heading', { level: 3, name: 'Result' })

/** Submits the test by its button and the question that follows. */
export async function submitTest(page: Page): Promise<void> {
  await codePanel(page)
    .getByRole('button', { name: /^Submit test/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit test' }).click()
}

/** Moves a test's hour into the past, as if so much time had gone by; the server's clock itself cannot be moved. */
export async function passTime({ dataDirectory }: Place, chatId: string, seconds: number): Promise<void> {
  await onProductDatabase(dataDirectory, async (client) => {
    await client.query(
      `update mock_tests set started_at = started_at - make_interval(secs => $2), ends_at = ends_at - make_interval(secs => $2) where chat_id = $1`,
      [chatId, seconds],
    )
  })
}

/** Positions of the right options by question, which no call tells before the end. */
export async function keysOf({ dataDirectory }: Place, chatId: string): Promise<Map<string, number[]>> {
  const keys = new Map<string, number[]>()
  await onProductDatabase(dataDirectory, async (client) => {
    const { rows } = await client.query<{ packet: { questions: { id: string; correct: number[] }[] } }>(
      'select packet from mock_tests where chat_id = $1',
      [chatId],
    )
    for (const { id, correct } of rows[0]?.packet.questions ?? []) keys.set(id, correct)
  })
  return keys
}

/** A right Python program for a problem of the library. */
export function rightProgramFor(problemId: string): string {
  const problem = problems.find(({ id }) => id === problemId)
  const python = problem?.solutions.right.find(({ file }) => file.endsWith('.py'))
  if (!problem || !python) throw new Error(`the library has no Python solution for ${problemId}`)
  return solutionSource(problem, python.file)
}
