import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { scriptCourses } from '../../../testing/scripted-courses.ts'
import { sweep, sweepForVisitor } from '../../../testing/sweep.ts'

sweepForVisitor('course', async ({ server, go }) => {
  const { course } = scriptCourses(server)
  await go(`/course/${course.url}`)
  await expect.element(page.getByRole('button', { name: 'Enrol' })).toBeVisible()
})

sweep('courses', async ({ server, go }) => {
  scriptCourses(server).enrol()
  await go('/xperto/courses')
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})

sweep('course-play', async ({ server, go }) => {
  const { course, enrol } = scriptCourses(server)
  enrol()
  await go(`/course/${course.url}/play`)
  await page.getByRole('radio', { name: 'By nothing' }).click()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect.element(page.getByText('Not quite.')).toBeVisible()
})

sweep('course-done', async ({ server, go }) => {
  const { course, enrol, chapters, finish } = scriptCourses(server)
  enrol()
  for (const { id } of chapters) finish(id)
  await go(`/course/${course.url}/done`)
  await expect.element(page.getByRole('heading', { name: 'What you have shown' })).toBeVisible()
})
