import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { makeReview, makeTopic, scriptReviews } from '../../testing/scripted-reviews.ts'
import { makeProblemSummary } from '../../testing/practice-objects.ts'
import { scriptProblems } from '../../testing/scripted-practice.ts'
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

sweep('practice-problems', async ({ server, go }) => {
  scriptProblems(server, [
    makeProblemSummary({ title: 'Lift trips', topic: 'Simulation', solved: true, solved_on: '2026-03-09T12:00:00Z', attempts: 2 }),
    makeProblemSummary({ title: 'Quiet hours', topic: 'Simulation', attempts: 1, best: { passed: 4, tests: 6 } }),
    makeProblemSummary({ title: 'Lost bridges', topic: 'Graphs', level: 'hard', minutes: 45 }),
  ])
  await go('/xperto/practice')
  await expect.element(page.getByText('Next for me')).toBeVisible()
})
