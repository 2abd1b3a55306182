import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, scriptServer } from '../../../testing/open-app.tsx'
import { makeConfig } from '../../../testing/objects.ts'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { refusalOf, success } from '../../../testing/scripted-call.ts'
import { scriptCredits } from '../../../testing/scripted-credits.ts'
import { makeHome, openSteps, scriptHome } from '../../../testing/scripted-home.ts'

const invitation = 'What would you like to understand today?'
const heading = (name: string | RegExp) => page.getByRole('main').getByRole('heading', { name })
const rows = (list: string) => page.getByRole('region', { name: list }).getByRole('listitem')

async function openHome(home = makeHome(), { credits = 1000, builtIn = true } = {}) {
  const server = scriptServer()
  const account = scriptAccount(server, {
    config: makeConfig({ gifts: { firstTime: credits, referral: 1000 }, model: { name: 'simulated-model', builtIn } }),
  })
  scriptHome(server, home)
  await openApp('/xperto')
  return { server, account }
}

const week = makeHome().week.days.map((one, index) => ({ ...one, done: [4, 9, 0, 2, 0, 0, 0][index] ?? 0 }))
const busy = makeHome({
  next: {
    cards: {
      due: 12,
      minutes: 9,
      topics: [
        { title: 'JavaScript', cards: 8 },
        { title: 'SQL', cards: 3 },
      ],
    },
    milestone: {
      chat_id: crypto.randomUUID(),
      goal: 'Node.js in six weeks',
      title: 'An HTTP service',
      next_task: 'Send a large file',
      due_on: '2026-11-28',
    },
    problem: { id: 'merge', title: 'Merge the meetings', chat_id: null, last_on: '2020-01-02T10:00:00Z', best: { passed: 6, tests: 8 } },
  },
  weak: [
    { kind: 'quiz', title: 'SQL', right: 2, all: 5 },
    { kind: 'problem', title: 'Recursion', failed: 3, problem: { id: 'stairs', title: 'Climb the stairs' } },
  ],
  week: { days: week, answers: { right: 8, all: 11 }, problems: 3, cards: { known: 1, all: 1 }, days_in_all: 41 },
})

