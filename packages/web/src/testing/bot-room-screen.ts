import { type ActionType, type BotRoom, type UserAction } from '@xperto/contract'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeConfig, makeReply } from './objects.ts'
import { openApp, scriptServer } from './open-app.tsx'
import { playDevices, playFullScreen } from './played-screen.ts'
import { scriptAccount } from './scripted-account.ts'
import { makeBotRoom, runningRoom, scriptBotRoom } from './scripted-bot-room.ts'
import { success } from './scripted-call.ts'

export const panel = page.getByLabelText('Right panel', { exact: true })
export const button = (name: string) => panel.getByRole('button', { name, exact: true })
export const answer = panel.getByRole('textbox', { name: 'Your answer' })

export const action = (chat_id: string, action_type: ActionType, title: string): UserAction => ({
  ...{ chat_id, action_type, action_title: title, action_message: title, disabled: false, disabled_reason: null },
  isUIAction: action_type === 'START_ANSWERING',
})

/** The chat of a submission, whose last message offers what fits, and its room. */
export function scene(more: Partial<BotRoom> = {}, speech: { hears?: boolean } = {}) {
  const server = scriptServer()
  // A folder without the files of voice detection: everything between start and stop is one clip.
  const assetsUrl = `${location.origin}/no-such-folder/`
  const account = scriptAccount(server, speech.hears ? { config: makeConfig({ speech: { hears: true, speaks: false, assetsUrl } }) } : {})
  const room = makeBotRoom(more)
  const offers = (chatId: string) =>
    room.interview_status === 'NOT_STARTED'
      ? [action(chatId, 'START_BOT_INTERVIEW', 'Start the interview')]
      : [action(chatId, 'START_ANSWERING', 'Start answering')]
  const chat = account.addChat({ name: room.title, chat_type: 'BOT_INTERVIEW', objectId: room.id }, (chatId) => [
    makeReply(chatId, { content: 'Question 1 of 3', user_actions: offers(chatId) }),
  ])
  const scripted = scriptBotRoom(server, { ...room, chatId: chat.id })
  const screen = playFullScreen()
  return { server, account, chat, scripted, screen, open: async () => await openApp(`/xperto/chat/${chat.id}`) }
}

/** The browser's recogniser as a test plays it. */
class PlayedRecogniser extends EventTarget {
  lang = ''
  continuous = false
  interimResults = false
  maxAlternatives = 1
  start(): void {
    this.dispatchEvent(new Event('start'))
  }
  stop(): void {
    this.dispatchEvent(new Event('end'))
  }
  hears(transcript: string): void {
    this.dispatchEvent(
      Object.assign(new Event('result'), { resultIndex: 0, results: [{ isFinal: true, 0: { transcript, confidence: 0.9 } }] }),
    )
  }
}

/** Comes back into a running interview that is answered in writing. */
export async function inside(more: Partial<BotRoom> = {}) {
  const made = scene({ ...runningRoom(), ...more })
  const reply = made.account.nextReply()
  await made.open()
  await button('Resume Interview').click()
  await expect.element(answer).toBeVisible()
  await reply.asked()
  await reply.end({ user_actions: [action(made.chat.id, 'START_ANSWERING', 'Start answering')] })
  return made
}

/** Comes back into a running interview by voice, and begins to answer: to the browser's recogniser, or to the speech server. */
export async function speaking(more: Partial<BotRoom> = {}, speech: { hears?: boolean } = {}) {
  const heard: PlayedRecogniser[] = []
  vi.stubGlobal(
    'SpeechRecognition',
    class extends PlayedRecogniser {
      constructor() {
        super()
        heard.push(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const made = scene({ ...runningRoom(), accommodations: { answers: 'voice', time: 1 }, ...more }, speech)
  made.server.answer('addBotTranscript', success({ kept: 1 }))
  const devices = playDevices()
  const resumed = made.account.nextReply()
  await made.open()
  await button('Resume Interview').click()
  await resumed.asked()
  await resumed.end()
  await button('Start Answering').click()
  if (!speech.hears) await button('Agree and answer').click()
  await expect.element(button('Stop Answering')).toBeVisible()
  if (speech.hears)
    await expect.element(page.getByText('Voice detection initialization failed. Falling back to manual controls.')).toBeVisible()
  return { ...made, heard, devices }
}
