// @chat-types/quiz
import type { Page } from '@playwright/test'
import { ask, expect, lastTurn, openChat, replyEnds, signIn, test } from '../journey.ts'

/** Answers the open question with its first option and says whether that was right, by what the quiz says. */
async function answer(page: Page): Promise<boolean> {
  const open = lastTurn(page)
  const key = (await open.getAttribute('data-turn')) ?? ''
  await open.getByRole('checkbox').first().check()
  await open.getByRole('button', { name: 'Send answer' }).click()
  // Counting turns would not do: those far from the view are not drawn.
  await expect(lastTurn(page)).not.toHaveAttribute('data-turn', key)
  await replyEnds(page)
  const marked = lastTurn(page).getByText(/^(Right|Not this time)\.$/)
  await expect(marked).toBeVisible()
  return (await marked.innerText()) === 'Right.'
}

test('TYP-09 a whole quiz with the library: topic, questions with options, marks, hint, remark, score, end', { tag: '@smoke' }, async ({
  page,
  context,
  library,
}) => {
  await signIn(context, library)
  await openChat(page, library)
  await page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: 'Quiz' }).click()
  await expect(page.getByText('What shall we look at?')).toBeVisible()
  const topics = page.getByRole('group', { name: 'Options' }).getByRole('checkbox')
  await expect.poll(() => topics.count()).toBeGreaterThanOrEqual(6)

  await ask(page, 'Five questions on SQL')
  await expect(lastTurn(page).getByText('Question 1 of 5')).toBeVisible()
  await replyEnds(page)
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeDisabled()

  // Words that are no answer leave the question open.
  await ask(page, 'I have never seen this before')
  await expect(lastTurn(page)).toContainText('Tick one of the answers, or write its letter.')
  await replyEnds(page)

  let right = 0
  for (let question = 1; question <= 5; question++) {
    if (question === 3) {
      await ask(page, 'hint')
      await expect(lastTurn(page)).toContainText('It is not this one:')
      await replyEnds(page)
    }
    if (await answer(page)) right++
    if (question < 5) await expect(lastTurn(page)).toContainText(`Question ${question + 1} of 5 · ${right} right`)
  }
  await expect(lastTurn(page)).toContainText(`: ${right} of 5 right.`)
  await expect(lastTurn(page)).toContainText('Another topic?')
  await expect(lastTurn(page).getByRole('table')).toBeVisible()

  // All of it is there after a reload, with the answers as they were ticked.
  await page.reload()
  await expect(lastTurn(page)).toContainText(`: ${right} of 5 right.`)
  await expect(page.getByRole('article').nth(-2).getByRole('checkbox').first()).toBeChecked()
  await expect(page.getByRole('article').nth(-2).getByRole('checkbox').first()).toBeDisabled()
})
