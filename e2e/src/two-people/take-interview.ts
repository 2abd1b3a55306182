import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { typedAnswer } from './written-interview.ts'

/** Says a part of the spoken answer into the open microphone, and resolves when its words stand in the room. */
export type Say = (part: 'first' | 'rest', room: Page) => Promise<void>

export interface Candidate {
  context: BrowserContext
  /** The page of the invitation, which is read before sign-in. */
  room: Page
  signIn: () => Promise<void>
  say: Say
  look: (frame: string) => Promise<void>
}

/**
 * From the invitation to the feedback: the first question is answered by voice, the second by typing, the network is lost in both, and full screen is left once.
 * Answers what the server has of the spoken answer.
 */
export async function takeInterview({ context, room, signIn, say, look }: Candidate): Promise<void> {
  const panel = room.getByLabel('Right panel', { exact: true })
  const answer = panel.getByRole('textbox', { name: 'Your answer' })
  const loseNetwork = async () => {
    await context.setOffline(true)
    await expect(panel.getByText('The connection was lost.')).toBeVisible()
    await look('loses the network')
    await context.setOffline(false)
    await panel.getByRole('button', { name: 'Resume Interview' }).click()
  }

  await expect(room.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await look('reads the invitation before signing in')
  await signIn()
  await room.reload()
  await room.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(room.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
  await room.getByRole('button', { name: 'Turn on camera and microphone' }).click()
  await expect(room.getByText(/We hear you well|That is loud/)).toBeVisible()
  for (const at of [0, 1, 2]) await room.getByRole('checkbox').nth(at).check()
  await look('agrees to each point in the green room')
  await room.getByRole('button', { name: 'Start Interview' }).click()
  await expect(panel.getByText('Question 1 of 2')).toBeVisible()
  expect(await room.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await look('is asked the first question')

  await panel.getByRole('button', { name: 'Start Answering' }).click()
  await say('first', room)
  await look('answers by voice and reads what is heard')
  await loseNetwork()
  await expect(answer).not.toHaveValue('')
  await look('is back and finds the words that were said')
  await panel.getByRole('button', { name: 'Start Answering' }).click()
  await say('rest', room)
  await panel.getByRole('button', { name: 'Stop Answering' }).click()
  await expect(panel.getByText('Question 2 of 2')).toBeVisible()

  await answer.fill('I compare the metrics')
  await look('types the second answer')
  await room.evaluate(async () => await document.exitFullscreen())
  await expect(room.getByRole('alertdialog').getByText('once so far')).toBeVisible()
  await look('left full screen and is told')
  await room.keyboard.press('a')
  await expect(room.getByRole('alertdialog')).toHaveCount(0)
  await loseNetwork()
  await expect(answer).toHaveValue('I compare the metrics')
  await answer.fill(typedAnswer)
  await panel.getByRole('button', { name: 'Send answer' }).click()
  await expect(panel.getByText('That was the last question.')).toBeVisible()
  await endInterview(room, look)
  await room.getByRole('button', { name: 'Next answer' }).click()
  await expect(room.getByText(typedAnswer).first()).toBeVisible()
  await room.getByRole('button', { name: 'Ask for a human look' }).click()
  await expect(room.getByText('You asked for a human look', { exact: false })).toBeVisible()
  await look('reads the second answer and asks for a human look')
}

/** Ends it; the call waits until the sentence of its way was seen. */
async function endInterview(room: Page, look: Candidate['look']): Promise<void> {
  const seen = Promise.withResolvers<void>()
  await room.route('**/bot_interviews/end_interview', async (route) => {
    await seen.promise
    await route.continue()
  })
  await room.getByLabel('Right panel', { exact: true }).getByRole('button', { name: 'End Interview' }).click()
  await expect(room.getByRole('button', { name: 'End interview', exact: true })).toBeVisible()
  await look('ends and is asked once more')
  await room.getByRole('button', { name: 'End interview', exact: true }).click()
  await expect(room.getByText('Finalizing your interview...')).toBeVisible()
  await look('waits for the end')
  seen.resolve()
  await expect(room.getByText('Interview ended successfully!')).toBeVisible()
  await room.waitForURL(/[/]feedback[?]submission=/)
  await expect(room.getByRole('heading', { name: 'Feedback: Backend engineer' })).toBeVisible()
  await expect(room.getByRole('definition').filter({ hasText: '1 time' })).toHaveCount(1)
  await expect(room.getByRole('definition').filter({ hasText: '2 times' })).toHaveCount(1)
  await look('reads the feedback')
}
