// @server/adapters/language-model
import { errorCatalogue, type ErrorCode } from '@xperto/contract'
import { textOf } from '@xperto/simulators/language-model/deterministic-text'
import type { Scenario } from '@xperto/simulators/language-model/scenario'
import { ask, expect, lastTurn, newChat, openChat, replyEnds, signIn, test } from '../journey.ts'

/** What the model does, what the person reads, and whether words arrived before. */
const faults: { name: string; scenarios: Scenario[]; code: ErrorCode; keeps: boolean }[] = [
  { name: 'a disconnect in the middle', scenarios: [{ cutAfter: 12 }], code: 'model_cut_off', keeps: true },
  { name: 'a malformed frame', scenarios: [{ brokenFrameAt: 12 }], code: 'model_malformed', keeps: true },
  { name: 'an error in the middle', scenarios: [{ errorFrameAt: 12 }], code: 'model_failed', keeps: true },
  { name: '429, three times', scenarios: [{ status: 429 }, { status: 429 }, { status: 429 }], code: 'model_busy', keeps: false },
  { name: '500', scenarios: [{ status: 500 }], code: 'model_failed', keeps: false },
  { name: 'a refused key', scenarios: [{ status: 401 }], code: 'model_refused_key', keeps: false },
  { name: 'an empty answer', scenarios: [{ text: ' ' }], code: 'model_empty', keeps: false },
  { name: 'a context too long', scenarios: [{ contextTokens: 5 }, { contextTokens: 5 }], code: 'model_context_exceeded', keeps: false },
]

test('every fault of the model is a sentence on screen, what arrived is kept, and Retry makes the answer', async ({
  page,
  context,
  modelled,
}) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Faults')
  await openChat(page, modelled, chatId)
  for (const { name, scenarios, code, keeps } of faults) {
    await test.step(name, async () => {
      modelled.simulator.script(...scenarios)
      await ask(page, `What happens with ${name}?`)
      await expect(lastTurn(page).getByRole('heading', { level: 2, name: `What happens with ${name}?` })).toBeVisible()
      await expect(lastTurn(page).getByText(errorCatalogue[code].message)).toBeVisible()
      const words = textOf(1, 8).trim()
      if (keeps) await expect(lastTurn(page)).toContainText(words)
      await lastTurn(page).getByRole('button', { name: 'Retry' }).click()
      await replyEnds(page)
      await expect(lastTurn(page)).toContainText(textOf(1, 30).split('\n')[0]?.trim() ?? words)
      await expect(lastTurn(page).getByText(errorCatalogue[code].message)).toHaveCount(0)
      await expect(lastTurn(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
    })
  }
  // What was tried again is one answer each, also after a reload.
  await page.reload()
  await expect(lastTurn(page).getByText(/tokens, [\d.]+ credits, simulated-model/)).toHaveCount(1)
})

test('a model that never answers, and one that falls silent in the middle, are given up with a sentence; a slow one is waited for', async ({
  page,
  context,
  modelled,
}) => {
  // The limits of the product are 90 s and 30 s; the three wait side by side.
  test.setTimeout(240_000)
  const person = await signIn(context, modelled)
  const stalled = await context.newPage()
  const slow = await context.newPage()
  const open = async (tab: typeof page, question: string) => {
    await openChat(tab, modelled, await newChat(modelled, person, 'GENERIC', 'Slow'))
    await ask(tab, question)
  }
  await open(page, 'Are you there? [[scenario:silent]]')
  await open(stalled, 'And you? [[scenario:stall-after=12]]')
  await open(slow, 'Take your time [[scenario:first-token-ms=12000,tokens=10]]')

  const words = textOf(1, 8).trim()
  await expect(lastTurn(slow)).toContainText(words)
  await replyEnds(slow)
  const sentence = errorCatalogue.model_timeout.message
  await expect(lastTurn(stalled).getByText(sentence)).toBeVisible({ timeout: 90_000 })
  await expect(lastTurn(stalled)).toContainText(words)
  await expect(lastTurn(page).getByText(sentence)).toBeVisible({ timeout: 150_000 })
  await expect(lastTurn(page).getByRole('button', { name: 'Retry' })).toBeVisible()
})
