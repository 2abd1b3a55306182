import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { handInMs } from '../../lib/bot-interviews/bot-room-queries.ts'
import { outboxPrefix } from '../../lib/session/kept-writing.ts'
import { keysOf } from '../../lib/storage/guarded-storage.ts'
import { action, answer, button, inside, panel, scene, speaking } from '../../testing/bot-room-screen.ts'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { reloadApp } from '../../testing/open-app.tsx'
import { lackFullScreen, playDevices } from '../../testing/played-screen.ts'
import { refusalOf, success } from '../../testing/scripted-call.ts'
import { runningRoom } from '../../testing/scripted-bot-room.ts'

const incomplete = page.getByText('Some of your words were not written down. Complete your answer and send it.')
/** A clip under half a second holds no speech (VOI-05). */
const saySomething = async () => await new Promise((passed) => setTimeout(passed, 700))
const sent = (server: Awaited<ReturnType<typeof speaking>>['server']) =>
  server.calls('sendMessage').flatMap(({ body }) => (body.user_action_type === 'RESUME_BOT_INTERVIEW' ? [] : [body.content]))

/** Time passes at once where the room waits to hand an answer in. */
function hurry(): void {
  const wait = globalThis.setTimeout
  const hurried = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms?: number, ...more: unknown[]) =>
      wait(work, ms === handInMs ? 1500 : ms, ...more)) as typeof setTimeout)
  onTestFinished(() => hurried.mockRestore())
}

it('BOT-10 a speech server that is down says so, and an answer with a hole in it is not sent: it is completed by typing', async () => {
  const { server } = await speaking({}, { hears: true })
  server.answer('transcribeSpeech', () => refusalOf('speech_unreachable'))
  await saySomething()
  await button('Stop Answering').click()
  await expect.element(page.getByText('Unable to connect to speech recognition service')).toBeVisible()
  await expect.element(incomplete).toBeVisible()
  await expect.element(answer).toHaveFocus()
  expect(sent(server)).toEqual([])
})

it('BOT-10 a slow speech server keeps the answer until its words are there, and it is sent once', async () => {
  const { server, account } = await speaking({}, { hears: true })
  server.answer('transcribeSpeech', success({ text: 'I would choose serializable', confidence: 0.9 }))
  const held = server.hold('transcribeSpeech')
  await saySomething()
  await button('Stop Answering').click()
  await held.asked()
  await expect.element(button('Stop Answering')).toHaveAttribute('aria-busy', 'true')
  expect(sent(server)).toEqual([])
  const reply = account.nextReply()
  await held.release()
  await reply.asked()
  expect(sent(server)).toEqual(['I would choose serializable'])
  await reply.end()
})

it('BOT-10 a speech server that hears nothing sends nothing, and the question stays', async () => {
  const { server } = await speaking({}, { hears: true })
  server.answer('transcribeSpeech', success({ text: '' }))
  await saySomething()
  await button('Stop Answering').click()
  await expect.element(page.getByText('Nothing was heard. Answer again, or type.')).toBeVisible()
  await expect.element(panel.getByText('Question 1 of 3')).toBeVisible()
  expect(sent(server)).toEqual([])
})

it('BOT-04 what was said as the network went is written down when it is back, and stands in the answer', async () => {
  const { server, account } = await speaking({}, { hears: true })
  server.answer('transcribeSpeech', success({ text: 'because an update gets lost', confidence: 0.9 }))
  await saySomething()
  server.setOffline(true)
  await expect.element(panel.getByText('The connection was lost.')).toBeVisible()
  await expect.element(page.getByText('Network error. Please check your internet connection.')).toBeVisible()
  server.setOffline(false)
  account.nextReply()
  await button('Resume Interview').click()
  await expect.element(answer).toHaveValue('because an update gets lost')
  expect(sent(server)).toEqual([])
})

it('BOT-04 whoever is back while their last words are still being written down answers at once, and the words stand in the answer once', async () => {
  const { server, account } = await speaking({}, { hears: true })
  server.answer('transcribeSpeech', success({ text: 'because an update gets lost', confidence: 0.9 }))
  const held = server.hold('transcribeSpeech')
  await saySomething()
  dispatchEvent(new Event('offline'))
  await held.asked()
  account.nextReply()
  await button('Resume Interview').click()
  await button('Start Answering').click()
  await expect.element(button('Stop Answering')).toBeVisible()
  await held.release()
  await expect.element(panel.getByText('because an update gets lost')).toBeVisible()
  const kept = server.calls('addBotTranscript').flatMap(({ body }) => body.entries.map(({ text }) => text))
  expect(kept).toEqual(['because an update gets lost'])
  await button('Type Instead').click()
  await expect.element(answer).toHaveValue('because an update gets lost')
})

