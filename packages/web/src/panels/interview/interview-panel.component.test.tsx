import type { StoryTheme } from '@xperto/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { openApp, reloadApp, scriptServer } from '../../testing/open-app.tsx'
import { scriptAccount } from '../../testing/scripted-account.ts'
import { refusalOf, success } from '../../testing/scripted-call.ts'
import { makeInterview, makeReport, makeTurn, scriptInterview } from '../../testing/scripted-interview.ts'
import { makeReply } from '../../testing/objects.ts'
import { scriptStories } from '../../testing/scripted-stories.ts'

const panel = page.getByLabelText('Right panel', { exact: true })
const button = (name: string) => panel.getByRole('button', { name, exact: true })
const alert = (name: string) => panel.getByRole('alert').getByText(name)
const answer = panel.getByRole('textbox', { name: 'Your answer' })
const onItsWay = panel.getByText('Your answer is being sent. It stays here until the server has it.')

/** Camera and microphone of a test: a picture of a canvas and silence, or a refusal. */
function devices(make: () => Promise<MediaStream>) {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(make)
  const full = vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue()
  onTestFinished(() => {
    asked.mockRestore()
    full.mockRestore()
  })
  return { asked, full }
}
const camera = async (): Promise<MediaStream> => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, 2, 2)
  return canvas.captureStream(1)
}
const refused = async (): Promise<never> => {
  throw new DOMException('denied', 'NotAllowedError')
}

/** A chat whose last message asks for an answer, with its interview. */
function scene(more: Parameters<typeof makeInterview>[1] = {}) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const action = { action_type: 'START_ANSWERING', action_title: 'Start answering', action_message: 'Start answering' } as const
  const asks = { isUIAction: true, disabled: false, disabled_reason: null }
  const chat = account.addChat({ name: 'Mock Interview', chat_type: 'INTERVIEW' }, (chatId) => [
    makeReply(chatId, { content: 'Question 1 of 6', user_actions: [{ ...action, ...asks, chat_id: chatId }] }),
  ])
  server.answer('listCodeLanguages', success([]))
  const scripted = scriptInterview(server, makeInterview(chat.id, more))
  return { server, account, chat, scripted, open: async () => await openApp(`/xperto/chat/${chat.id}`) }
}
const running = { phase: 'ASK' as const, paid: true, clock_runs: true, turn: makeTurn(), turns: [makeTurn()] }

it('INT-02 INT-03 before it starts the room says what Start does and costs, and both notices stand there', async () => {
  await scene().open()
  await expect
    .element(panel.getByText('The session costs 50 credits, plus tokens; nothing is charged if it cannot start.', { exact: false }))
    .toBeVisible()
  await expect.element(panel.getByText('Works best in Chrome.')).toBeVisible()
  await expect.element(panel.getByText('Recordings are not stored on the server.', { exact: false })).toBeVisible()
  await expect.element(button('Start Interview')).toBeEnabled()
  for (const name of ['Resume Interview', 'End Interview']) await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(panel.getByRole('timer', { name: 'Time left' })).toHaveTextContent('30:00')
})

it('INT-04 Start opens camera and microphone, fills the screen, and asks the first question', async () => {
  const { server, open } = scene()
  const { asked, full } = devices(camera)
  await open()
  await button('Start Interview').click()
  await expect.element(panel.getByText('How did you prove it was a lost update', { exact: false })).toBeVisible()
  expect([asked.mock.calls.length, full.mock.calls.length, server.calls('startInterview').length]).toEqual([1, 1, 1])
  await expect.element(panel.getByLabelText('Your camera')).toBeVisible()
  await expect.element(button('End Interview')).toBeEnabled()
  await expectAccessible()
})

it('INT-04 refused devices say so to the letter, start nothing, and an interview by typing is offered', async () => {
  const { server, open } = scene()
  devices(refused)
  await open()
  await button('Start Interview').click()
  await expect.element(alert('Could not start. Please check camera/mic permissions.')).toBeVisible()
  expect(server.calls('startInterview')).toHaveLength(0)
  await button('Answer by typing').click()
  await expect.element(answer).toBeVisible()
  expect(server.calls('startInterview')).toHaveLength(1)
  await expect.element(panel.getByText('You answer by typing. Your camera stays off.')).toBeVisible()
})

