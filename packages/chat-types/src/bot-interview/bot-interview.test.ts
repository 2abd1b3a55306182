import { describe, expect, it } from 'vitest'
import type { BotInterviewNote, BotInterviewService, BotInterviewView } from '../kit/bot-interviews.ts'
import { converse, noServices, scriptedWriter } from '../kit/testing/converse.ts'

const waiting: BotInterviewView = { id: 'it', isStarted: false, isOver: false, questions: 2, minutes: 5, secondsLeft: 300, turn: null }
const running: BotInterviewView = { ...waiting, isStarted: true, turn: { questionNumber: 1, text: 'Why us?' } }

function chatOf(view: BotInterviewView | null, more: Partial<BotInterviewService> = {}) {
  const botInterviews: BotInterviewService = {
    requireStart: () => Promise.resolve(),
    look: () => Promise.resolve(view),
    start: () => Promise.resolve(running),
    heardAloud: () => Promise.resolve(''),
    preview: () => Promise.resolve({ view: { ...running, turn: { questionNumber: 2, text: 'A weakness?' } }, at: 77 }),
    ...more,
  }
  return converse('BOT_INTERVIEW', scriptedWriter('model', ['A model must not speak here.']), { ...noServices, botInterviews })
}
const notesOf = ({ parts }: { parts: { kind: string }[] }) =>
  parts.filter(({ kind }) => kind === 'note').map((part) => (part as unknown as { value: BotInterviewNote }).value)
const actionsOf = ({ parts }: { parts: { kind: string }[] }) =>
  parts.flatMap((part) =>
    part.kind === 'actions' ? (part as unknown as { actions: { action: string }[] }).actions.map(({ action }) => action) : [],
  )

describe('BOT-04 the chat of a bot interview', () => {
  it('EFF-08 begins with START_BOT_INTERVIEW and answers nothing else before it', async () => {
    const chat = chatOf(waiting)
    expect(chat.opening?.actions).toEqual([{ action: 'START_BOT_INTERVIEW' }])
    const early = await chat.say('My first answer')
    expect([notesOf(early), actionsOf(early)]).toEqual([[], ['START_BOT_INTERVIEW']])
    const started = await chat.say('Start', { action: 'START_BOT_INTERVIEW' })
    expect([started.text.split('\n\n').at(-1), actionsOf(started)]).toEqual(['Why us?', ['START_ANSWERING']])
    // The owner pays, in the service's own transaction.
    expect(chat.charged()).toEqual([])
  })

  it('BOT-04 says that it is not open, and that no interview belongs to it, and lets it be tried again', async () => {
    const closed = await chatOf(waiting, { start: () => Promise.resolve(null) }).say('Start', { action: 'START_BOT_INTERVIEW' })
    expect([closed.text, actionsOf(closed)]).toEqual([expect.stringContaining('not open now'), ['START_BOT_INTERVIEW']])
    const none = await chatOf(null).say('Start', { action: 'START_BOT_INTERVIEW' })
    expect(none.text).toContain('No interview belongs to this chat')
  })

  it('BOT-04 takes an answer once under its message, spoken or typed, and no button’s title for one', async () => {
    const typed = await chatOf(running).say('Because of the offline mode.')
    expect(typed.text).toBe('**Question 2 of 2**\n\nA weakness?')
    expect(notesOf(typed)).toEqual([{ type: 'answer', key: 'message-0', text: 'Because of the offline mode.', by: 'text', at: 77 }])
    const spoken = await chatOf(running).say('Because of it.', { action: 'STOP_ANSWERING' })
    expect(notesOf(spoken)).toMatchObject([{ by: 'voice', text: 'Because of it.' }])
    const heard = await chatOf(running, { heardAloud: () => Promise.resolve('heard words') }).say('Stop answering', {
      action: 'STOP_ANSWERING',
    })
    expect(notesOf(heard)).toMatchObject([{ by: 'voice', text: 'heard words' }])
    // What a candidate wrote counts, whichever button sent it.
    const begun = await chatOf(running).say('Because of it.', { action: 'START_ANSWERING' })
    expect(notesOf(begun)).toMatchObject([{ by: 'text', text: 'Because of it.' }])
    for (const [text, action] of [
      ['Stop answering', 'STOP_ANSWERING'],
      ['Start answering', 'START_ANSWERING'],
      ['Stop answering', 'START_ANSWERING'],
      ['Start answering', 'STOP_ANSWERING'],
      ['Can you repeat the question?', null],
      ['Resume the interview', 'RESUME_BOT_INTERVIEW'],
      ['Start the interview', 'START_BOT_INTERVIEW'],
    ] as const) {
      const said = await chatOf(running).say(text, { action })
      expect([text, notesOf(said), actionsOf(said)]).toEqual([text, [], ['START_ANSWERING']])
    }
  })

  it('BOT-04 offers the end after the last question, and END_BOT_INTERVIEW and plain words lock the chat', async () => {
    const last = await chatOf(running, { preview: () => Promise.resolve({ view: { ...running, turn: null }, at: 1 }) }).say(
      'My last answer.',
    )
    expect(actionsOf(last)).toEqual(['END_BOT_INTERVIEW'])
    for (const ended of [
      await chatOf(running).say('End the interview', { action: 'END_BOT_INTERVIEW' }),
      await chatOf(running).say('please end the interview'),
    ]) {
      expect(notesOf(ended)).toEqual([{ type: 'end' }])
      expect(ended.parts.at(-1)).toEqual({ kind: 'lock' })
    }
    const over = await chatOf({ ...running, isOver: true }).say('One more')
    expect([notesOf(over), over.parts.at(-1)]).toEqual([[], { kind: 'lock' }])
  })
})
