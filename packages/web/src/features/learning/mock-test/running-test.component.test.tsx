import type { UserAction } from '@xperto/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { codePanel, program, source, write } from '../../../testing/editor-screen.ts'
import { makeMessage, makeReply, newId } from '../../../testing/objects.ts'
import { openApp, phone, reloadApp, scriptServer } from '../../../testing/open-app.tsx'
import { scriptAccount } from '../../../testing/scripted-account.ts'
import { success } from '../../../testing/scripted-call.ts'
import { scriptCodeRuns } from '../../../testing/scripted-code-runs.ts'
import { scriptMockTest } from '../../../testing/scripted-mock-test.ts'
import { runningTest } from './testing/running-test.ts'

const composer = page.getByRole('textbox', { name: 'Message' })
const clock = codePanel.getByRole('timer', { name: 'Time left' })
const question = (number: number) => codePanel.getByRole('heading', { level: 3, name: `Question ${number} of 20` })
const questionTab = (name: string) => codePanel.getByRole('tab', { name })
const options = codePanel.getByRole('group').getByRole('radio')
const part = (name: RegExp) => codePanel.getByRole('list', { name: 'Parts of the test' }).getByRole('button', { name })
const result = codePanel.getByRole('heading', { level: 3, name: 'Result' })
const saved = codePanel.getByText('Saved', { exact: true })
const running = page.getByText('The test is running. Ask me when it is over')

/** The button of the chat that begins the hour. */
const start = (chatId: string): UserAction => ({
  ...{ action_type: 'START_MOCK_TEST', action_title: 'Start the test', action_message: 'Start the test', chat_id: chatId },
  ...{ isUIAction: false, disabled: false, disabled_reason: null },
})

/** A running test of twenty questions without an answer in its own chat. */
function startedTest(more: Partial<ReturnType<typeof runningTest>> = {}) {
  const server = scriptServer()
  const account = scriptAccount(server)
  const chat = account.addChat({ name: 'Mock test', chat_type: 'MOCK_TEST' })
  const first = { ...runningTest(Array.from({ length: 20 }, () => null)), id: newId(), chat_id: chat.id, ...more }
  scriptCodeRuns(server)
  return { server, account, chat, mock: scriptMockTest(server, first), first }
}

async function openTest(scene = startedTest()) {
  await openApp(`/xperto/chat/${scene.chat.id}`)
  await expect.element(question(1)).toBeVisible()
  return scene
}

it('TYP-11 PAN-02 before a test its panel says so and has the one button that begins it; once it runs it has its clock, and the chat keeps quiet', async () => {
  const { server, account, chat, mock, first } = startedTest()
  mock.test = null
  await openApp(`/xperto/chat/${chat.id}`)
  await expect.element(codePanel.getByText('Before the test')).toBeVisible()
  await expect.element(clock).not.toBeInTheDocument()
  await expect.element(source).not.toBeInTheDocument()
  const reply = account.nextReply()
  await codePanel.getByRole('button', { name: 'Start test' }).click()
  await reply.say('The hour runs.')
  expect(server.calls('sendMessage').map(({ body }) => [body.content, body.user_action_type])).toEqual([
    ['Start the test', 'START_MOCK_TEST'],
  ])
  await server.follows()
  mock.test = first
  server.tell({ kind: 'mock_test_changed', chat_id: chat.id })
  await expect.element(question(1)).toBeVisible()
  await expect.element(clock).toMatchTextContent(/^(60:00|59:\d\d)left$/)
  await expect.element(running).toBeVisible()
  await expect.element(composer).not.toBeEnabled()
})