it('says what is due with the only main button, then what else is next, what is weak and what was done', async () => {
  await openHome(busy)
  await expect.element(heading('12 cards are due')).toBeVisible()
  await expect.element(page.getByText('About 9 minutes: 8 cards from JavaScript, 3 from SQL, 1 from other topics.')).toBeVisible()
  await expect.element(page.getByText('Thursday, 26 November')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start review' })).toHaveAttribute('href', '/xperto/review')
  await expect.element(rows('Then').nth(0)).toHaveTextContent('Merge the meetings6 of 8 tests pass. You left it on 2 Jan 2020.Continue')
  await expect.element(rows('Then').nth(1)).toHaveTextContent('Send a large fileNext task of Node.js in six weeks, due 28 NovOpen goal')
  await expect.element(rows('Two weak topics').nth(0)).toHaveTextContent('SQL2 of your last 5 answers right5 questions')
  await expect.element(rows('Two weak topics').nth(1)).toHaveTextContent('Recursion3 programs failed this month, not solved yetSolve one')
  await expect.element(page.getByText('3 days learned, 41 in all')).toBeVisible()
  const days = page.getByRole('list', { name: 'Done each day' })
  await expect.element(days).toHaveTextContent('Mon4 doneTue9 doneWedrestThu2 doneFri Sat Sun')
  await expect.element(page.getByText(invitation)).not.toBeInTheDocument()
})

it('what was begun comes first when no card is due', async () => {
  await openHome(makeHome({ next: { problem: busy.next.problem } }))
  await expect.element(heading('Finish Merge the meetings')).toBeVisible()
})

it('a milestone whose day has come stands before what was begun', async () => {
  const { milestone, problem } = busy.next
  await openHome(makeHome({ next: { problem, milestone: milestone && { ...milestone, due_on: '2026-11-25' } } }))
  await expect.element(heading('Send a large file')).toBeVisible()
  await expect.element(page.getByText('Next task of Node.js in six weeks, was due 25 Nov')).toBeVisible()
})

it('a weak topic is one press from five questions on it', async () => {
  const { server, account } = await openHome(busy)
  const reply = account.nextReply()
  await page.getByRole('link', { name: '5 questions on SQL' }).click()
  await expect.poll(() => server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['5 questions on SQL'])
  await reply.say('One moment.')
})

it('days before the first one ever are no rest', async () => {
  await openHome(makeHome({ week: { days: week.map((one, index) => ({ ...one, done: index === 1 ? 3 : 0 })), days_in_all: 1 } }))
  await expect.element(page.getByRole('list', { name: 'Done each day' })).toHaveTextContent('Mon Tue3 doneWedrestThu Fri Sat Sun')
})

it('a week without anything done is told without a word of blame', async () => {
  await openHome(makeHome({ week: { days_in_all: 3 } }))
  await expect.element(heading('Nothing is due today')).toBeVisible()
  await expect.element(page.getByText('0 days learned, 3 in all')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/streak|lost|missed/i)
})

it('somebody new has four ways to begin; one press on Ask asks', async () => {
  const { server, account } = await openHome(makeHome({ first_steps: openSteps() }))
  await expect.element(heading('Four ways to begin')).toBeVisible()
  await expect.element(rows('Four ways to begin')).toHaveLength(4)
  const reply = account.nextReply()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await reply.say('It keeps the variable.')
  expect(server.calls('sendMessage').map(({ body }) => body.content)).toEqual(['Why does a closure inside a loop see the last value?'])
  await expect.element(page.getByText('It keeps the variable.')).toBeVisible()
  await expect.element(heading('Four ways to begin')).not.toBeInTheDocument()
})

it('where an answer costs credits one press takes the free ones and asks', async () => {
  const { server, account } = await openHome(makeHome({ first_steps: openSteps() }), { builtIn: false })
  scriptCredits(server, account)
  const reply = account.nextReply()
  await page.getByRole('button', { name: 'Claim and ask' }).click()
  await reply.say('It keeps the variable.')
  await expect.element(page.getByText('It keeps the variable.')).toBeVisible()
  expect(account.credits).toBe(2000)
  expect(server.calls('claimFirstTimeCredits')).toHaveLength(1)
  expect(server.calls('sendMessage')).toHaveLength(1)
})

it('a finished step keeps its place and is ticked', async () => {
  await openHome(makeHome({ first_steps: openSteps({ quizzed: true }) }))
  await expect.element(rows('Four ways to begin').nth(1)).toHaveTextContent('Take a short quizA few questions that show where to startDone')
  await expect.element(page.getByRole('link', { name: 'Start quiz' })).not.toBeInTheDocument()
})

it('claiming ticks its step, and once all are done the list goes by itself', async () => {
  const { server, account } = await openHome(makeHome({ first_steps: openSteps({ asked: true, quizzed: true, solved: true }) }))
  scriptCredits(server, account)
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect.element(heading('Four ways to begin')).not.toBeInTheDocument()
  await expect.element(page.getByText(invitation)).toBeVisible()
})

it('where no credits are given there are three steps', async () => {
  await openHome(makeHome({ first_steps: openSteps() }), { credits: 0 })
  await expect.element(heading('Three ways to begin')).toBeVisible()
})

it('steps that are hidden go at once, and the account keeps that', async () => {
  const { server } = await openHome(makeHome({ first_steps: openSteps() }))
  server.answer('hideFirstSteps', success(makeHome()))
  await page.getByRole('button', { name: 'Hide these steps' }).click()
  await expect.element(page.getByText(invitation)).toBeVisible()
  expect(server.calls('hideFirstSteps')).toHaveLength(1)
})

it('steps that could not be hidden are shown again, and it is said', async () => {
  const { server } = await openHome(makeHome({ first_steps: openSteps() }))
  server.answer('hideFirstSteps', () => refusalOf('too_many_requests'))
  await page.getByRole('button', { name: 'Hide these steps' }).click()
  await expect.element(page.getByText('The first steps could not be hidden. Please try again.')).toBeVisible()
  await expect.element(heading('Four ways to begin')).toBeVisible()
  expect(server.calls('hideFirstSteps')).toHaveLength(1)
})

it('after their week the steps are gone, and with nothing to say the chat invites as before', async () => {
  await openHome(
    makeHome({ first_steps: { asked: false, quizzed: false, solved: false, until: new Date(Date.now() - 1000).toISOString() } }),
  )
  await expect.element(page.getByText(invitation)).toBeVisible()
})

it('with the record switched off it says so, and shows what needs no record', async () => {
  await openHome(
    makeHome({ keeps_record: false, next: { cards: busy.next.cards }, week: { answers: null, problems: 2, days: week, days_in_all: 5 } }),
  )
  await expect
    .element(page.getByText('Your learning record is off, so quiz answers and weak topics are not shown.', { exact: false }))
    .toBeVisible()
  await expect.element(heading('12 cards are due')).toBeVisible()
  await expect.element(page.getByText('Questions', { exact: true })).not.toBeInTheDocument()
})

it('a home that cannot be read says so once, leaves the chat as it is, and is asked for again', async () => {
  const server = scriptServer()
  scriptAccount(server)
  server.answer('getHome', () => refusalOf('internal'))
  await openApp('/xperto')
  await expect.element(page.getByText('Your week could not be loaded. It is safe.')).toBeVisible()
  await expect.element(page.getByText(invitation)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeEnabled()
  scriptHome(server, busy)
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
  await expect.element(heading('12 cards are due')).toBeVisible()
})

it('while it loads one can write already', async () => {
  const server = scriptServer()
  scriptAccount(server)
  server.answer('getHome', () => new Promise<never>(() => undefined))
  await openApp('/xperto')
  await expect.element(page.getByLabelText('Loading your home').first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeEnabled()
})
