import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { makeApplication, makeLetter, scriptApplications, scriptLetter } from '../../../testing/scripted-applications.ts'

afterEach(() => void vi.restoreAllMocks())

async function openLetter(first: Parameters<typeof scriptLetter>[1]) {
  const server = scriptServer()
  scriptAccount(server)
  const job = makeApplication()
  scriptApplications(server, [job])
  scriptLetter(server, first)
  await openApp(`/xperto/applications/${job.application_id}/letter`)
  return server
}
const held = ['Download PDF', 'DOCX', 'Copy text']

it('an unproven claim holds PDF, DOCX and Copy back until it is taken out', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const server = await openLetter(makeLetter())
  await expect.element(page.getByText('“Kafka” is not in your résumé.')).toBeVisible()
  await expect.element(page.getByText('Settle 1 flag first')).toBeVisible()
  for (const name of held) await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Copy text' }).click({ force: true })
  expect(copied).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Take it out' }).click()
  await expect.element(page.getByText('“Kafka” is not in your résumé.')).not.toBeInTheDocument()
  expect(server.calls('saveLetter').map(({ body }) => body.text)).toEqual([
    'Dear hiring team of Example Freight,\n\nAt Example Payments I wrote the ledger service in Go.\n\nYours sincerely,\nYour Name',
  ])
  await page.getByRole('button', { name: 'Copy text' }).click()
  expect(copied).toHaveBeenCalledOnce()
})

it('a claim is settled by what the person says is true', async () => {
  const server = await openLetter(makeLetter())
  await page.getByRole('button', { name: 'Say what is true' }).click()
  await page.getByLabelText('What you did, in your own words').fill('I ran Kafka for two teams')
  await page.getByRole('button', { name: 'This is true' }).click()
  await expect.element(page.getByText('Settle 1 flag first')).not.toBeInTheDocument()
  expect(server.calls('sayTrue').map(({ body }) => body.text)).toEqual(['I ran Kafka for two teams'])
})

it('each claim’s number leads to its source, and a letter begins with one press', async () => {
  await openLetter(null)
  await page.getByRole('button', { name: 'Write the letter' }).click()
  await expect.element(page.getByRole('link', { name: 'Source 1' })).toHaveAttribute('href', '#source-1')
  await expect
    .element(page.getByRole('region', { name: 'Where each claim comes from' }).getByText('Wrote the ledger service in Go'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Text of the letter' }).fill('Dear hiring team of Example Freight,\n\nHello.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('article', { name: 'Letter' })).toBeVisible()
})
