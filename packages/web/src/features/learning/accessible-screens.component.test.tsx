import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { makeReview, makeTopic, scriptReviews } from '../../testing/scripted-reviews.ts'
import { sweep } from '../../testing/sweep.ts'

sweep('review-card', async ({ server, go }) => {
  scriptReviews(server, [makeReview()])
  await go('/xperto/review')
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expect.element(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible()
})

sweep('learner-record', async ({ server, go }) => {
  scriptReviews(server, [], { topics: [makeTopic()], review_cards: 2 })
  await go('/xperto/record')
  await page.getByText('SQL', { exact: true }).click()
  await expect.element(page.getByText('Which join keeps all rows of the left table?')).toBeVisible()
})
