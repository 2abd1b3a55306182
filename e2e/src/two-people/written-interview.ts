import type { Page } from '@playwright/test'

/** What the owner asks, with the points of a good answer. */
export const writtenQuestions = [
  { text: 'Which isolation level for a transfer of money?', points: ['Avoids a lost update', 'Short transactions'] },
  { text: 'A release made a service slow. What now?', points: ['Compares metrics', 'Rolls back'] },
] as const

/** What the candidate types to the second question. */
export const typedAnswer =
  'I compare the metrics before and after the release, then I read traces of slow requests, and where it is bad for people I roll back first and look for the cause afterwards in peace.'

/** The owner writes the interview on its page; `onWritten` is called before it is created. */
export async function writeInterview(page: Page, onWritten: () => Promise<void>): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('Backend engineer')
  await page.getByRole('textbox', { name: 'Company' }).fill('Example Systems')
  for (const [at, { text, points }] of writtenQuestions.entries()) {
    const number = at + 1
    await page.getByRole('button', { name: 'Add question' }).click()
    await page.getByRole('textbox', { name: `Question ${number}`, exact: true }).fill(text)
    for (const [index, point] of points.entries()) {
      await page.getByRole('button', { name: `Add a point to question ${number}` }).click()
      await page.getByRole('textbox', { name: `Point ${index + 1} of question ${number}` }).fill(point)
    }
  }
  await onWritten()
  await page.getByRole('button', { name: 'Create interview' }).click()
  await page.waitForURL(/[/]interviews$/)
}
