// @web/features/conversation/chat/thread
import type { Page } from '@playwright/test'
import { ask, expect, lastTurn, messages, newChat, openChat, replyEnds, signIn, storedMessages, test } from '../journey.ts'

const heading = (page: Page, name: string) => messages(page).getByRole('heading', { level: 2, name, exact: true })

test('a question is edited in its place and an answer is made again beside the first; both versions are kept and shown again', async ({
  page,
  context,
  modelled,
}) => {
  const person = await signIn(context, modelled)
  const chatId = await newChat(modelled, person, 'GENERIC', 'Branches')
  await openChat(page, modelled, chatId)
  for (const question of ['What is a closure?', 'And hoisting?']) {
    await ask(page, question)
    await expect(heading(page, question)).toBeVisible()
    await replyEnds(page)
  }

  // Enter asks the edited question beside the first, and what followed is out of sight.
  await messages(page).getByRole('article').first().hover()
  await page.getByRole('button', { name: 'Edit question' }).first().click()
  const editor = page.getByRole('textbox', { name: 'Edited question' })
  await editor.fill('What is a closure in Python?')
  await editor.press('Enter')
  await expect(heading(page, 'What is a closure in Python?')).toBeVisible()
  await expect(heading(page, 'And hoisting?')).toHaveCount(0)
  await replyEnds(page)
  expect((await storedMessages(modelled, person, chatId)).map(({ content }) => content)[0]).toBe('What is a closure in Python?')

  modelled.simulator.script({ text: 'Another answer.' })
  await lastTurn(page).getByRole('button', { name: 'Regenerate answer' }).click()
  await expect(lastTurn(page)).toContainText('Another answer.')
  await replyEnds(page)
  const answers = lastTurn(page).getByRole('group', { name: 'Versions of this answer' })
  await expect(answers).toContainText('2 of 2')
  await answers.getByRole('button', { name: 'Previous version of the answer' }).click()
  await expect(answers).toContainText('1 of 2')
  await expect(lastTurn(page)).not.toContainText('Another answer.')

  const questions = page.getByRole('group', { name: 'Versions of this question' })
  await expect(questions).toContainText('2 of 2')
  await questions.getByRole('button', { name: 'Previous version of the question' }).click()
  await expect(heading(page, 'And hoisting?')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'And hoisting?')).toBeVisible()
  await expect(questions).toContainText('1 of 2')
})
