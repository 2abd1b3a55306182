import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import type { BotFeedback, BotRoom } from '@xperto/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, phone, reloadApp, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { success } from '../testing/scripted-call.ts'
import { makeReply } from '../testing/objects.ts'
import { lackFullScreen, playDevices, playFullScreen } from '../testing/played-screen.ts'
import { makeInvitation } from '../testing/scripted-bot-interviews.ts'
import { botQuestion, makeBotRoom, makeFeedback, runningRoom, scriptBotRoom } from '../testing/scripted-bot-room.ts'
import { refusalOf } from '../testing/scripted-call.ts'
import { watchFiles } from '../testing/watch-files.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'

function script(room: Partial<BotRoom>) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const scripted = scriptBotRoom(server, makeBotRoom(room))
  server.answer('getPublicBotInterview', success(makeInvitation()))
  return { server, account, scripted }
}
const type = chatTypeDefinitions.BOT_INTERVIEW.type
/** How many bot interview chats were asked for; the frame asks for the default chat by itself. */
const started = (server: ReturnType<typeof scriptServer>) =>
  server.calls('getChatByType').filter(({ params }) => params.type === type).length

it('NAV-05 a completed interview is said to be so, and leads to the workspace', async () => {
  script({ interview_status: 'COMPLETED' })
  await openApp('/xperto/interviewer/s')
  await expect.element(page.getByText('Interview is already completed')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/xperto')
  await page.getByRole('button', { name: 'Read the feedback' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/feedback?submission=s')
})

it('NAV-05 a submission with a chat resumes that chat and starts no other', async () => {
  const { server, account, scripted } = script(runningRoom())
  const chat = account.addChat({ name: 'Backend interview', chat_type: type, objectId: 's' })
  scripted.room.chatId = chat.id
  await openApp('/xperto/interviewer/s')
  await expect.poll(() => location.pathname).toBe(`/xperto/chat/${chat.id}`)
  expect(started(server)).toBe(0)
})

it('NAV-05 a submission without a chat starts a bot interview chat', async () => {
  const { server, account } = script({ chatId: null })
  const chat = account.addChat({ name: 'Interview', chat_type: type })
  server.answer('getChatByType', success(chat))
  await openApp('/xperto/interviewer/s')
  await expect.poll(() => location.pathname).toBe(`/xperto/chat/${chat.id}`)
  expect(started(server)).toBe(1)
})

/** The green room of a submission whose chat offers the start. */
async function greenRoom(answers: 'voice' | 'text') {
  const made = script({ accommodations: { answers, time: 1 } })
  const chat = made.account.addChat({ name: 'Backend interview', chat_type: type, objectId: 's' }, (chat_id) => [
    makeReply(chat_id, {
      content: 'Your interview is ready.',
      user_actions: [
        {
          ...{ chat_id, action_type: 'START_BOT_INTERVIEW', action_title: 'Start the interview', action_message: 'Start the interview' },
          ...{ isUIAction: false, disabled: false, disabled_reason: null },
        },
      ],
    }),
  ])
  made.scripted.room.chatId = chat.id
  const screen = playFullScreen()
  await openApp('/xperto/interviewer/s')
  await expect.element(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
  return { ...made, chat, screen }
}
const startButton = page.getByRole('button', { name: 'Start Interview' })
async function agree(): Promise<void> {
  for (const box of page.getByRole('checkbox').all()) await box.click()
}

it('BOT-03 BOT-04 Start needs every point ticked, fills the screen and starts the interview in its chat', async () => {
  const { server, account, scripted, chat, screen } = await greenRoom('text')
  await expect.element(page.getByText('Agree to all three points first')).toBeVisible()
  await page.getByRole('checkbox').first().click()
  await startButton.click({ force: true })
  expect([screen.isFull(), location.pathname]).toEqual([false, '/xperto/interviewer/s'])
  await page.getByRole('checkbox').nth(1).click()
  await page.getByRole('checkbox').nth(2).click()
  const reply = account.nextReply()
  await startButton.click()
  await expect.poll(() => location.pathname).toBe(`/xperto/chat/${chat.id}`)
  await reply.asked()
  expect(server.calls('sendMessage').map(({ body }) => body)).toMatchObject([
    { user_action_type: 'START_BOT_INTERVIEW', content: 'Start the interview', bot_interview_submission_id: 's' },
  ])
  Object.assign(scripted.room, runningRoom())
  await expect.element(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
  await expect.element(page.getByText(botQuestion)).toBeVisible()
  expect(screen.isFull()).toBe(true)
  expect(server.calls('addResumeInterview')).toHaveLength(0)
  expect(scripted.room.consent?.points.map((point) => point.split(' ').slice(0, 4).join(' '))).toEqual([
    'I answer in writing,',
    'Example Systems reads my',
    'I stay in full',
  ])
  await reply.end()
})

it('BOT-03 points that name another inviter than the interview has by now are read and ticked anew', async () => {
  const { server, scripted, screen } = await greenRoom('text')
  await agree()
  Object.assign(scripted.room, { company_name: 'Other Systems' })
  server.answer('getPublicBotInterview', success(makeInvitation({ company_name: 'Other Systems' })))
  await startButton.click()
  await expect.element(page.getByText('Other Systems reads my answers', { exact: false })).toBeVisible()
  await expect.element(startButton).toBeDisabled()
  await expect.element(page.getByText('Agree to all three points first')).toBeVisible()
  expect(server.calls('sendMessage')).toHaveLength(0)
  expect([screen.isFull(), location.pathname]).toEqual([false, '/xperto/interviewer/s'])
})

it('BOT-03 a start that the owner cannot pay says that it is not open, and nothing is asked', async () => {
  const { account, scripted, screen } = await greenRoom('text')
  await agree()
  const reply = account.nextReply()
  await startButton.click()
  await reply.asked()
  scripted.room.is_open = false
  await expect.element(page.getByText('This interview is not open now.').first()).toBeVisible()
  await reply.end()
  expect(screen.isFull()).toBe(false)
})

it('BOT-03 a start that the chat does not take says why at once, and lets the full screen go', async () => {
  const { server, screen, chat } = await greenRoom('text')
  await agree()
  server.refuse('sendMessage', 'bot_interview_taken')
  await startButton.click()
  await expect.poll(() => location.pathname).toBe(`/xperto/chat/${chat.id}`)
  await expect.element(page.getByText('You have taken this interview before. It can be taken once.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Your interview is ready.').last()).toBeVisible()
  await expect.poll(() => screen.isFull()).toBe(false)
  expect(server.calls('getBotRoom').length).toBeLessThan(10)
  await expect.element(page.getByText('Something went wrong', { exact: false })).not.toBeInTheDocument()
})

it('BOT-10 the green room shows the picture to nobody else, the level, and both kinds of devices', async () => {
  const { asked } = playDevices()
  await greenRoom('voice')
  expect(asked()).toBe(0)
  await page.getByRole('button', { name: 'Turn on camera and microphone' }).click()
  await expect.element(page.getByLabelText('Your camera')).toBeVisible()
  await expect.element(page.getByText('Only you see this')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Microphone' })).toBeVisible()
  await expect.element(page.getByText(/We hear you well|That is loud/)).toBeVisible()
  await expectAccessible()
  await page.viewport(phone.width, phone.height)
  await expectAccessible()
})

it('BOT-10 refused devices start nothing, and writing is chosen instead', async () => {
  playDevices(true)
  const { server, screen } = await greenRoom('voice')
  await agree()
  await startButton.click()
  await expect.element(page.getByText('Could not start. Please check camera/mic permissions.')).toBeVisible()
  expect(server.calls('sendMessage')).toHaveLength(0)
  await expect.poll(() => screen.isFull()).toBe(false)
  await page.getByRole('button', { name: 'Answer in writing instead' }).click()
  await expect.element(page.getByText('I answer in writing, and my camera stays off.', { exact: false })).toBeVisible()
  expect(server.calls('createBotSubmission').map(({ body }) => body)).toEqual([
    { botInterviewId: 'i', accommodations: { answers: 'text', time: 1 } },
  ])
  await expect.element(startButton).toHaveAttribute('aria-disabled', 'true')
})

it('BOT-05 a browser without full screen says so before the start, and that it counts as nothing', async () => {
  await greenRoom('text')
  await expect.element(page.getByText('This browser has no full screen', { exact: false })).not.toBeInTheDocument()
  lackFullScreen()
  reloadApp()
  await expect.element(page.getByText('This browser has no full screen, and that counts as nothing.', { exact: false })).toBeVisible()
})

it('BOT-10 without speech-to-text the green room says so in words', async () => {
  vi.stubGlobal('SpeechRecognition', undefined)
  vi.stubGlobal('webkitSpeechRecognition', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  await greenRoom('voice')
  await expect
    .element(page.getByText('This browser writes down no speech, and no speech server is connected.', { exact: false }))
    .toBeVisible()
})

async function feedback(more: Partial<BotFeedback> = {}) {
  const server = scriptServer()
  scriptAccount(server)
  const scripted = scriptBotRoom(server, makeBotRoom(), makeFeedback(more))
  await openApp('/feedback?submission=s')
  return { server, scripted }
}

it('NAV-12 BOT-11 /feedback?submission={id} shows what was heard, the points and the quotes of that interview', async () => {
  const { server } = await feedback()
  await expect.element(page.getByText('2 of 3 expected points were heard.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Serializable, because a lost update would cost money.')).toBeVisible()
  await expect.element(page.getByText('a lost update would cost money', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Names the anomaly met')).toBeVisible()
  await expect.element(page.getByText('Says when a weaker level is enough missing')).toBeVisible()
  expect(server.calls('getBotFeedback').map(({ params }) => params)).toEqual([{ submissionId: 's' }])
  await expectAccessible()
  await page.viewport(phone.width, phone.height)
  await expectAccessible()
})

it('one answer is called wrong with a reason, is judged once more, and no other can be', async () => {
  const { server } = await feedback()
  await page.getByRole('button', { name: 'This is wrong' }).click()
  await page.getByRole('button', { name: 'Judge it once more' }).click()
  await expect.element(page.getByText('Say what is wrong.')).toBeVisible()
  await page.getByLabelText('What is wrong?').fill('I named write skew.')
  await page.getByRole('button', { name: 'Judge it once more' }).click()
  await expect.element(page.getByText('You called this wrong: I named write skew.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'This is wrong' })).not.toBeInTheDocument()
  expect(server.calls('disputeBotAnswer').map(({ body }) => body)).toEqual([{ number: 1, why: 'I named write skew.' }])
})

it('a human look is asked for once, and deleting is asked once more', async () => {
  const { server } = await feedback()
  await page.getByRole('button', { name: 'Ask for a human look' }).click()
  await expect.element(page.getByText('You asked for a human look on November 25, 2026.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Delete my submission' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(server.calls('deleteBotSubmission')).toHaveLength(0)
  await page.getByRole('button', { name: 'Delete my submission' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => location.pathname).toBe('/xperto')
  expect(server.calls('deleteBotSubmission').map(({ params }) => params)).toEqual([{ id: 's' }])
})

it('BOT-09 a candidate saves questions and answers as a text', async () => {
  const { server } = await feedback()
  const files = watchFiles()
  onTestFinished(() => void vi.restoreAllMocks())
  const at = '2026-11-20T10:00:00.000Z'
  server.answer(
    'getBotAnswers',
    success([
      { question: botQuestion, answer: 'Serializable.', asked_at: at, answered_at: at, by: 'text', score: 84 },
      { question: 'And then?', answer: '', asked_at: at, answered_at: null, by: null, score: null },
    ]),
  )
  await page.getByRole('button', { name: 'Save my answers' }).click()
  const text = `${botQuestion}\n\nSerializable.\n\nScore 84\n\n---\n\nAnd then?\n\n(no answer)\n`
  await expect.poll(files.downloaded).toEqual([{ name: 'interview-answers.txt', text }])
})

it('the owner reads the same feedback without the candidate’s say', async () => {
  await feedback({ is_own: false, can_dispute: false })
  await expect.element(page.getByText('Serializable, because a lost update would cost money.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete my submission' })).not.toBeInTheDocument()
})

it('feedback without a model says that it is coverage and no score', async () => {
  const answers = makeFeedback().answers.map((answer) => ({ ...answer, state: 'covered' as const, score: null }))
  await feedback({ score: null, answers })
  await expect
    .element(page.getByText('Built-in library counts points by their words: that is coverage, not a score.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('Points heard', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Score', { exact: true })).not.toBeInTheDocument()
})

it('feedback that is being judged says that it comes by itself, and that it was delayed', async () => {
  await feedback({ scoring: true, scoring_delayed: true, score: null })
  await expect.element(page.getByText('They could not be judged yet; it is tried again by itself', { exact: false })).toBeVisible()
})

it('NAV-12 the feedback of an interview that is not over shows no score, and leads to the interview', async () => {
  const server = scriptServer()
  scriptAccount(server)
  server.answer('getBotFeedback', () => refusalOf('bot_submission_running'))
  await openApp('/feedback?submission=s')
  await expect.element(page.getByText('The interview is not over. The feedback stands here after the end.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to the interview' })).toHaveAttribute('href', '/xperto/interviewer/s')
})
