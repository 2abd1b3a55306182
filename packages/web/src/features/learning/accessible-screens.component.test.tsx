import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { makeReview, makeTopic, scriptReviews } from '../../testing/scripted-reviews.ts'
import { makeHome, openSteps, scriptHome } from '../../testing/scripted-home.ts'
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

sweep('first-steps', async ({ server, go }) => {
  scriptHome(server, makeHome({ first_steps: openSteps({ quizzed: true }) }))
  await go('/xperto')
  await expect.element(page.getByRole('heading', { name: 'Four ways to begin' })).toBeVisible()
})

sweep('home', async ({ server, go }) => {
  const { week } = makeHome()
  const problem = { id: 'm', title: 'Merge the meetings', chat_id: null, last_on: '2026-11-25T20:00:00Z', best: { passed: 6, tests: 8 } }
  scriptHome(
    server,
    makeHome({
      keeps_record: false,
      next: { cards: { due: 2, minutes: 1, topics: [{ title: 'SQL', cards: 2 }] }, problem },
      weak: [{ kind: 'quiz', title: 'SQL', right: 1, all: 5 }],
      week: { days: week.days.map((one, index) => ({ ...one, done: index === 1 ? 3 : 0 })), problems: 3, days_in_all: 1 },
    }),
  )
  await go('/xperto')
  await expect.element(page.getByRole('heading', { name: '2 cards are due' })).toBeVisible()
})
