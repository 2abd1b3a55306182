// @web/features/careers/interview @web/features/careers/bot-interviews @web/panels/bot-interview @server/modules/careers/bot-submissions @server/modules/careers/bot-interviews
import { call, claimFreeCredits, expect, giveSession, newPerson, signIn, test, watchStrays } from '../journey.ts'

const points = (...texts: string[]) => texts.map((text) => ({ text, is_core: true, signs: [] }))
const answers = [
  'I would choose serializable, because two transfers at the same time can lose an update and money would be gone. Retries cost a little time, so I keep each transaction short and try again after a short pause.',
  'I compare the metrics before and after the release, then I read traces of slow requests, and where it is bad for people I roll back first and look for the cause afterwards in peace.',
]

test('BOT-03 BOT-04 BOT-05 BOT-06 BOT-11 a candidate answers in writing, loses the network, comes back and ends; the owner decides, and both read the same', async ({
  page,
  context,
  browser,
  library,
}) => {
  const owner = await signIn(context, library, 'Olga Owner')
  await claimFreeCredits(library, owner)
  const interview = await call<{ id: string }>(library, owner, 'POST', '/api/v1/botInterviews/create', {
    ...{ title: 'Backend engineer', interview_type: 'TECH_SCREENING', company_name: 'Example Systems' },
    questions: [
      {
        text: 'Which isolation level for a transfer?',
        minutes: 3,
        expected_points: points('Chooses serializable', 'Names the lost update'),
      },
      { text: 'A release made a service slow. What now?', minutes: 3, expected_points: points('Compares metrics', 'Rolls back') },
    ],
  })

  const theirs = await browser.newContext()
  const strays = watchStrays(theirs)
  await giveSession(theirs, library, await newPerson(library, 'Carl Candidate'))
  const room = await theirs.newPage()
  const panel = room.getByLabel('Right panel', { exact: true })
  const answer = panel.getByRole('textbox', { name: 'Your answer' })
  await room.goto(`${library.url}/interview/${interview.id}`)
  await room.getByRole('radio', { name: 'In writing' }).check()
  await room.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(room.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
  for (const at of [0, 1, 2]) await room.getByRole('checkbox').nth(at).check()
  await room.getByRole('button', { name: 'Start Interview' }).click()
  await expect(panel.getByText('Question 1 of 2')).toBeVisible()
  expect(await room.evaluate(() => document.fullscreenElement !== null)).toBe(true)

  await answer.fill(answers[0] ?? '')
  await panel.getByRole('button', { name: 'Send answer' }).click()
  await expect(panel.getByText('Question 2 of 2')).toBeVisible()
  await answer.fill('I compare the metrics')
  await room.evaluate(async () => await document.exitFullscreen())
  await expect(room.getByRole('alertdialog').getByText('once so far')).toBeVisible()
  await room.keyboard.press('a')
  await expect(room.getByRole('alertdialog')).toHaveCount(0)

  await theirs.setOffline(true)
  await expect(panel.getByText('The connection was lost.')).toBeVisible()
  await theirs.setOffline(false)
  await panel.getByRole('button', { name: 'Resume Interview' }).click()
  await expect(answer).toHaveValue('I compare the metrics')
  await answer.fill(answers[1] ?? '')
  await panel.getByRole('button', { name: 'Send answer' }).click()
  await expect(panel.getByText('That was the last question.')).toBeVisible()
  await panel.getByRole('button', { name: 'End Interview' }).click()
  await room.getByRole('button', { name: 'End interview', exact: true }).click()
  await expect(room.getByText('Interview ended successfully!')).toBeVisible()
  await room.waitForURL(/[/]feedback[?]submission=/)
  await expect(room.getByRole('heading', { name: 'Feedback: Backend engineer' })).toBeVisible()
  await expect(room.getByText(answers[0] ?? '').first()).toBeVisible()
  await room.getByRole('button', { name: 'Ask for a human look' }).click()
  await expect(room.getByText('You asked for a human look', { exact: false })).toBeVisible()
  await expect(room.getByRole('definition').filter({ hasText: '1 time' })).toHaveCount(2)

  await page.goto(`${library.url}/xperto/interviews/${interview.id}/submissions`)
  await expect(page.getByText('asks for a human look', { exact: false })).toBeVisible()
  await page.getByText('Carl Candidate').click()
  await expect(page.getByText('Left full screen: 1. Resumed: 1. Counts are not proof.')).toBeVisible()
  for (const said of answers) await expect(page.getByText(said).first()).toBeVisible()
  await page.getByRole('button', { name: 'Selected', exact: true }).last().click()
  await expect
    .poll(
      async () =>
        (
          await call<{ items: { status: string }[] }>(
            library,
            owner,
            'GET',
            `/api/v1/botInterviewSubmissions/getByBotInterviewId/${interview.id}`,
          )
        ).items,
    )
    .toMatchObject([{ status: 'SELECTED' }])
  await theirs.close()
  expect(strays).toEqual({ requests: [], violations: [], errors: [], dialogs: [] })
})
