import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { makeTopic, scriptReviews } from '../../../testing/scripted-reviews.ts'

const line = (title: string) => page.getByText(title, { exact: true })

async function openRecord(topics = [makeTopic(), makeTopic({ topic: 'http', title: 'HTTP', standing: 'sure', right: 5, wrong: 0 })]) {
  const server = scriptServer()
  scriptAccount(server)
  const state = scriptReviews(server, [], { topics, review_cards: topics.length })
  await openApp('/xperto/record')
  return { server, state }
}

it('a topic opens to what was answered, what is right and what it is used for', async () => {
  await openRecord()
  await expect.element(page.getByRole('heading', { name: 'What Xperto knows about you' })).toBeVisible()
  await line('SQL').click()
  await expect.element(page.getByRole('listitem').getByText('Which join keeps all rows of the left table?')).toBeVisible()
  await expect.element(page.getByRole('listitem').getByText(/not right: you chose Inner join\. Right: Left join\./)).toBeVisible()
})

it('a person corrects a topic, and deletes one with the way back beside the word', async () => {
  const { server } = await openRecord()
  await line('SQL').click()
  await page.getByRole('button', { name: 'I know this better' }).click()
  await expect.element(page.getByText('You said that you know this better.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
  await expect.element(line('SQL')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(line('SQL')).toBeVisible()
  expect(server.calls('restoreRecord')).toHaveLength(1)
})

it('the record is switched off, which deletes nothing', async () => {
  await openRecord()
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await expect.element(page.getByText('Off: nothing is added.', { exact: false })).toBeVisible()
  await expect.element(line('SQL')).toBeVisible()
})

it('deleting all of it asks first, and keeping it is the first answer', async () => {
  const { server } = await openRecord()
  await page.getByRole('button', { name: 'Delete everything here' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Delete your record?' })
  await expect.element(sure.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await sure.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Nothing yet. Answers from quizzes and mock tests appear here.')).toBeVisible()
  expect(server.calls('deleteRecord')).toHaveLength(1)
})
