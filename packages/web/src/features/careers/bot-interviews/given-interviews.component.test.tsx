import type { GivenBotInterview } from '@xperto/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { desktop, openApp, phone, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { scriptBotInterviews } from '../../../testing/scripted-bot-interviews.ts'
import { makeBotRoom, scriptBotRoom } from '../../../testing/scripted-bot-room.ts'
import { success } from '../../../testing/scripted-call.ts'

const makeGiven = (more: Partial<GivenBotInterview> = {}): GivenBotInterview => ({
  ...{ id: 's', botInterviewId: 'i', title: 'Backend engineer', company_name: 'Example Systems', interview_status: 'COMPLETED' },
  ...{ created_on: '2026-11-02T10:00:00.000Z', started_on: '2026-11-03T10:00:00.000Z', ended_on: '2026-11-03T10:30:00.000Z' },
  ...{ scoring: false, score: 64, human_look_on: null, human_looked_on: null, erased_on: '2027-02-01T10:30:00.000Z' },
  ...more,
})
const open = { interview_status: 'NOT_STARTED', started_on: null, ended_on: null, score: null, erased_on: null } as const

async function show(path: string, given: GivenBotInterview[], size = desktop) {
  const server = scriptServer()
  scriptAccount(server)
  scriptBotInterviews(server, [])
  scriptBotRoom(server, makeBotRoom())
  server.answer('listGivenBotInterviews', () => success(given))
  await openApp(path, size)
  return server
}
const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })

for (const [name, size] of Object.entries({ desktop, phone }))
  it(`BOT-11 on a ${name} the interviews that a person gave stand below those they wrote, each with the way back to it`, async () => {
    await show(
      '/xperto/interviews',
      [
        makeGiven({ ...open, id: 'n', title: 'Third' }),
        makeGiven({ ...open, id: 'r', title: 'Second', interview_status: 'IN_PROGRESS', started_on: '2026-11-05T10:00:00.000Z' }),
        makeGiven({ human_looked_on: '2026-11-06T10:00:00.000Z', title: `${'Principal engineer of distributed storage '.repeat(3)}` }),
        makeGiven({ id: 'j', title: 'First', score: null, scoring: true, company_name: '' }),
      ],
      size,
    )
    await expect.element(page.getByRole('heading', { name: 'Interviews that you gave' })).toBeVisible()
    expect(rows.elements().map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Example Systems · invited on November 2, 2026, not started',
      'Example Systems · running now',
      'Example Systems · given on November 3, 2026 · score 64 of 100 · looked at by a person · kept until February 1, 2027',
      'Given on November 3, 2026 · being judged · kept until February 1, 2027',
    ])
    await expect.element(page.getByRole('link', { name: 'Open Third' })).toHaveAttribute('href', '/xperto/interviewer/n')
    await expect.element(page.getByRole('link', { name: 'Go on with Second' })).toHaveAttribute('href', '/xperto/interviewer/r')
    await expectAccessible()
  })

it('BOT-11 by keyboard: the feedback is found again at /feedback, read, and left for the list', async () => {
  await show('/feedback', [makeGiven()])
  const link = page.getByRole('link', { name: 'Read the feedback: Backend engineer' })
  await expect.element(link).toBeVisible()
  await expectAccessible()
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe('/feedback?submission=s')
  await page.getByRole('link', { name: 'Interviews that you gave' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/feedback')
  await expect.element(link).toBeVisible()
})

it('who gave no interview is told where feedback belongs, and sees no empty list', async () => {
  await show('/feedback', [])
  await expect.element(page.getByRole('heading', { name: 'There is no feedback to read' })).toBeVisible()
  await show('/xperto/interviews', [])
  await expect.element(page.getByText('No interviews yet.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Interviews that you gave' })).not.toBeInTheDocument()
})
