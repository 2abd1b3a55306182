import { call, expect, type Person } from './journey.ts'
import type { Screen } from './screen.ts'

const course = 'data-structures'

/** Enrols this person in the course. */
async function enrol(url: string, person: Person | null): Promise<void> {
  if (!person) throw new Error('a visitor is enrolled in nothing')
  await call({ url }, person, 'POST', `/api/v1/collections/${course}/enrol`)
}

/** Courses: the list, the public page, a chapter that is played, and what was shown. */
export const courseScreens: Screen[] = [
  {
    name: 'course',
    as: 'visitor',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/course/${course}`)
      await expect(page.getByRole('button', { name: 'Enrol' })).toBeVisible()
    },
  },
  {
    name: 'courses',
    as: 'person',
    product: 'library',
    open: async (page, { url, person }) => {
      await enrol(url, person)
      await page.goto(`${url}/xperto/courses`)
      await expect(page.getByRole('heading', { level: 2, name: 'Your courses' })).toBeVisible()
    },
  },
  {
    name: 'course-play',
    as: 'person',
    product: 'library',
    open: async (page, { url, person }) => {
      await enrol(url, person)
      await page.goto(`${url}/course/${course}/play`)
      await page.getByRole('radio').first().click()
      await page.getByRole('button', { name: 'Check answer' }).click()
      await expect(page.getByText(/^(Right|Not quite)\.$/)).toBeVisible()
    },
  },
  {
    name: 'course-done',
    as: 'person',
    product: 'library',
    open: async (page, { url, person }) => {
      await enrol(url, person)
      await page.goto(`${url}/course/${course}/done`)
      await expect(page.getByRole('heading', { name: 'What you have shown' })).toBeVisible()
    },
  },
]
