import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { action, answer, button, inside, panel, scene, speaking } from '../../testing/bot-room-screen.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { makeReply } from '../../testing/objects.ts'
import { phone, reloadApp } from '../../testing/open-app.tsx'
import { playDevices } from '../../testing/played-screen.ts'
import { makeInvitation } from '../../testing/scripted-bot-interviews.ts'
import { success } from '../../testing/scripted-call.ts'
import { botQuestion, runningRoom } from '../../testing/scripted-bot-room.ts'

it('PAN-01 PAN-02 PAN-04 the chat of a submission opens its own panel, where Start leads to the green room and nothing can be ended', async () => {
  const { open } = scene()
  await open()
  await expect.element(panel.getByRole('heading', { name: 'Interview', exact: true })).toBeVisible()
  await expect.element(panel.getByText('Your interview is ready.')).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Start Interview' })).toHaveAttribute('href', '/xperto/interviewer/s')
  await expect.element(button('End Interview')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(panel.getByRole('timer', { name: 'Time left' })).toHaveTextContent('25:00')
})

it('BOT-04 EFF-08 the start that the chat offers leads to the green room and sends nothing', async () => {
  const { server, open } = scene()
  server.answer('getPublicBotInterview', success(makeInvitation()))
  await open()
  await expect.element(page.getByText('Choose one of the actions under the last message first.')).toBeVisible()
  await page.getByRole('button', { name: 'Start the interview' }).click()
  await expect.element(page.getByRole('heading', { name: 'Before you begin' })).toBeVisible()
  expect(location.pathname).toBe('/xperto/interviewer/s')
  expect(server.calls('sendMessage')).toHaveLength(0)
})

it('BOT-04 BOT-11 Resume fills the screen, counts, and tells the chat, whose messages carry the submission', async () => {
  const { server, screen, scripted } = await inside()
  expect(screen.isFull()).toBe(true)
  expect(server.calls('addResumeInterview').map(({ params }) => params)).toEqual([{ id: 's' }])
  expect(scripted.room.resume_interview_count).toBe(1)
  await expect.element(panel.getByText(botQuestion)).toBeVisible()
  await expect.element(panel.getByText('Question 1 of 3')).toBeVisible()
  expect(server.calls('sendMessage').map(({ body }) => body)).toMatchObject([
    { user_action_type: 'RESUME_BOT_INTERVIEW', content: 'Resume the interview', bot_interview_submission_id: 's' },
  ])
  await expectAccessible()
})

it('BOT-04 EFF-04 an answer in writing is sent into the chat with its submission, and the next question stands there', async () => {
  const { server, account, scripted, chat } = await inside()
  const reply = account.nextReply()
  await answer.fill('Serializable.')
  await button('Send answer').click()
  const { question } = await reply.asked()
  expect(question.content).toBe('Serializable.')
  expect(server.calls('sendMessage').at(-1)?.body).toMatchObject({ content: 'Serializable.', bot_interview_submission_id: 's' })
  Object.assign(scripted.room, runningRoom(2))
  await reply.end({ content: 'Question 2 of 3', user_actions: [action(chat.id, 'START_ANSWERING', 'Start answering')] })
  server.tell({ kind: 'reply_ended', chat_id: chat.id })
  await expect.element(panel.getByText('How would you test it?')).toBeVisible()
  await expect.element(answer).toHaveValue('')
})

it('BOT-05 leaving full screen is counted once, said with its count, and a key leads back', async () => {
  const { server, screen } = await inside()
  screen.leave()
  dispatchEvent(new Event('blur'))
  await expect.element(page.getByRole('alertdialog', { name: 'You left full screen' })).toBeVisible()
  await expect.element(page.getByText('once so far')).toBeVisible()
  expect(server.calls('addExitFullScreen').map(({ params }) => params)).toEqual([{ id: 's' }])
  await expectAccessible()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.isFull()).toBe(true)
})