it('BOT-04 a tab that is closed in the middle of a spoken answer finds its words again', async () => {
  const { heard, account, server } = await speaking()
  heard.at(-1)?.hears('I would choose serializable')
  await expect.element(panel.getByText('I would choose serializable')).toBeVisible()
  reloadApp()
  account.nextReply()
  await button('Resume Interview').click()
  await expect.element(answer).toHaveValue('I would choose serializable')
  expect(sent(server)).toEqual([])
})

it('BOT-10 a microphone that stops is told at once, keeps what was said, and can be tried again without leaving full screen', async () => {
  const { heard, devices, server, screen } = await speaking()
  heard.at(-1)?.hears('I would choose serializable')
  await expect.element(panel.getByText('I would choose serializable')).toBeVisible()
  devices.stream().getAudioTracks()[0]?.dispatchEvent(new Event('ended'))
  await expect
    .element(page.getByText('Your microphone has stopped. What you said is kept. Type on, or try the microphone again.'))
    .toBeVisible()
  await expect.element(answer).toHaveValue('I would choose serializable')
  await expect.element(button('Start Answering')).not.toBeInTheDocument()
  await expectAccessible()
  await button('Try the Microphone Again').click()
  await button('Start Answering').click()
  await expect.element(button('Stop Answering')).toBeVisible()
  expect([screen.isFull(), server.calls('addExitFullScreen').length, sent(server)]).toEqual([true, 0, []])
})

it('BOT-10 a microphone that is gone is not given back by a browser that refuses, and the answer is typed', async () => {
  const { devices } = await speaking()
  devices.stream().getAudioTracks()[0]?.dispatchEvent(new Event('ended'))
  playDevices(true)
  await button('Try the Microphone Again').click()
  await expect.element(page.getByText('The browser does not give camera and microphone.', { exact: false })).toBeVisible()
  await expect.element(answer).toBeVisible()
})

it('BOT-10 without voice detection the room says so, and everything between start and stop is heard', async () => {
  const { server, account } = await speaking({}, { hears: true })
  server.answer('transcribeSpeech', success({ text: 'I would choose serializable', confidence: 0.9 }))
  await saySomething()
  const reply = account.nextReply()
  await button('Stop Answering').click()
  expect((await reply.asked()).question.content).toBe('I would choose serializable')
  await reply.end()
})

it('BOT-06 when the time is over the written answer under way is sent by itself, and then the interview ends', async () => {
  hurry()
  const { server, account, scripted } = await inside({ seconds_left: 2 })
  await answer.fill('Serializable, because')
  await expect
    .element(panel.getByText('The time is over. Finish your answer: in 20 seconds it is sent by itself, and the interview ends.'))
    .toBeVisible()
  const reply = account.nextReply()
  const { question } = await reply.asked()
  expect(question.content).toBe('Serializable, because')
  await expect.element(page.getByText('Your last answer is being sent')).toBeVisible()
  expect(server.calls('endBotInterview')).toHaveLength(0)
  Object.assign(scripted.room, { answered: 1 })
  await reply.end()
  await expect.poll(() => server.calls('endBotInterview').length).toBe(1)
  await expect.poll(() => location.pathname + location.search).toBe('/feedback?submission=s')
  expect(sent(server)).toEqual(['Serializable, because'])
})

it('BOT-06 when the time is over the spoken answer under way is sent as what was heard', async () => {
  hurry()
  const { server, account, heard, scripted } = await speaking({ seconds_left: 4 })
  heard.at(-1)?.hears('I would choose serializable')
  const reply = account.nextReply()
  expect((await reply.asked()).question.content).toBe('I would choose serializable')
  Object.assign(scripted.room, { answered: 1 })
  await reply.end()
  await expect.poll(() => location.pathname).toBe('/feedback')
  expect(server.calls('endBotInterview')).toHaveLength(1)
  expect(server.calls('sendMessage').at(-1)?.body).toMatchObject({ user_action_type: 'STOP_ANSWERING', bot_interview_submission_id: 's' })
})

it('BOT-06 End Interview says that what was begun is sent first, and sends it', async () => {
  const { server, account, scripted } = await inside()
  await answer.fill('Serializable.')
  await button('End Interview').click()
  await expect.element(page.getByText('What you have begun to answer is sent first.', { exact: false })).toBeVisible()
  const reply = account.nextReply()
  await page.getByRole('button', { name: 'End interview', exact: true }).click()
  expect((await reply.asked()).question.content).toBe('Serializable.')
  Object.assign(scripted.room, runningRoom(2))
  await reply.end()
  await expect.poll(() => location.pathname).toBe('/feedback')
  expect(server.calls('endBotInterview')).toHaveLength(1)
  expect(sent(server)).toEqual(['Serializable.'])
})

it('BOT-04 an answer whose connection broke as it was sent is sent again under its key, and shown once', async () => {
  const { server, account, scripted, chat } = await inside()
  const back = server.instead(() => server.lose('sendMessage'))
  await answer.fill('Serializable.')
  await button('Send answer').click()
  await expect.poll(() => sent(server).length).toBeGreaterThan(0)
  back()
  const reply = account.nextReply()
  await reply.asked()
  Object.assign(scripted.room, runningRoom(2))
  await reply.end({ user_actions: [action(chat.id, 'START_ANSWERING', 'Start answering')] })
  const keys = server
    .calls('sendMessage')
    .slice(1)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(new Set(sent(server))).toEqual(new Set(['Serializable.']))
})

