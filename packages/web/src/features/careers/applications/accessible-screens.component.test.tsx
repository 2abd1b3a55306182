import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { makeApplication, makeLetter, scriptApplications, scriptLetter } from '../../../testing/scripted-applications.ts'
import { sweep } from '../../../testing/sweep.ts'

sweep('applications', async ({ server, go }) => {
  scriptApplications(server, [
    makeApplication(),
    makeApplication({ title: 'API Engineer', status: 'INTERVIEW', sent: { on: '2026-11-18', resume_version: 5 } }),
  ])
  await go('/xperto/applications')
  await expect.element(page.getByRole('link', { name: 'API Engineer' })).toBeVisible()
})

sweep('applications-empty', async ({ server, go }) => {
  scriptApplications(server, [])
  await go('/xperto/applications')
  await expect.element(page.getByRole('heading', { name: 'Add your first job' })).toBeVisible()
})

sweep('job', async ({ server, go }) => {
  const job = makeApplication({ status: 'INTERVIEW', sent: { on: '2026-11-18', resume_version: 5 } })
  scriptApplications(server, [job])
  await go(`/xperto/applications/${job.application_id}`)
  await expect.element(page.getByRole('region', { name: 'Must have' })).toBeVisible()
})

sweep('letter', async ({ server, go }) => {
  const job = makeApplication()
  scriptApplications(server, [job])
  scriptLetter(server, makeLetter())
  await go(`/xperto/applications/${job.application_id}/letter`)
  await expect.element(page.getByRole('article', { name: 'Letter' })).toBeVisible()
})