it('BOT-05 a click leads back as well, and the next leaving counts again', async () => {
  const { screen, scripted } = await inside()
  screen.leave()
  await page.getByRole('button', { name: 'Return to full screen' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await new Promise((passed) => setTimeout(passed, 1000))
  screen.leave()
  await expect.element(page.getByText('2 times so far')).toBeVisible()
  expect(scripted.room.exit_full_screen_count).toBe(2)
})

it('BOT-05 a page that is loaded again has not left full screen', async () => {
  const { server } = await inside()
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => state.mockRestore())
  dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('visibilitychange'))
  await server.settled()
  expect(server.calls('addExitFullScreen')).toHaveLength(0)
})

it('BOT-05 another tab over the page counts as leaving', async () => {
  const { server } = await inside()
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
  await expect.element(page.getByText('once so far')).toBeVisible()
  expect(server.calls('addExitFullScreen')).toHaveLength(1)
})

it('BOT-07 nothing is pasted or dropped into an answer', async () => {
  await inside()
  await answer.fill('mine')
  const field = answer.element() as HTMLTextAreaElement
  for (const event of [
    new ClipboardEvent('paste', { cancelable: true, bubbles: true }),
    new DragEvent('drop', { cancelable: true, bubbles: true }),
    new InputEvent('beforeinput', { cancelable: true, bubbles: true, inputType: 'insertFromYank' }),
  ]) {
    field.dispatchEvent(event)
    expect([event.type, event.defaultPrevented]).toEqual([event.type, true])
  }
  const typed = new InputEvent('beforeinput', { cancelable: true, bubbles: true, inputType: 'insertText', data: 'a' })
  field.dispatchEvent(typed)
  expect(typed.defaultPrevented).toBe(false)
  await expect.element(page.getByText('Pasting is off in this interview. Write your answer.').first()).toBeVisible()
  await expect.element(answer).toHaveValue('mine')
})

it('BOT-04 a reload keeps what was written, and the interview waits for Resume', async () => {
  const { server, account, scripted } = await inside()
  await answer.fill('Serializable, because')
  reloadApp()
  await expect.element(panel.getByText('Your interview is running.')).toBeVisible()
  expect(server.calls('addResumeInterview')).toHaveLength(1)
  const reply = account.nextReply()
  await button('Resume Interview').click()
  await expect.element(answer).toHaveValue('Serializable, because')
  expect(scripted.room.resume_interview_count).toBe(2)
  await reply.asked()
  await reply.end()
})

it('BOT-04 a lost network lets the room go, and Resume works when it is back', async () => {
  const { server } = await inside()
  server.setOffline(true)
  await expect.element(panel.getByText('The connection was lost.')).toBeVisible()
  await expect.element(button('Resume Interview')).toHaveAttribute('aria-disabled', 'true')
  server.setOffline(false)
  await expect.element(button('Resume Interview')).toBeEnabled()
  expect(server.calls('addExitFullScreen')).toHaveLength(0)
})

it('BOT-06 NAV-12 the end is asked once more, says both sentences to the letter, and leads to the feedback', async () => {
  const { server, screen } = await inside()
  await button('End Interview').click()
  await expect.element(page.getByText('You have answered 0 of 3 questions.', { exact: false })).toBeVisible()
  const held = server.hold('endBotInterview')
  await page.getByRole('button', { name: 'End interview', exact: true }).click()
  await expect.element(page.getByText('Finalizing your interview...')).toBeVisible()
  await expectAccessible()
  await held.release()
  await expect.element(page.getByText('Interview ended successfully!')).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe('/feedback?submission=s')
  expect(server.calls('endBotInterview').map(({ body }) => body)).toEqual([{ bot_interview_submission_id: 's' }])
  expect(screen.isFull()).toBe(false)
  expect(server.calls('addExitFullScreen')).toHaveLength(0)
})

it('an interview that ends elsewhere lets camera and full screen go, and leads to the feedback', async () => {
  const { server, scripted, screen, chat } = await inside()
  Object.assign(scripted.room, { interview_status: 'COMPLETED', ended_on: '2026-11-20T10:00:00.000Z', ended_by: 'time', turn: null })
  server.tell({ kind: 'reply_ended', chat_id: chat.id })
  await expect.element(panel.getByRole('link', { name: 'Read the feedback' })).toBeVisible()
  await expect.poll(() => screen.isFull()).toBe(false)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(server.calls('addExitFullScreen')).toHaveLength(0)
})

