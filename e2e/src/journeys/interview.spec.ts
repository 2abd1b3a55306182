// @web/features/careers/interview @web/lib/interviews @web/panels/interview @chat-types/interview @server/modules/careers/interviews
import { call, claimFreeCredits, expect, lastTurn, newChat, signIn, test } from '../journey.ts'

const long =
  'At first I wanted the queue and my colleague wanted the job. I asked why, and her reason was good, so we agreed on a trial of two weeks, measured both, and in the end decided for the job with a retry.'

test('INT-02 INT-04 INT-06 EFF-01 an interview without a camera: chosen, started by typing, gone on with after a reload, ended, locked and reported', async ({
  page,
  context,
  library,
}) => {
  const person = await signIn(context, library)
  await claimFreeCredits(library, person)
  const chatId = await newChat(library, person, 'INTERVIEW', 'Rehearsal')
  await page.goto(`${library.url}/xperto/chat/${chatId}`)
  const room = page.getByRole('complementary', { name: 'Right panel' })
  const answer = room.getByRole('textbox', { name: 'Your answer' })
  await lastTurn(page).getByRole('button', { name: 'HR interview' }).click()
  await room.getByRole('button', { name: 'Start Interview' }).click()
  await expect(room.getByRole('alert').filter({ hasText: 'Could not start. Please check camera/mic permissions.' })).toBeVisible()
  await room.getByRole('button', { name: 'Answer by typing' }).click()
  await answer.fill(long)
  await room.getByRole('button', { name: 'Send answer' }).click()
  await expect(room.getByText('You said')).toBeVisible()
  await page.reload()
  await room.getByRole('button', { name: 'Resume Interview' }).click()
  await expect(room.getByRole('alert').filter({ hasText: 'Could not resume. Please check camera/mic permissions.' })).toBeVisible()
  await room.getByRole('button', { name: 'Answer by typing' }).click()
  await expect(answer).toBeVisible()
  await room.getByRole('button', { name: 'End Interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await expect(room.getByRole('heading', { name: 'Report' })).toBeVisible()
  await expect(lastTurn(page)).toContainText('Your report.')
  await expect(page.getByText('This chat is locked and takes no more messages.')).toBeVisible()
  const { report, turns } = await call<{ report: { questions: { answers: { text: string }[] }[] }; turns: object[] }>(
    library,
    person,
    'GET',
    `/interviews/${chatId}`,
  )
  expect([turns.length, report.questions[0]?.answers[0]?.text]).toEqual([2, long])
})
