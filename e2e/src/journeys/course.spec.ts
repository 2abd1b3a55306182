// @web/features/learning/courses @server/modules/learning/courses
import { findCourse } from '@xperto/content/courses'
import type { Page } from '@playwright/test'
import { call, expect, type Person, signIn, test } from '../journey.ts'

const url = 'system-design-first-steps'
const course = findCourse(url)
const chapters = course?.chapters ?? []
const first = chapters[0]
const question = first?.questions[0]

const exercise = (page: Page) => page.getByText(/^Exercise, question/)
const progressOf = async (product: { url: string }, person: Person) =>
  await call<{ standing: { stepsDone: number }; badge: { url: string } | null }>(
    product,
    person,
    'GET',
    `/api/v1/collections/${url}/progress`,
  )

test('COL-02 a course is enrolled in, read and answered; a tab closed in the middle loses nothing; finished, its badge holds for a visitor', async ({
  page,
  context,
  browser,
  library,
}) => {
  if (!course || !first || !question) throw new Error('the course of this journey is gone')
  const person = await signIn(context, library)
  await page.goto(`${library.url}/course/${url}`)
  await page.getByRole('button', { name: 'Enrol' }).click()
  await expect(page.getByRole('heading', { level: 2, name: first.title })).toBeVisible()

  // The text is read to its end, the answer is given, and the tab is gone before anything could come back.
  await exercise(page).scrollIntoViewIfNeeded()
  const right = question.options[question.correct[0] ?? 0] ?? ''
  await page.getByRole('radio', { name: right.replaceAll('`', '') }).check()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await page.close()
  await expect.poll(async () => (await progressOf(library, person)).standing.stepsDone).toBe(2)

  const later = await context.newPage()
  await later.goto(`${library.url}/course/${url}/play`)
  await expect(later.getByText('Left: one question')).toBeVisible()
  await expect(later.getByText('Exercise, question 2 of 2')).toBeVisible()

  // What is left of it, by the calls that the page makes.
  for (const { id, questions } of chapters) {
    await call(library, person, 'POST', `/api/v1/collections/${url}/steps`, { chapterId: id })
    for (const one of questions) {
      const answer = { chapterId: id, questionId: one.id, chosen: one.correct, answerId: crypto.randomUUID() }
      await call(library, person, 'POST', `/api/v1/collections/${url}/answers`, answer)
    }
  }
  await later.goto(`${library.url}/course/${url}/done`)
  await expect(later.getByRole('heading', { level: 1, name: `You finished ${course.title}` })).toBeVisible()
  const { badge } = await progressOf(library, person)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(badge?.url ?? '')
  await expect(stranger.getByText('Its signature was checked by this server, and again by your browser.')).toBeVisible()
  await expect(stranger.getByText(course.title).first()).toBeVisible()
  await stranger.context().close()
})
