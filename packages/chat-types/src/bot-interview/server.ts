import type { BotInterviewNote, BotInterviewView } from '../kit/bot-interviews.ts'
import { asksToEnd, asksToRepeat } from '../kit/interview-wishes.ts'
import { systemPromptFor } from '../kit/prompted-chat.ts'
import { notSaidBefore } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import {
  endText,
  noInterviewText,
  notOpenText,
  nothingHeardText,
  overText,
  resumedText,
  startFirstText,
  startText,
  turnText,
} from './bot-interview-text.ts'
import { botInterviewDefinition } from './definition.ts'
import { botInterviewOpening } from './opening.ts'

const rules = `You hold a prepared interview. Code asks the owner's questions, keeps the clock and judges the answers by what is said only.`

const titles = botInterviewDefinition.actions

const text = (said: string): ReplyPart => ({ kind: 'text', text: said })
const note = (value: BotInterviewNote): ReplyPart => ({ kind: 'note', name: 'botInterview', value })
const offer = (action: 'START_BOT_INTERVIEW' | 'START_ANSWERING' | 'END_BOT_INTERVIEW'): ReplyPart => ({
  kind: 'actions',
  actions: [{ action }],
})
const mayStart = offer('START_BOT_INTERVIEW')
const next = ({ turn }: BotInterviewView): ReplyPart => offer(turn ? 'START_ANSWERING' : 'END_BOT_INTERVIEW')

/**
 * A bot interview in its candidate's chat (BOT-04). The engine of the server asks the owner's questions and keeps the clock; until it runs nothing but
 * START_BOT_INTERVIEW is offered, so nothing can be written (EFF-08). No model is asked: everybody hears the same questions.
 */
export const botInterviewServer: ChatTypeServer<'BOT_INTERVIEW'> = {
  type: botInterviewDefinition.type,
  stateVersion: 1,
  systemPrompt: (context) => systemPromptFor(rules, context, 'their step first'),
  opening: () => botInterviewOpening,
  beforeAction: { START_BOT_INTERVIEW: async (chatId, services) => await services.botInterviews.requireStart(chatId) },
  async *reply(context) {
    const { chat, message, services } = context
    const view = await services.botInterviews.look(chat.id)
    if (view?.isOver) yield* over()
    else if (view?.isStarted) yield* interview(context, view)
    else if (view && message.action === 'START_BOT_INTERVIEW') yield* start(context)
    else {
      yield text(notSaidBefore(context, view ? startFirstText : noInterviewText))
      yield mayStart
    }
  },
}

async function* start({ chat, services }: ReplyContext): AsyncGenerator<ReplyPart> {
  const view = await services.botInterviews.start(chat.id)
  yield text(view ? startText(view) : notOpenText)
  yield view ? next(view) : mayStart
}

async function* interview(context: ReplyContext, view: BotInterviewView): AsyncGenerator<ReplyPart> {
  const { action, text: said } = context.message
  if (action === 'END_BOT_INTERVIEW' || (action === null && asksToEnd(said))) {
    yield text(endText)
    yield note({ type: 'end' })
    yield { kind: 'lock' }
  } else if (action === 'RESUME_BOT_INTERVIEW') {
    yield text(resumedText(view))
    yield next(view)
  } else if (
    action === 'START_BOT_INTERVIEW' ||
    !view.turn ||
    (action === 'START_ANSWERING' && isTitle(said)) ||
    (action === null && asksToRepeat(said))
  ) {
    // A second start, or one whose words were lost: it runs, and nothing is paid again. Whoever begins to answer has said nothing yet.
    yield text(turnText(view))
    yield next(view)
  } else yield* answer(context, view)
}

/** Whether a text is what a button of the answer sends by itself: nobody wrote that. */
const isTitle = (sent: string): boolean => [titles.START_ANSWERING, titles.STOP_ANSWERING].includes(sent.trim())

/** What was heard or written answers the question that waits, once. */
async function* answer({ chat, message, services }: ReplyContext, before: BotInterviewView): AsyncGenerator<ReplyPart> {
  const isVoice = message.action === 'STOP_ANSWERING'
  const sent = message.text.trim()
  // The button alone sends its title: then what was kept of the answer clip by clip is the answer.
  const said = isVoice && isTitle(sent) ? await services.botInterviews.heardAloud(chat.id) : sent
  if (said.trim() === '') {
    yield text(nothingHeardText)
    yield next(before)
    return
  }
  const given = { type: 'answer', key: message.id, text: said, by: isVoice ? 'voice' : 'text' } as const
  const { view, at } = await services.botInterviews.preview(chat.id, given)
  yield note({ ...given, at })
  if (view.isOver) yield* over()
  else {
    yield text(turnText(view))
    yield next(view)
  }
}

function* over(): Generator<ReplyPart> {
  yield text(overText)
  yield { kind: 'lock' }
}