it('TYP-11 answers are given by keyboard and saved at once; a change elsewhere and a reload are shown', async () => {
  const { server, mock, chat } = await openTest()
  const first = await options.first().findElement()
  first.focus()
  await userEvent.keyboard(' ')
  await expect.element(saved).toBeVisible()
  await expect.element(part(/^Questions/)).toMatchTextContent('1 of 20')
  expect(mock.test?.questions[0]?.chosen).toEqual([0])
  // The numbers are walked through with the arrow keys.
  const tab = await questionTab('Question 1, answered').findElement()
  tab.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(question(2)).toBeVisible()
  await options.nth(1).click()
  await expect.poll(() => mock.test?.questions[1]?.chosen).toEqual([1])
  await server.follows()
  Object.assign(mock.test?.questions[2] ?? {}, { chosen: [3] })
  server.tell({ kind: 'mock_test_changed', chat_id: chat.id })
  await expect.element(part(/^Questions/)).toMatchTextContent('3 of 20')
  await codePanel.getByRole('button', { name: 'Clear answer' }).click()
  await expect.element(part(/^Questions/)).toMatchTextContent('2 of 20')
  await expect.poll(() => mock.test?.questions[1]?.chosen).toBeNull()
  reloadApp()
  // What is not answered yet comes first.
  await expect.element(question(2)).toBeVisible()
  await questionTab('Question 3, answered').click()
  await expect.element(options.nth(3)).toBeChecked()
})

it('TYP-11 an answer without a network waits in the browser, and is saved when it is back', async () => {
  const { server, mock } = await openTest()
  const back = server.instead(() => server.lose('answerMockTest'))
  await options.nth(2).click()
  await expect.element(codePanel.getByText(/^Not saved yet: kept in this browser/)).toBeVisible()
  await expect.element(part(/^Questions/)).toMatchTextContent('1 of 20')
  expect(mock.test?.questions[0]?.chosen).toBeNull()
  expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('question-1'))).toHaveLength(1)
  back()
  await expect.poll(() => mock.test?.questions[0]?.chosen).toEqual([2])
  await expect.element(saved).toBeVisible()
})

it('TYP-11 a program is kept as it is written, each problem has its own, and another browser has them too', async () => {
  const { mock } = await openTest()
  await part(/^1 /).click()
  await expect.element(codePanel.getByRole('heading', { level: 3, name: 'Two sums' })).toBeVisible()
  await expect.element(codePanel.getByRole('button', { name: /hint/i })).not.toBeInTheDocument()
  await write('print("the easy one")')
  await part(/^2 /).click()
  await expect.element(codePanel.getByRole('heading', { level: 3, name: 'Islands' })).toBeVisible()
  await expect.poll(program).not.toContain('the easy one')
  await write('print("the hard one")')
  await expect.poll(() => mock.test?.problems[1]?.program?.source_code).toBe('print("the hard one")')
  expect(mock.test?.problems[0]?.program?.source_code).toBe('print("the easy one")')
  await expect.element(part(/^2 /)).toMatchTextContent('written')
  localStorage.clear()
  reloadApp()
  await part(/^2 /).click()
  await expect.element(source).toBeVisible()
  await expect.poll(program).toBe('print("the hard one")')
})

