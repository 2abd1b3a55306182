import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, phone, scriptServer } from '../testing/open-app.tsx'
import { scriptAccount } from '../testing/scripted-account.ts'
import { success } from '../testing/scripted-call.ts'
import { makeSubmission, scriptBotInterviews } from '../testing/scripted-bot-interviews.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'

function script(...submissions: Parameters<typeof makeSubmission>[0][]) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const made = submissions.map((one) => makeSubmission(one))
  scriptBotInterviews(server, [], made)
  return { server, account }
}
const type = chatTypeDefinitions.BOT_INTERVIEW.type
/** How many bot interview chats were asked for; the frame asks for the default chat by itself. */
const started = (server: ReturnType<typeof scriptServer>) =>
  server.calls('getChatByType').filter(({ params }) => params.type === type).length

it('NAV-05 a completed interview is said to be so, and leads to the workspace', async () => {
  script({ id: 's', interview_status: 'COMPLETED' })
  await openApp('/xperto/interviewer/s')
  await expect.element(page.getByText('Interview is already completed')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/xperto')
})

it('NAV-05 a submission with a chat resumes that chat and starts no other', async () => {
  const { server, account } = script({ id: 's', interview_status: 'IN_PROGRESS' })
  const chat = account.addChat({ name: 'Backend interview', chat_type: type })
  server.answer('getBotSubmission', success(makeSubmission({ interview_status: 'IN_PROGRESS', chatId: chat.id })))
  await openApp('/xperto/interviewer/s')
  await expect.poll(() => location.pathname).toBe(`/xperto/chat/${chat.id}`)
  expect(started(server)).toBe(0)
})

it('NAV-05 a submission without a chat starts a bot interview chat', async () => {
  const { server, account } = script({ id: 's', interview_status: 'NOT_STARTED', chatId: null })
  const chat = account.addChat({ name: 'Interview', chat_type: type })
  server.answer('getChatByType', success(chat))
  await openApp('/xperto/interviewer/s')
  await expect.poll(() => location.pathname).toBe(`/xperto/chat/${chat.id}`)
  expect(started(server)).toBe(1)
})

const shown = {
  text: 'Names the anomaly',
  core: true,
  state: 'met' as const,
  quote: 'a lost update would cost money',
  said_on: null,
}

it('NAV-12 BOT-11 /feedback?submission={id} shows what was heard, the points and the quotes of that interview', async () => {
  const first = makeSubmission().answers.map((answer) => ({ ...answer, points: [shown] }))
  script({ id: 's', answers: first, score: 84 }, { id: 'other', score: 12 })
  await openApp('/feedback?submission=s')
  await expect.element(page.getByText('Score 84 of 100. A person decides, not the score.')).toBeVisible()
  await expect.element(page.getByText('Serializable, because a lost update would cost money.')).toBeVisible()
  await expect.element(page.getByText('Shown: Names the anomaly')).toBeVisible()
  await expect.element(page.getByText('a lost update would cost money', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.viewport(phone.width, phone.height)
  await expectAccessible()
})

it('NAV-12 the feedback of an interview that is not over shows no score', async () => {
  script({ id: 's', interview_status: 'IN_PROGRESS', score: null })
  await openApp('/feedback?submission=s')
  await expect.element(page.getByText('The interview is not over. The feedback stands here after the end.')).toBeVisible()
  await expect.element(page.getByText('No score')).not.toBeInTheDocument()
})
