import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { codePanel } from '../../../../testing/editor-screen.ts'
import { openApp, scriptServer } from '../../../../testing/open-app.tsx'
import { makeProblemSummary } from '../../../../testing/practice-objects.ts'
import { scriptAccount } from '../../../../testing/scripted-account.ts'
import { scriptCodeRuns } from '../../../../testing/scripted-code-runs.ts'
import { scriptPractice, scriptProblems } from '../../../../testing/scripted-practice.ts'

const problems = [
  makeProblemSummary({
    id: 'lift-trips',
    title: 'Lift trips',
    topic: 'Simulation',
    solved: true,
    solved_on: '2026-03-09T12:00:00Z',
    attempts: 2,
  }),
  makeProblemSummary({ id: 'quiet-hours', title: 'Quiet hours', topic: 'Numbers', attempts: 1, best: { passed: 4, tests: 6 } }),
  makeProblemSummary({ id: 'lost-bridges', title: 'Lost bridges', topic: 'Graphs', level: 'hard', minutes: 45 }),
]
function scene() {
  const server = scriptServer()
  const account = scriptAccount(server)
  scriptProblems(server, problems)
  scriptCodeRuns(server)
  return { server, account }
}
const row = (name: string) => page.getByRole('link', { name })

it('TYP-10 the page lists problems by topic with their state, and finds them by words and level', async () => {
  scene()
  await openApp('/xperto/practice')
  await expect.element(page.getByText('1 of 3 solved')).toBeVisible()
  await expect.element(row('Lift trips Easy solved 9 Mar')).toBeVisible()
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Numbers' }).click()
  await expect.element(row('Quiet hours Easy 4 of 6 tests')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search problems' }).fill('graphs')
  await expect.element(row('Lost bridges Hard not begun')).toBeVisible()
  await page.getByRole('button', { name: 'Easy', exact: true }).click()
  await expect.element(page.getByText('No problem matches this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all problems' }).click()
  await expect.element(row('Quiet hours Easy')).toBeVisible()
})

it('TYP-10 the next problem has its reason, another is suggested, and one press asks for it in a new practice chat', async () => {
  const { server, account } = scene()
  await openApp('/xperto/practice')
  await expect.element(page.getByText('Easy, 15 min. A good first problem.')).toBeVisible()
  await page.getByRole('button', { name: 'Suggest another' }).click()
  await expect.element(page.getByRole('heading', { name: 'Lost bridges' })).toBeVisible()
  const chat = account.addChat({ chat_type: 'PRACTISE_QUESTION', name: 'Practice Coding' })
  scriptPractice(server, chat.id, null)
  scriptProblems(server, problems)
  const reply = account.nextReply()
  await page.getByRole('link', { name: 'Solve this problem' }).click()
  await expect.poll(() => server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['Give me the problem "Lost bridges"'])
  await reply.say('This one is for you.')
})

it('TYP-10 beside a practice chat without a problem the list stands, and a row asks for its problem there', async () => {
  const { server, account } = scene()
  const chat = account.addChat({ chat_type: 'PRACTISE_QUESTION', name: 'Practice Coding' })
  scriptPractice(server, chat.id, null)
  scriptProblems(server, problems)
  const reply = account.nextReply()
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(codePanel.getByRole('heading', { level: 2, name: 'Practice' })).toBeVisible()
  await codePanel.getByText('Graphs', { exact: true }).click()
  await codePanel.getByRole('link', { name: 'Lost bridges' }).click()
  await expect.poll(() => server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['Give me the problem "Lost bridges"'])
  await reply.say('This one is for you.')
  await codePanel.getByRole('button', { name: 'Editor' }).click()
  await expect.element(codePanel.getByRole('button', { name: 'Problems', exact: true })).toBeVisible()
})
