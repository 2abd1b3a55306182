import type { Page } from '@playwright/test'
import { ask, expect, lastTurn, replyEnds } from './journey.ts'
import type { Screen } from './screen.ts'

/** What was learned and what comes back for review. */
export const learningScreens: Screen[] = [
  {
    name: 'review-card',
    as: 'person',
    product: 'library',
    open: async (page, { url, inChat }) => {
      await inChat('GENERIC', 'Closures and loops')
      await ask(page, 'What is a closure?')
      await replyEnds(page)
      await lastTurn(page).getByRole('button', { name: 'Keep for review' }).click()
      await expect(page.getByText('Kept for review.')).toBeVisible()
      await page.goto(`${url}/xperto/review`)
      await page.getByRole('button', { name: 'Show answer' }).click()
      await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible()
    },
  },
  {
    name: 'learner-record',
    as: 'person',
    product: 'library',
    open: async (page, { url, inChat }) => {
      await inChat('QUIZ')
      await answerThreeQuestions(page)
      await page.goto(`${url}/xperto/record`)
      await page.getByText('SQL', { exact: true }).click()
      await expect(page.getByRole('button', { name: 'Delete', exact: true }).first()).toBeVisible()
    },
  },
  {
    name: 'practice-problems',
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto/practice`)
      await expect(page.getByText('Next for me')).toBeVisible()
    },
  },
  {
    name: 'first-steps',
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto`)
      await expect(page.getByRole('heading', { name: 'Four ways to begin' })).toBeVisible()
    },
  },
  {
    name: 'home',
    as: 'person',
    product: 'library',
    open: async (page, { url, inChat }) => {
      await inChat('QUIZ')
      await answerThreeQuestions(page)
      await page.goto(`${url}/xperto`)
      await expect(page.getByText('1 day learned, 1 in all')).toBeVisible()
    },
  },
]

/** A short quiz in the open chat, some of it wrong: what a record and a home have to tell. */
async function answerThreeQuestions(page: Page): Promise<void> {
  await ask(page, 'Three questions on SQL')
  await replyEnds(page)
  for (const number of [1, 2, 3]) {
    await lastTurn(page)
      .getByRole('checkbox')
      .nth(number % 2)
      .check()
    await lastTurn(page).getByRole('button', { name: 'Send answer' }).click()
    await expect(lastTurn(page)).toContainText(number === 3 ? 'Another topic?' : `Question ${number + 1} of 3`)
    await replyEnds(page)
  }
}