const onItsWay = panel.getByText('Your answer is being sent. It stays here until the server has it.')

it('BOT-04 answers stay on screen while no server takes them, the second like the first, and go when the next question is asked', async () => {
  const { server, account, scripted, chat } = await inside()
  for (const [at, words] of ['Serializable.', 'By two transfers at once.'].entries()) {
    const before = server.calls('sendMessage').length
    const back = server.instead(() => server.lose('sendMessage'))
    await answer.fill(words)
    await button('Send answer').click()
    await expect.element(onItsWay).toBeVisible()
    await expect.poll(() => keysOf(localStorage).filter((key) => key.startsWith(outboxPrefix)).length, { timeout: 20_000 }).toBe(1)
    await expect.element(answer).toHaveValue(words)
    if (at === 0) await expectAccessible()
    back()
    const reply = account.nextReply()
    await reply.asked()
    await expect.element(answer).toHaveValue(words)
    Object.assign(scripted.room, runningRoom(at + 2))
    await reply.end({ user_actions: [action(chat.id, 'START_ANSWERING', 'Start answering')] })
    await expect.element(panel.getByText(`Question ${at + 2} of 3`)).toBeVisible()
    await expect.element(answer).toHaveValue('')
    const tries = server.calls('sendMessage').slice(before)
    expect(new Set(tries.map(({ headers, body }) => `${headers.get('idempotency-key')} ${body.content}`)).size).toBe(1)
  }
})

it('BOT-04 a server that died with the answer and is back has its room read again, with no news of a reply', async () => {
  const { server, account, scripted } = await inside()
  const reply = account.nextReply()
  await answer.fill('Serializable.')
  await button('Send answer').click()
  await reply.asked()
  const back = server.instead(() => server.lose('getBotRoom'))
  const lost = server.calls('getBotRoom').length
  await expect.poll(() => server.calls('getBotRoom').length).toBeGreaterThan(lost)
  await expect.element(answer).toHaveValue('Serializable.')
  back()
  Object.assign(scripted.room, runningRoom(2))
  await expect.element(panel.getByText('How would you test it?')).toBeVisible()
  await expect.element(answer).toHaveValue('')
  expect(sent(server)).toEqual(['Serializable.'])
  await reply.end()
})

it('BOT-04 the wish to hear the question again is answered by the same question, and the field is free', async () => {
  const { account, chat } = await inside()
  const reply = account.nextReply()
  await answer.fill('Repeat, please')
  await button('Send answer').click()
  await reply.asked()
  await reply.end({ user_actions: [action(chat.id, 'START_ANSWERING', 'Start answering')] })
  await expect.element(onItsWay).not.toBeInTheDocument()
  await expect.element(answer).toHaveValue('')
  await answer.fill('Serializable.')
  await expect.element(answer).toHaveValue('Serializable.')
})

it('BOT-04 a page that is loaded again before the server took the answer has its words in the field', async () => {
  const { server, account } = await inside()
  server.hold('sendMessage', ({ body }) => body.content === 'Serializable.', 'calls')
  await answer.fill('Serializable.')
  await button('Send answer').click()
  await expect.element(onItsWay).toBeVisible()
  reloadApp()
  const reply = account.nextReply()
  await button('Resume Interview').click()
  await reply.asked()
  await reply.end()
  await expect.element(answer).toHaveValue('Serializable.')
  await expect.element(button('Send answer')).toBeEnabled()
})

it('BOT-05 a browser without full screen holds the interview, says so, and counts nothing that it lacks', async () => {
  const { server, account, open } = scene(runningRoom())
  lackFullScreen()
  account.nextReply()
  await open()
  await button('Resume Interview').click()
  await expect.element(answer).toBeVisible()
  await expect.element(panel.getByText('This browser has no full screen, and that counts as nothing.', { exact: false })).toBeVisible()
  document.dispatchEvent(new Event('fullscreenchange'))
  const focused = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  dispatchEvent(new Event('blur'))
  focused.mockRestore()
  await server.settled()
  expect(server.calls('addExitFullScreen')).toHaveLength(0)
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
  await expect.element(page.getByRole('alertdialog', { name: 'You left the interview' })).toBeVisible()
  await page.getByRole('button', { name: 'Return to the interview' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(server.calls('addExitFullScreen')).toHaveLength(1)
})

it('BOT-04 extra time counts: the room shows the seconds of the server', async () => {
  const { open } = scene({ accommodations: { answers: 'text', time: 2 }, seconds: 3000, seconds_left: 3000 })
  await open()
  await expect.element(panel.getByRole('timer', { name: 'Time left' })).toHaveTextContent('50:00')
})
