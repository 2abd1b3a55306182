import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount, scriptVisitor } from '../../../testing/scripted-account.ts'
import { makeBotInterview, makeInvitation, makeSubmission, scriptBotInterviews } from '../../../testing/scripted-bot-interviews.ts'
import { makeBotRoom, scriptBotRoom } from '../../../testing/scripted-bot-room.ts'
import { refusalOf, success } from '../../../testing/scripted-call.ts'
import { watchFiles } from '../../../testing/watch-files.ts'
import { expectAccessible } from '../../../testing/expect-accessible.ts'

async function open(path: string, ...what: [Parameters<typeof scriptBotInterviews>[1], Parameters<typeof scriptBotInterviews>[2]?]) {
  const server = scriptServer()
  scriptAccount(server)
  const kept = scriptBotInterviews(server, ...what)
  await openApp(path)
  return { server, ...kept }
}
const field = (name: string) => page.getByLabelText(name, { exact: true })

it('BOT-01 an interview is described, gets questions and is created with what was edited', async () => {
  const { server } = await open('/xperto/interviews', [])
  await page.getByRole('link', { name: 'New interview' }).click()
  await page.getByRole('button', { name: 'Create interview' }).click()
  await expect.element(page.getByText('Give the interview a title.')).toBeVisible()
  expect(server.calls('createBotInterview')).toEqual([])
  const kinds = [...(field('Kind').element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(kinds).toEqual(['HR', 'Coding', 'Tech Screening', 'Other'])
  await field('Title').fill('Store clerk')
  await field('Kind').selectOptions('Other')
  await field('Company').fill('Example Shop')
  await field('Focus area').fill('Tills')
  await field('Link to the advert').fill('https://jobs.example/1')
  await field('Description, shown to candidates').fill('Mornings.')
  await field('Job description').fill('You open the shop.')
  await page.getByRole('button', { name: 'Generate questions' }).click()
  await page.getByText('1. Which isolation level').click()
  await field('Point 1 of question 1').fill('Names write skew')
  await page.getByRole('button', { name: 'Delete point 2 of question 1' }).click()
  await field('Submissions, at most').fill('4')
  await expect.element(page.getByText('50 credits each: at most 200 credits, and the tokens.')).toBeVisible()
  await page.getByRole('button', { name: 'Create interview' }).click()
  await expect.element(page.getByRole('heading', { name: 'Store clerk' })).toBeVisible()
  expect(server.calls('createBotInterview').map(({ body }) => body)).toMatchObject([
    {
      title: 'Store clerk',
      interview_type: 'OTHER',
      company_name: 'Example Shop',
      focus_area: 'Tills',
      jobLink: 'https://jobs.example/1',
      description: 'Mornings.',
      jobDescription: 'You open the shop.',
      max_submissions: 4,
      questions: [{ expected_points: [{ text: 'Names write skew' }] }],
    },
  ])
})

it('BOT-01 questions are added by hand, each open as it comes', async () => {
  await open('/xperto/interviews', [])
  await page.getByRole('link', { name: 'New interview' }).click()
  for (const number of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Add question' }).click()
    await field(`Question ${number}`).fill(`The question of number ${number}?`)
  }
  await expect.element(page.getByText('3 of 20, 9 minutes')).toBeVisible()
})

it('BOT-01 an interview that cannot be created says so with the server’s code, and the form keeps its words', async () => {
  const { server } = await open('/xperto/interviews/new', [])
  server.answer('createBotInterview', () => refusalOf('too_many_requests'))
  await field('Title').fill('Store clerk')
  await page.getByRole('button', { name: 'Create interview' }).click()
  await expect.element(page.getByText('Failed to create interview (too_many_requests)')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Store clerk')
})

it('BOT-08 an own interview is changed, and deleted only after a confirmation', async () => {
  const { server, interviews } = await open('/xperto/interviews', [makeBotInterview()])
  await page.getByRole('link', { name: 'Edit Backend engineer' }).click()
  await field('Title').fill('Backend, second')
  await page.getByRole('button', { name: 'Save interview' }).click()
  await page.getByRole('button', { name: 'Delete Backend, second' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(interviews).toHaveLength(1)
  await page.getByRole('button', { name: 'Delete Backend, second' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('No interviews yet.')).toBeVisible()
  expect(server.calls('changeBotInterview')).toHaveLength(1)
})

it('BOT-08 submissions are filtered, opened and decided, and a decision against the score asks for a note', async () => {
  const point = { text: 'Names the anomaly', core: true, state: 'met', quote: 'a lost update', said_on: null } as const
  const high = makeSubmission({ answers: makeSubmission().answers.map((answer) => ({ ...answer, points: [point] })) })
  const low = makeSubmission({ candidate_name: 'Low Example', score: 40, duration: 60 })
  const { server, submissions } = await open('/xperto/interviews/i/submissions', [makeBotInterview({ id: 'i' })], [high, low])
  await expect.element(page.getByText('Low Example')).toBeVisible()
  await expect.element(page.getByText('2 of 2 shown')).toBeVisible()
  await page.getByRole('button', { name: 'High score' }).click()
  await expect.element(page.getByText('Low Example')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Completed' }).click()
  await field('Score greater than').fill('50')
  await field('Minutes more than').fill('20')
  await expect
    .poll(() => server.calls('listBotSubmissions').at(-1)?.query)
    .toMatchObject({ completed: true, highScore: true, scoreGreaterThan: 50, durationGreaterThan: 1200 })
  await page.getByRole('link', { name: 'Sam Example' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sam Example' })).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: '2 times' })).toBeVisible()
  await expect.element(page.getByText('Counts are not proof.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Names the anomaly met' }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Rejected' }).click()
  await field('Why you decide against the score').fill('The quote answers another question.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(() => submissions[0]).toMatchObject({ status: 'REJECTED', note: 'The quote answers another question.' })
})

it('BOT-08 filters, order and what is read stand in the address: a reload and the way back show the same', async () => {
  const high = makeSubmission({ id: 'high' })
  const low = makeSubmission({ id: 'low', candidate_name: 'Low Example', score: 40 })
  const { server } = await open(
    '/xperto/interviews/i/submissions?completed=yes&score=50&sort=score',
    [makeBotInterview({ id: 'i' })],
    [low, high],
  )
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(field('Score greater than')).toHaveValue('50')
  expect(server.calls('listBotSubmissions').at(-1)?.query).toMatchObject({ completed: true, scoreGreaterThan: 50, sort: 'score' })
  await page.getByRole('link', { name: 'Sam Example' }).click()
  await expect.poll(() => location.search).toBe('?completed=yes&score=50&sort=score&open=high')
  reloadApp()
  await expect.element(page.getByRole('heading', { name: 'Sam Example' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.search).toBe('?sort=score&open=high')
  await expect.element(field('Score greater than')).toHaveValue('')
  await expect.element(page.getByText('2 of 2 shown')).toBeVisible()
  await page.getByRole('link', { name: 'Next submission' }).click()
  await expect.element(page.getByRole('heading', { name: 'Low Example' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('newest')
  await expect.poll(() => location.search).toBe('?open=low')
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Sam Example' })).toBeVisible()
})

it('BOT-08 on a phone one submission takes the place of the list, and the way back is there', async () => {
  await open('/xperto/interviews/i/submissions', [makeBotInterview({ id: 'i' })], [makeSubmission()])
  await page.viewport(phone.width, phone.height)
  await page.getByRole('link', { name: 'Sam Example' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sam Example' })).toHaveFocus()
  await expect.element(page.getByText('1 of 1 shown')).not.toBeVisible()
  await page.getByRole('link', { name: 'All submissions' }).click()
  await expect.element(page.getByText('1 of 1 shown')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sam Example' })).not.toBeInTheDocument()
})

it('BOT-08 without submissions the page says what to do; what is gone is counted; an interview that is not there is not found', async () => {
  const submissions = { total: 0, started: 2, completed: 0, selected: 0, gone: 2 }
  const { server } = await open('/xperto/interviews/i/submissions', [makeBotInterview({ id: 'i', submissions })])
  await expect.element(page.getByText('No submissions yet. Copy the invitation', { exact: false })).toBeVisible()
  await expect
    .element(page.getByText('2 are gone: their candidates deleted them, or their days were over.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy invitation' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
  server.answer('listBotSubmissions', () => refusalOf('internal'))
  reloadApp()
  await expect.element(page.getByText('The submissions are safe. They could not be shown.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await openApp('/xperto/interviews/other/submissions')
  await expect.element(page.getByText('You have no interview with this address.', { exact: false })).toBeVisible()
})

it('BOT-08 an owner closes an interview by hand, and opens it again', async () => {
  const { server } = await open('/xperto/interviews', [makeBotInterview()])
  await page.getByRole('button', { name: 'Close: Backend engineer' }).click()
  await expect.element(page.getByText('Not open: you closed it. Who has started goes on.', { exact: false })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Open again: Backend engineer' }).click()
  await expect.element(page.getByRole('button', { name: 'Close: Backend engineer' })).toBeVisible()
  expect(server.calls('changeBotInterview').map(({ body }) => body)).toEqual([{ closed: true }, { closed: false }])
})

it('an invitation tells a visitor length, price and what is recorded, and Start asks to sign in to the letter', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  server.answer('getPublicBotInterview', success(makeInvitation()))
  await openApp('/interview/abc', phone)
  await expect.element(page.getByText('Tech Screening')).toBeVisible()
  await expect.element(page.getByText('about 25 min')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Your face, voice and eyes no no never' })).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByText('To start your interview, please sign in.').first()).toBeVisible()
  expect(server.calls('createBotSubmission')).toEqual([])
})

it('BOT-03 Start makes a submission with how one answers and for how long, and leads to the green room', async () => {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ chat_type: 'BOT_INTERVIEW', objectId: 's' })
  scriptBotRoom(server, makeBotRoom({ chatId: chat.id }))
  server.answer('getPublicBotInterview', success(makeInvitation({ id: 'abc' })))
  await openApp('/interview/abc')
  await page.getByRole('radio', { name: 'In writing' }).click()
  await field('Time').selectOptions('One and a half times, 38 minutes')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.poll(() => location.pathname).toBe('/xperto/interviewer/s')
  expect(server.calls('createBotSubmission').map(({ body }) => body)).toEqual([
    { botInterviewId: 'abc', accommodations: { answers: 'text', time: 1.5 } },
  ])
})

it('BOT-03 a submission that cannot be made says so with the server’s code', async () => {
  const server = scriptServer()
  scriptAccount(server)
  server.answer('getPublicBotInterview', success(makeInvitation()))
  server.answer('createBotSubmission', () => refusalOf('bot_interview_not_open'))
  await openApp('/interview/abc')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByText('Failed to create submission (bot_interview_not_open)')).toBeVisible()
})

it('an invitation that is closed says so and has no Start', async () => {
  const server = scriptServer()
  scriptVisitor(server)
  server.answer('getPublicBotInterview', success(makeInvitation({ is_open: false })))
  await openApp('/interview/abc')
  await expect.element(page.getByText('This interview is not open now.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start' })).not.toBeInTheDocument()
})

it('the list of submissions is saved as CSV with the filters that are set', async () => {
  const { server } = await open(
    '/xperto/interviews/i/submissions',
    [makeBotInterview({ id: 'i' })],
    [makeSubmission({ status: 'SELECTED' })],
  )
  const files = watchFiles()
  onTestFinished(() => void vi.restoreAllMocks())
  server.answer('exportBotSubmissions', () => new Response('name,score\nSam Example,84\n'))
  await page.getByRole('button', { name: 'Selected' }).click()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect.poll(files.downloaded).toEqual([{ name: 'submissions.csv', text: 'name,score\nSam Example,84\n' }])
  expect(server.calls('exportBotSubmissions').map(({ query }) => query)).toEqual([{ selected: true }])
})

it('BOT-08 a submission without a score says what was heard of the points, and only where too little was said it says that', async () => {
  await open(
    '/xperto/interviews/i/submissions',
    [makeBotInterview({ id: 'i' })],
    [
      makeSubmission({ candidate_name: 'Sam Example', score: null, coverage: { heard: 4, of: 6 } }),
      makeSubmission({ candidate_name: 'Kim Example', score: null, coverage: null }),
      makeSubmission({ candidate_name: 'Lee Example', score: null, coverage: { heard: 0, of: 0 } }),
    ],
  )
  const row = (name: string) => page.getByRole('link', { name })
  await expect.element(row('Sam Example').getByText('4 of 6 points heard')).toBeVisible()
  await expect.element(row('Kim Example').getByText('too little said')).toBeVisible()
  await expect.element(row('Lee Example').getByText('too little said')).not.toBeInTheDocument()
  await row('Sam Example').click()
  await expect.element(page.getByText('Points heard', { exact: true })).toBeVisible()
  await expect.element(page.getByText('That is coverage, not a score.')).toBeVisible()
})

it('one submission is saved as PDF and as CSV', async () => {
  const { server } = await open('/xperto/interviews/i/submissions', [makeBotInterview({ id: 'i' })], [makeSubmission()])
  const files = watchFiles()
  onTestFinished(() => void vi.restoreAllMocks())
  server.answer('exportBotSubmission', () => new Response('a file'))
  await page.getByText('Sam Example').first().click()
  for (const type of ['PDF', 'CSV']) await page.getByRole('button', { name: `Download this as ${type}` }).click()
  await expect.poll(files.downloaded).toEqual([
    { name: 'submission.pdf', text: 'a file' },
    { name: 'submission.csv', text: 'a file' },
  ])
  expect(server.calls('exportBotSubmission').map(({ query }) => query)).toEqual([{ type: 'pdf' }, { type: 'csv' }])
})

it('an interview is tested beside its link, and a warning gives the numbers and names the question that causes it', async () => {
  await open('/xperto/interviews', [makeBotInterview()])
  await page.getByRole('button', { name: 'Test my interview' }).click()
  await expect.element(page.getByRole('row', { name: 'Strong 88 88 61 88 88' })).toBeVisible()
  const causes = 'Question 1 causes it: add other ways to say the points.'
  await expect.element(page.getByText(`Strong gets 61 with 25 % of the words wrong, and 88 heard well. ${causes}`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible()
  await page.viewport(phone.width, phone.height)
  await expectAccessible()
})

const screens = [
  { path: '/xperto/interviews', shows: 'Copy link', press: null },
  { path: '/xperto/interviews/abc', shows: 'Save interview', press: '1. Which isolation level' },
  { path: '/xperto/interviews/abc/submissions', shows: 'Sam Example', press: 'Sam Example' },
  { path: '/interview/abc', shows: 'How the score is made', press: null },
]
for (const { path, shows, press } of screens)
  it(`${path} has nothing that axe finds, wide and on a phone, by day and by night`, async () => {
    const server = scriptServer()
    scriptAccount(server)
    scriptBotInterviews(server, [makeBotInterview({ id: 'abc' })], [makeSubmission({ note_asked: true })])
    server.answer('getPublicBotInterview', success(makeInvitation()))
    await openApp(path)
    await expect.element(page.getByText(shows).first()).toBeVisible()
    if (press) await page.getByText(press).first().click()
    await server.settled()
    await expectAccessible()
    await page.viewport(phone.width, phone.height)
    await expectAccessible()
  })