it('HDR-05 BOT-10 inside the room questions are read aloud for whoever wants it', async () => {
  const spoken: string[] = []
  vi.stubGlobal('speechSynthesis', {
    speak(utterance: SpeechSynthesisUtterance) {
      spoken.push(utterance.text)
      utterance.dispatchEvent(new Event('start'))
    },
    cancel: () => undefined,
    getVoices: () => ['a voice'],
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await inside()
  const speaker = panel.getByRole('button', { name: 'Read questions aloud' })
  await expect.element(speaker).toHaveAttribute('aria-pressed', 'false')
  expect(spoken).toEqual([])
  await speaker.click()
  await expect.poll(() => spoken).toEqual([botQuestion])
})

it('BOT-04 the end that the chat offers is asked once more in the room', async () => {
  const { server, chat, account, open } = scene({ ...runningRoom(), turn: null, answered: 3 })
  account.messages.set(chat.id, [
    makeReply(chat.id, {
      content: 'That was the last question.',
      user_actions: [action(chat.id, 'END_BOT_INTERVIEW', 'End the interview')],
    }),
  ])
  await open()
  await page.getByRole('button', { name: 'End the interview' }).click()
  await expect.element(page.getByText('You have answered 3 of 3 questions.', { exact: false })).toBeVisible()
  expect(server.calls('sendMessage')).toHaveLength(0)
  await page.getByRole('button', { name: 'End interview', exact: true }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/feedback?submission=s')
})

it('BOT-10 without speech-to-text the room says so in words, and the answer is typed', async () => {
  vi.stubGlobal('SpeechRecognition', undefined)
  vi.stubGlobal('webkitSpeechRecognition', undefined)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { account, open } = scene({ ...runningRoom(), accommodations: { answers: 'voice', time: 1 } })
  playDevices()
  account.nextReply()
  await open()
  await button('Resume Interview').click()
  await expect.element(panel.getByText('Speech is not written down here', { exact: false })).toBeVisible()
  await expect.element(answer).toBeVisible()
  await expect.element(panel.getByLabelText('Your camera')).toBeVisible()
})

it('BOT-10 what the browser hears is the answer, is kept as it comes, and stays where the page is loaded again', async () => {
  const { server, account, heard } = await speaking()
  heard.at(-1)?.hears('I would choose serializable')
  await expect.element(panel.getByText('I would choose serializable')).toBeVisible()
  await button('Type Instead').click()
  await expect.element(answer).toHaveValue('I would choose serializable')
  await button('Start Answering').click()
  heard.at(-1)?.hears('because an update gets lost')
  const reply = account.nextReply()
  await button('Stop Answering').click()
  const { question } = await reply.asked()
  expect(question.content).toBe('I would choose serializable because an update gets lost')
  expect(server.calls('sendMessage').at(-1)?.body).toMatchObject({ user_action_type: 'STOP_ANSWERING', bot_interview_submission_id: 's' })
  expect(server.calls('addBotTranscript').flatMap(({ body }) => body.entries.map(({ text }) => text))).toContain(
    'because an update gets lost',
  )
  // It stands there until the server has it.
  await expect.element(answer).toHaveValue('I would choose serializable because an update gets lost')
  await reply.end()
  await expect.element(answer).toHaveValue('')
})

it('BOT-10 refused devices say so to the letter and count nothing, and typing is offered', async () => {
  const { server, account, open } = scene({ ...runningRoom(), accommodations: { answers: 'voice', time: 1 } })
  playDevices(true)
  account.nextReply()
  await open()
  await button('Resume Interview').click()
  await expect.element(panel.getByText('Could not resume. Please check camera/mic permissions.')).toBeVisible()
  expect(server.calls('addResumeInterview')).toHaveLength(0)
  await button('Answer by typing').click()
  await expect.element(answer).toBeVisible()
})

it('a submission that is over leads to its feedback, on a phone too', async () => {
  const { open } = scene({ interview_status: 'COMPLETED', ended_on: '2026-11-20T10:00:00.000Z' })
  await open()
  await expect.element(panel.getByRole('link', { name: 'Read the feedback' })).toHaveAttribute('href', '/feedback?submission=s')
  await page.viewport(phone.width, phone.height)
  await expectAccessible()
})