it('INT-04 after a reload Resume goes on, with its own sentence where the devices are refused', async () => {
  const { server, open } = scene(running)
  devices(refused)
  await open()
  await expect.element(panel.getByText('Your interview is running.')).toBeVisible()
  await button('Resume Interview').click()
  await expect.element(alert('Could not resume. Please check camera/mic permissions.')).toBeVisible()
  await button('Answer by typing').click()
  await expect.element(answer).toBeVisible()
  expect(server.calls('resumeInterview')).toHaveLength(1)
  reloadApp()
  await expect.element(button('Resume Interview')).toBeEnabled()
})

it('INT-02 an answer that is typed in the panel is sent in the chat', async () => {
  const { server, account, open } = scene(running)
  devices(refused)
  await open()
  await button('Resume Interview').click()
  await button('Answer by typing').click()
  const reply = account.nextReply()
  await answer.fill('I logged the row version.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const { question } = await reply.asked()
  expect(question.content).toBe('I logged the row version.')
  await reply.write('Question 2 of 6')
  await reply.end()
  expect(server.calls('sendMessage')).toHaveLength(1)
})

it('INT-02 what is typed stays after a reload, and an answer stays on screen until the server asks the next question', async () => {
  const { server, account, scripted, chat, open } = scene(running)
  devices(refused)
  const enter = async (): Promise<void> => {
    await button('Resume Interview').click()
    await button('Answer by typing').click()
  }
  await open()
  await enter()
  await answer.fill('I logged the row version.')
  reloadApp()
  await enter()
  await expect.element(answer).toHaveValue('I logged the row version.')
  const back = server.instead(() => server.lose('sendMessage'))
  await button('Send answer').click()
  await expect.element(onItsWay).toBeVisible()
  await expect.element(answer).toHaveValue('I logged the row version.')
  await expect.element(answer).toHaveAttribute('readonly')
  await expectAccessible()
  back()
  const reply = account.nextReply()
  await reply.asked()
  const next = makeTurn({ number: 2, question_number: 2, text: 'What did you change?' })
  scripted.interview = makeInterview(chat.id, { ...running, turn: next, turns: [makeTurn({ answer: 'I logged the row version.' }), next] })
  await reply.end({ user_actions: [] })
  await expect.element(panel.getByText('What did you change?')).toBeVisible()
  await expect.element(onItsWay).not.toBeInTheDocument()
  await expect.element(answer).toHaveValue('')
  expect(new Set(server.calls('sendMessage').map(({ headers, body }) => `${headers.get('idempotency-key')} ${body.content}`)).size).toBe(1)
})

it('INT-02 an answer that never arrived stands in the field of the page that is opened next', async () => {
  const { server, account, open } = scene(running)
  devices(refused)
  await open()
  server.hold('sendMessage', ({ body }) => body.content === 'I logged the row version.', 'calls')
  await button('Resume Interview').click()
  await button('Answer by typing').click()
  await answer.fill('I logged the row version.')
  await button('Send answer').click()
  await expect.element(onItsWay).toBeVisible()
  reloadApp()
  account.nextReply()
  await button('Resume Interview').click()
  await button('Answer by typing').click()
  await expect.element(answer).toHaveValue('I logged the row version.')
  await expect.element(button('Send answer')).toBeEnabled()
})

it('INT-04 CRE-05 without credits nothing starts, and the way to buy them is there', async () => {
  const { server, open } = scene()
  devices(camera)
  server.answer('startInterview', () => refusalOf('credits_insufficient'))
  await open()
  await button('Start Interview').click()
  await expect.element(page.getByText('You do not have enough credits for this.')).toBeVisible()
  await expect.element(button('Start Interview')).toBeEnabled()
  await expect.element(panel.getByLabelText('Your camera')).not.toBeInTheDocument()
})

it('INT-06 End asks once more and ends it; where that fails it says so to the letter and the interview goes on', async () => {
  const { server, open, scripted } = scene(running)
  const kept = scripted.interview
  await open()
  server.answer('endInterview', () => refusalOf('internal'))
  await button('End Interview').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await expect.element(page.getByText('Could not end the interview. Please try again.')).toBeVisible()
  scriptInterview(server, kept)
  await button('End Interview').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End interview' }).click()
  await expect.element(panel.getByText('Your answers are being judged.')).toBeVisible()
})

it('INT-07 Save before anything was recorded says so to the letter', async () => {
  await scene(running).open()
  await button('Save').click()
  await page.getByRole('menuitem', { name: 'Recording with picture' }).click()
  await expect.element(page.getByText('No recording found. Please start and end interview before downloading.')).toBeVisible()
})

it('INT-08 PAN-01 a technical interview has a code editor beside it, HR has none, and coding begins in it', async () => {
  const { scripted, open, server, chat } = scene()
  await open()
  await expect.element(panel.getByRole('tab', { name: 'Code Editor' })).toBeVisible()
  await server.follows()
  scripted.interview = makeInterview(chat.id, { kind: 'HR_INTERVIEW' })
  server.tell({ kind: 'interview_changed', chat_id: chat.id })
  await expect.element(panel.getByRole('tab', { name: 'Code Editor' })).not.toBeInTheDocument()
  const problem = {
    id: 'p',
    title: 'Lift trips',
    level: 'easy',
    tags: [],
    statement: 'Count the trips.',
    samples: [],
    hints: 0,
    groups: [],
  } as const
  scripted.interview = makeInterview(chat.id, {
    ...running,
    kind: 'CODING_INTERVIEW',
    problem: { ...problem, tags: [], samples: [], groups: [] },
  })
  server.tell({ kind: 'interview_changed', chat_id: chat.id })
  await expect.element(panel.getByRole('tab', { name: 'Code Editor' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel.getByText('Lift trips')).toBeVisible()
  await expect.element(button('Hand In')).toBeVisible()
})

it('INT-08 the report shows each point with the words that prove it, and an answer given again beside the first', async () => {
  const { open, server } = scene({
    phase: 'REPORTED',
    paid: true,
    ended_on: '2026-01-01T10:00:00.000Z',
    ended_by: 'finished',
    report: makeReport(),
  })
  await open()
  await expect.element(panel.getByRole('heading', { name: 'Report' })).toBeVisible()
  await expect.element(panel.getByText('I logged the row version next to every write', { exact: true })).toBeVisible()
  await expect.element(panel.getByText('Rules out the caller')).toBeVisible()
  await expect.element(panel.getByText('These numbers are no part of the score.')).toBeVisible()
  await expectAccessible()
  await button('This is wrong').click()
  await panel.getByRole('textbox', { name: 'What is wrong?' }).fill('I named the caller.')
  await button('Judge once more').click()
  await panel.getByText('Judged a second time').click()
  await expect.element(panel.getByText('I named the caller.')).toBeVisible()
  expect(server.calls('objectToJudgement')).toHaveLength(1)
  await expectAccessible()
  await panel.getByRole('button', { name: /A cache/ }).click()
  await expect.element(panel.getByText('Too little was said to judge this answer', { exact: false })).toBeVisible()
  await button('Answer again').click()
  await panel.getByRole('textbox', { name: 'Answer again' }).fill('Old data is served after a change.')
  await button('Judge this answer').click()
  await expect.element(panel.getByText('64 of 100, 2 more points than before.')).toBeVisible()
  expect(server.calls('answerAgain')).toHaveLength(1)
})

it('INT-08 beside an answer of an HR interview stand the own stories that fit, and the answer itself can be kept as one', async () => {
  const { server, open } = scene({ kind: 'HR_INTERVIEW', phase: 'REPORTED', paid: true, report: makeReport() })
  const { stories } = scriptStories(server, [])
  const themes: StoryTheme[] = ['mistake']
  server.answer('findFittingStories', ({ params }) =>
    success(
      params.questionId === 'a-cache'
        ? { themes: [], stories: [] }
        : { themes, stories: stories.map(({ story_id, title }) => ({ story_id, title, said: 2, of: 3 })) },
    ),
  )
  await open()
  await expect.element(panel.getByText('None of your stories fits this question yet.')).toBeVisible()
  await button('Keep this answer as a story').click()
  await expect.element(panel.getByText('says 2 of 3 points')).toBeVisible()
  await expect.element(panel.getByText('Kept. Put its sentences into their parts when you have time.')).toBeVisible()
  expect(server.calls('addStory').map(({ body }) => body)).toMatchObject([
    {
      title: 'The lost update',
      themes,
      situation: 'I logged the row version next to every write, and one of them just got lost.',
    },
  ])
  await panel.getByRole('button', { name: /A cache/ }).click()
  await expect.element(panel.getByRole('heading', { name: 'What can go wrong with a cache?' })).toBeVisible()
  await expect.element(panel.getByRole('heading', { name: 'Your stories' })).not.toBeInTheDocument()
})
