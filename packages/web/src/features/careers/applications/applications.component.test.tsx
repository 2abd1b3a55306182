import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { makeApplication, scriptApplications } from '../../../testing/scripted-applications.ts'

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const step = (on: string, what: string) => ({ date_id: crypto.randomUUID(), on, at: null, what, done: false })

async function open(path: string, applications: Parameters<typeof scriptApplications>[1], size?: typeof phone) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const list = scriptApplications(server, applications)
  await openApp(path, size)
  return { server, account, list }
}
const jobPath = (id: string) => `/xperto/applications/${id}`

it('who applies for nothing yet finds the field of the advert, and what is pasted into it becomes a job', async () => {
  const { server } = await open('/xperto/applications', [])
  await expect.element(page.getByRole('heading', { name: 'Add your first job' })).toBeVisible()
  await page.getByRole('button', { name: 'Read the advert' }).click()
  await expect.element(page.getByText('Paste the text of an advert, or its address.')).toBeVisible()
  await page.getByLabelText('Advert').fill('Backend Engineer. Required: Go.')
  await page.getByRole('button', { name: 'Read the advert' }).click()
  await expect.element(page.getByRole('heading', { name: 'Backend Engineer, Example Freight' })).toBeVisible()
  expect(server.calls('addApplication').map(({ body }) => body.advert)).toEqual(['Backend Engineer. Required: Go.'])
})

it('an advert that cannot be read stays in its field, and the field says what to do', async () => {
  const { server } = await open('/xperto/applications', [])
  server.refuse('addApplication', 'advert_unreadable')
  const field = page.getByLabelText('Advert')
  await field.fill('https://jobs.example/gone')
  await page.getByRole('button', { name: 'Read the advert' }).click()
  await expect.element(page.getByText('Paste the text of the advert instead.')).toBeVisible()
  await expect.element(field).toHaveValue('https://jobs.example/gone')
})

it('the list says late in a word, and a row is one link', async () => {
  const late = makeApplication({ title: 'Node.js Developer', company: 'Example Clinic', dates: [step(yesterday, 'Ask for news')] })
  await open('/xperto/applications', [late, makeApplication({ title: 'Over', status: 'REJECTED' })])
  await expect.element(page.getByText('1 day late')).toBeVisible()
  await expect.element(page.getByText('Today: ask for news, Example Clinic.')).toBeVisible()
  await expect.element(page.getByText('Over')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Closed 1' }).click()
  await expect.element(page.getByRole('link', { name: 'Over' })).toBeVisible()
  await page.getByRole('button', { name: 'Open 1' }).click()
  await page.getByRole('link', { name: 'Node.js Developer' }).click()
  await expect.element(page.getByRole('heading', { name: 'Node.js Developer, Example Clinic' })).toBeVisible()
})

it('a job shows what is missing, in part and shown, each with its line, and its main button follows the status', async () => {
  const job = makeApplication()
  const { server } = await open(jobPath(job.application_id), [job])
  await expect.element(page.getByText('You show 1 of the 2 must-haves. Learn Kafka first.')).toBeVisible()
  const must = page.getByRole('region', { name: 'Must have' })
  await expect.element(must.getByText('Kafka is in your skills, but no line says where you used it.')).toBeVisible()
  await expect.element(must.getByText('Wrote the ledger service in Go')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Nice to have' }).getByText('in part')).toBeVisible()
  await page.getByLabelText('Status').selectOptions('INTERVIEW')
  await expect.element(page.getByRole('link', { name: 'Rehearse the interview' })).toBeVisible()
  await page.getByLabelText('Status').selectOptions('SENT')
  await expect.element(page.getByRole('link', { name: 'Ask for news' })).toBeVisible()
  await expect.element(page.getByText('version 7').first()).toBeVisible()
  expect(server.calls('changeApplication').map(({ body }) => body.status)).toEqual(['INTERVIEW', 'SENT'])
})

it('what is missing becomes a goal: its chat opens with the text in the input, and nothing is sent', async () => {
  const job = makeApplication()
  const { server, account } = await open(jobPath(job.application_id), [job])
  server.answer('getChatByType', () => ({ success: true as const, data: account.addChat({ name: 'New goal', chat_type: 'GOAL' }) }))
  await page.getByRole('link', { name: 'Make this a goal' }).click()
  await expect
    .element(page.getByRole('textbox', { name: /message|goal|write/i }).first())
    .toHaveValue(
      'I apply for Backend Engineer at Example Freight. I want to learn Kafka (consumer group, offsets). It should take about 3 hours.',
    )
  expect(server.calls('sendMessage')).toEqual([])
})

it('dates are added, done and removed, and notes are kept when their field is left', async () => {
  const job = makeApplication()
  const { server } = await open(jobPath(job.application_id), [job])
  await page.getByRole('button', { name: 'Add date' }).click()
  await page.getByRole('textbox', { name: 'What' }).fill('First interview')
  await page.getByLabelText('Day').fill('2026-12-01')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Done: First interview' })).toBeVisible()
  await page.getByRole('button', { name: 'Done: Send résumé and letter' }).click()
  await expect.element(page.getByRole('button', { name: 'Done: Send résumé and letter' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Change First interview' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('First interview')).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ask for Nell')
  await page.getByRole('button', { name: 'Rename this job' }).click()
  await expect.poll(() => server.calls('changeApplication').map(({ body }) => body.notes)).toEqual(['Ask for Nell'])
})

it('an advert is text: markup in it is shown and does nothing', async () => {
  const advert = '<img src=x onerror="window.hacked = 1"> Required: Go'
  const job = makeApplication({ advert, requirements: [] })
  await open(jobPath(job.application_id), [job])
  await expect.element(page.getByText(advert)).toBeVisible()
  expect('hacked' in window).toBe(false)
})

it('a job is deleted after a question whose first answer keeps it; one that is gone says so', async () => {
  const job = makeApplication()
  const { list } = await open(jobPath(job.application_id), [job])
  await page.getByRole('button', { name: 'Delete this job' }).click()
  await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'Add your first job' })).toBeVisible()
  expect(list).toEqual([])
})

it('on a phone the main button stands under the sentence and nothing is wider than the screen', async () => {
  const job = makeApplication({ title: 'AVeryLongTitleWithoutAnySpaceThatNobodyCouldBreakAnywhere' })
  await open(jobPath(job.application_id), [job], phone)
  await expect.element(page.getByRole('link', { name: 'Write the letter' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
