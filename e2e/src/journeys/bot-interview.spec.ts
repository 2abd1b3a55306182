// @web/features/careers/interview @web/features/careers/bot-interviews @web/panels/bot-interview @web/lib/voice @server/modules/careers/bot-submissions @server/modules/careers/bot-interviews @server/modules/careers/speech
import type { Page } from '@playwright/test'
import { startProduct } from '@xperto/server/testing/product-process'
import { startSpeechSimulator } from '@xperto/simulators/speech/start-speech-simulator'
import { claimFreeCredits, expect, giveSession, newPerson, signIn, test, watchStrays } from '../journey.ts'
import { openSpokenBrowser } from '../spoken-browser.ts'

const questions = [
  { text: 'Which isolation level for a transfer?', points: ['Chooses serializable', 'Names the lost update'] },
  { text: 'A release made a service slow. What now?', points: ['Compares metrics', 'Rolls back'] },
]
const spoken =
  'I would choose serializable, because two transfers at the same time can lose an update and money would be gone. Retries cost a little time, so I keep each transaction short and try again after a short pause.'
const written =
  'I compare the metrics before and after the release, then I read traces of slow requests, and where it is bad for people I roll back first and look for the cause afterwards in peace.'

test('BOT-01 BOT-03 BOT-04 BOT-05 BOT-06 BOT-08 BOT-10 BOT-11 two people in two browsers: one answer is spoken, one typed with a lost network between; the owner decides, and both read the same', async ({
  page,
  context,
}) => {
  test.slow()
  const speech = await startSpeechSimulator()
  speech.say(spoken)
  const product = await startProduct({ STT_BASE_URL: `${speech.url}/v1` })
  const candidate = await openSpokenBrowser('I would choose serializable, because two transfers at once can lose an update.')
  try {
    await claimFreeCredits(product, await signIn(context, product, 'Olga Owner'))
    await page.goto(`${product.url}/xperto/interviews/new`)
    await writeInterview(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link: Backend engineer' }).click()
    await expect(page.getByRole('button', { name: 'Copied: Backend engineer' })).toBeVisible()
    const invitation = await page.evaluate(async () => await navigator.clipboard.readText())

    const theirs = await candidate.browser.newContext({ viewport: { width: 1440, height: 900 } })
    const strays = watchStrays(theirs)
    await giveSession(theirs, product, await newPerson(product, 'Carl Candidate'))
    const room = await theirs.newPage()
    const panel = room.getByLabel('Right panel', { exact: true })
    const answer = panel.getByRole('textbox', { name: 'Your answer' })
    await room.goto(invitation)
    await room.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(room.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
    await room.getByRole('button', { name: 'Turn on camera and microphone' }).click()
    await expect(room.getByText(/We hear you well|That is loud/)).toBeVisible()
    for (const at of [0, 1, 2]) await room.getByRole('checkbox').nth(at).check()
    await room.getByRole('button', { name: 'Start Interview' }).click()
    await expect(panel.getByText('Question 1 of 2')).toBeVisible()
    expect(await room.evaluate(() => document.fullscreenElement !== null)).toBe(true)

    await panel.getByRole('button', { name: 'Start Answering' }).click()
    await expect(panel.getByText(spoken)).toBeVisible({ timeout: 60_000 })
    // The sentence is said over and over; what was heard once is enough.
    speech.say('')
    await panel.getByRole('button', { name: 'Stop Answering' }).click()
    await expect(panel.getByText('Question 2 of 2')).toBeVisible()
    expect(speech.heard[0]?.file?.bytes.subarray(0, 4).toString()).toBe('RIFF')

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
    await answer.fill(written)
    await panel.getByRole('button', { name: 'Send answer' }).click()
    await expect(panel.getByText('That was the last question.')).toBeVisible()
    await panel.getByRole('button', { name: 'End Interview' }).click()
    await room.getByRole('button', { name: 'End interview', exact: true }).click()
    await expect(room.getByText('Interview ended successfully!')).toBeVisible()
    await room.waitForURL(/[/]feedback[?]submission=/)
    await expect(room.getByRole('heading', { name: 'Feedback: Backend engineer' })).toBeVisible()
    await expect(room.getByText(spoken).first()).toBeVisible()
    await room.getByRole('button', { name: 'Next answer' }).click()
    await expect(room.getByText(written).first()).toBeVisible()
    await room.getByRole('button', { name: 'Ask for a human look' }).click()
    await expect(room.getByText('You asked for a human look', { exact: false })).toBeVisible()
    await expect(room.getByRole('definition').filter({ hasText: '1 time' })).toHaveCount(2)

    await page.goto(`${product.url}/xperto/interviews`)
    await page.getByRole('link', { name: 'Submissions to Backend engineer' }).click()
    await expect(page.getByText('asks for a human look', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Carl Candidate' }).click()
    await expect(page.getByRole('definition').filter({ hasText: '1 time' })).toHaveCount(2)
    await expect(page.getByText(spoken).first()).toBeVisible()
    await page.getByText(questions[1]?.text ?? '').click()
    await expect(page.getByText(written).first()).toBeVisible()
    const decision = page.getByRole('group', { name: 'Decision on Carl Candidate' })
    await decision.getByRole('button', { name: 'Selected' }).click()
    await expect(page.getByRole('link', { name: 'Carl Candidate' }).getByText('Selected')).toBeVisible()
    expect(strays).toEqual({ requests: [], violations: [], errors: [], dialogs: [] })
  } finally {
    await candidate.close()
    await product.remove()
    await speech.close()
  }
})

/** The owner writes the interview on its page. */
async function writeInterview(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('Backend engineer')
  await page.getByRole('textbox', { name: 'Company' }).fill('Example Systems')
  for (const [at, { text, points }] of questions.entries()) {
    const number = at + 1
    await page.getByRole('button', { name: 'Add question' }).click()
    await page.getByRole('textbox', { name: `Question ${number}`, exact: true }).fill(text)
    for (const [index, point] of points.entries()) {
      await page.getByRole('button', { name: `Add a point to question ${number}` }).click()
      await page.getByRole('textbox', { name: `Point ${index + 1} of question ${number}` }).fill(point)
    }
  }
  await page.getByRole('button', { name: 'Create interview' }).click()
  await page.waitForURL(/[/]interviews$/)
}