it('TYP-11 Submit asks once more with the focus on going on; a submitted test shows points, reasons and what to do next', async () => {
  const { account, server, mock } = await openTest()
  await options.first().click()
  await expect.element(saved).toBeVisible()
  const submit = codePanel.getByRole('button', { name: /^Submit test/ })
  await submit.click()
  const asked = page.getByRole('alertdialog')
  await expect.element(asked).toMatchTextContent('1 of 20 questions are answered, and 0 of 2 problems have a program.')
  await expect.element(asked.getByRole('button', { name: 'Go on with the test' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(asked).not.toBeInTheDocument()
  expect(mock.test?.state).toBe('running')
  await submit.click()
  await asked.getByRole('button', { name: 'Submit test' }).click()
  await expect.element(result).toBeVisible()
  await expect.element(codePanel.getByText('25 of 100', { exact: true }).first()).toBeVisible()
  await expect.element(codePanel.getByRole('heading', { name: 'What to do next' })).toBeVisible()
  await codePanel.getByText(/^2 /).first().click()
  await expect.element(codePanel.getByRole('listitem').filter({ hasText: 'no answer' }).first()).toBeVisible()
  await expect.element(composer).toHaveAttribute('placeholder', 'Ask about any question of this test')
  // Another test is another chat; this one's result stays in its own.
  server.answer('getMockTest', ({ params }) => success(params.chatId === mock.test?.chat_id ? mock.test : null))
  await codePanel.getByRole('button', { name: 'Another test' }).click()
  await expect.element(codePanel.getByText('Before the test')).toBeVisible()
  expect(account.chats.filter(({ chat_type: type }) => type === 'MOCK_TEST')).toHaveLength(2)
})

it.each([
  [601, 'Ten minutes are left.'],
  [301, 'Five minutes are left.'],
  [61, 'One minute is left.'],
])('TYP-11 with %i seconds to go the clock soon says: %s', async (seconds, says) => {
  await openTest(startedTest({ seconds_left: seconds }))
  await expect.element(codePanel.getByText(says)).toBeInTheDocument()
})

it('TYP-11 at zero the page asks the server for the result, and goes to it by itself', async () => {
  const { mock, server } = await openTest(startedTest({ seconds_left: 2 }))
  mock.finish('time')
  await expect.element(result).toBeVisible()
  await expect.element(codePanel.getByText('The hour was used to its end.')).toBeVisible()
  await expect.element(composer).toBeEnabled()
  expect(server.calls('submitMockTest')).toEqual([])
})

it('TYP-11 the clock is the server’s, whatever date the browser believes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T03:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  await openTest(startedTest({ seconds_left: 240 }))
  await expect.element(clock).toMatchTextContent(/^(4:00|3:\d\d)/)
})

it('TYP-11 NAV-17 on a phone the test that is begun here comes over the chat with the focus, and after a reload it waits', async () => {
  const { account, chat, mock, first, server } = startedTest()
  mock.test = null
  account.messages.set(chat.id, [
    makeMessage(chat.id, { content: 'Start the test' }),
    makeReply(chat.id, { user_actions: [start(chat.id)] }),
  ])
  await openApp(`/xperto/chat/${chat.id}`, phone)
  const reply = account.nextReply()
  await page.getByRole('button', { name: 'Start the test' }).click()
  mock.test = first
  await reply.say('One hour, 100 points.')
  await server.follows()
  server.tell({ kind: 'mock_test_changed', chat_id: chat.id })
  await expect.element(question(1)).toBeVisible()
  await expect.element(clock).toBeVisible()
  await expect.element(questionTab('Question 1, no answer')).toHaveFocus()
  reloadApp()
  await expect.element(running).toBeVisible()
  await expect.element(clock).not.toBeInTheDocument()
})

it('TYP-11 NAV-17 on a phone a test that is begun on another device waits behind the chat', async () => {
  const { chat, mock, first, server } = startedTest()
  mock.test = null
  await openApp(`/xperto/chat/${chat.id}`, phone)
  await expect.element(composer).toBeEnabled()
  await server.follows()
  mock.test = first
  server.tell({ kind: 'mock_test_changed', chat_id: chat.id })
  await expect.element(running).toBeVisible()
  await expect.element(clock).not.toBeInTheDocument()
})

it('TYP-11 PAN-02 on a phone of 320 px nothing of a test is wider than the screen, and everything is large enough to touch', async () => {
  const { chat } = startedTest()
  await openApp(`/xperto/chat/${chat.id}`, { width: 320, height: 568 })
  await page.getByRole('button', { name: 'Open right panel' }).click()
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await options.first().click()
  await expect.element(saved).toBeVisible()
  expect(excess()).toBe(0)
  const tooSmall = [...codePanel.element().querySelectorAll('button, label')].filter((one) => {
    const { height, width } = one.getBoundingClientRect()
    return width > 0 && (height < 40 || width < 40)
  })
  expect(tooSmall).toEqual([])
  await part(/^1 /).click()
  await expect.element(source).toBeVisible()
  expect(excess()).toBe(0)
  await codePanel.getByRole('button', { name: /^Submit test/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit test' }).click()
  await expect.element(result).toBeVisible()
  expect(excess()).toBe(0)
})
