import { call, expect, type Person } from './journey.ts'
import type { Screen } from './screen.ts'

const advert = (title: string): string => `${title}
Example Freight | Pune

You will own the booking and billing services: about 400 requests a second at peak.

You bring
- Two years with Node.js or Go
- Kafka in production
- A sure hand with transactions and indexes
Nice to have
- Kubernetes`

const job = {
  ...{ id: 'job', organization: 'Example Payments', title: 'Software Engineer', location: 'Pune', start: '2023-07', end: 'present' },
  lines: [
    { id: 'one', text: 'Replaced read-modify-write by one statement in the Go balance service, so that transactions no longer race' },
    { id: 'two', text: 'Wrote the on-call guide that the team of seven still uses' },
  ],
}

interface Made {
  application_id: string
}

/** A person with a résumé and two jobs, the later one at an interview. */
async function twoJobs(product: { url: string }, person: Person): Promise<string> {
  const chat = await call<{ id: string }>(product, person, 'GET', '/chats/get_by_type/RESUME?new=true')
  const resume = await call<{ resume_id: string; version: number }>(product, person, 'POST', '/resume/', { chat_id: chat.id })
  const changes = [
    { path: 'basics.name', value: 'Your Name' },
    { path: 'skills', insert: { id: 's', name: '', keywords: ['Kafka'] } },
    { path: 'experience', insert: job },
  ]
  await call(product, person, 'PATCH', `/resume/${resume.resume_id}/fields`, { base_version: resume.version, changes })
  await call<Made>(product, person, 'POST', '/applications', { advert: advert('Platform Engineer') })
  const made = await call<Made>(product, person, 'POST', '/applications', { advert: advert('Backend Engineer') })
  const path = `/applications/${made.application_id}`
  await call(product, person, 'PATCH', path, { status: 'SENT' })
  await call(product, person, 'PATCH', path, { status: 'INTERVIEW' })
  await call(product, person, 'POST', `${path}/dates`, { on: '2030-12-01', at: '15:00', what: 'First interview' })
  return made.application_id
}

/** The pages of applications for jobs. */
export const applicationScreens: Screen[] = [
  {
    name: 'applications',
    as: 'person',
    product: 'library',
    open: async (page, { url, person, product }) => {
      if (!person) throw new Error('a visitor has no applications')
      await twoJobs(product, person)
      await page.goto(`${url}/xperto/applications`)
      await expect(page.getByRole('link', { name: 'Platform Engineer' })).toBeVisible()
    },
  },
  {
    name: 'applications-empty',
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto/applications`)
      await expect(page.getByRole('heading', { name: 'Add your first job' })).toBeVisible()
    },
  },
  {
    name: 'job',
    as: 'person',
    product: 'library',
    open: async (page, { url, person, product }) => {
      if (!person) throw new Error('a visitor has no applications')
      const id = await twoJobs(product, person)
      await page.goto(`${url}/xperto/applications/${id}`)
      await expect(page.getByRole('region', { name: 'Must have' })).toBeVisible()
    },
  },
  {
    name: 'letter',
    as: 'person',
    product: 'library',
    open: async (page, { url, person, product }) => {
      if (!person) throw new Error('a visitor has no applications')
      const id = await twoJobs(product, person)
      const letter = await call<{ text: string; version: number }>(product, person, 'POST', `/applications/${id}/letter`, {
        base_version: null,
      })
      const text = letter.text.replace('I would like', 'I bring three years of Kafka in production. I would like')
      await call(product, person, 'PUT', `/applications/${id}/letter`, { text, base_version: letter.version })
      await page.goto(`${url}/xperto/applications/${id}/letter`)
      await expect(page.getByRole('article', { name: 'Letter' })).toBeVisible()
    },
  },
  {
    name: 'stories',
    as: 'person',
    product: 'library',
    open: async (page, { url, person, product }) => {
      if (!person) throw new Error('a visitor has no stories')
      await call(product, person, 'POST', '/stories', {
        title: 'The export that nobody asked for',
        situation: 'Support typed numbers from three pages into a sheet, each Monday.',
        action: 'I watched one of them for an hour, and built a button over a weekend.',
        themes: ['initiative', 'outside'],
      })
      await call(product, person, 'POST', '/stories', {
        title: 'The night the queue stood still',
        situation: 'A shop for spare parts, a night in November, and I was on call.',
        task: 'Orders no longer reached the warehouse, and the vans leave at five.',
        action: 'I rolled the release back before I looked for the cause, and posted each quarter of an hour.',
        result: 'Orders ran again after nineteen minutes. No van left late.',
        themes: ['pressure'],
      })
      await page.goto(`${url}/xperto/stories`)
      await page.getByText('The night the queue stood still').click()
      await expect(page.getByText('No van left late.')).toBeVisible()
    },
  },
  {
    name: 'stories-empty',
    as: 'person',
    product: 'library',
    open: async (page, { url }) => {
      await page.goto(`${url}/xperto/stories`)
      await expect(page.getByRole('heading', { name: 'Write your first story' })).toBeVisible()
    },
  },
]
