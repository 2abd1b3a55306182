import { calendarDay } from '../kit/calendar-day.ts'
import { systemPromptFor, turnsOf } from '../kit/prompted-chat.ts'
import { notSaidBefore } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import { onTip, wishOnTip } from './without-model.ts'

/** Words that ask for the tip itself, without a question about it. */
const asksForTip =
  /^\W*((today'?s?|the|a|another|new|next|my|daily|give me|show me|what is|what's)\s+)*tips?(\s+(of the day|for today|today))?(,?\s*please)?\W*$/i

const asksForAnother =
  /^\W*(?:(?:give me|show me|i want|can i have)\s+)?(?:another|one more|a new|a different|the next|more)(?:\s+(?:one|ones))?(?:,?\s*please)?\W*$/i

const oneADay =
  'There is one tip a day, and the next one comes tomorrow. Ask *why* of today’s, for an example, or *what next* for what to read beside it.'

/**
 * Today's tip (TYP-03): asked for by name or by the client's own GET_TIP_MESSAGE, it is the same until midnight where the person
 * is. Any other message is a question about it; without a model the tip's own text answers it, and a card only what is about something else.
 */
export const tipOfTheDayServer: ChatTypeServer<'TIP_OF_THE_DAY'> = {
  type: 'TIP_OF_THE_DAY',
  stateVersion: 1,
  systemPrompt: (context) => systemPromptFor('You discuss a short daily tip for people who learn software.', context),
  opening: () => null,
  async *reply(context) {
    if (context.message.type === 'GET_TIP_MESSAGE' || asksForTip.test(context.message.text)) yield* giveTip(context)
    else if (asksForAnother.test(context.message.text)) yield { kind: 'text', text: notSaidBefore(context, oneADay) }
    else yield* discussTip(context)
  },
}

function todaysTip({ now, person, services }: ReplyContext) {
  return services.tips.forDay(calendarDay(now, person.timezone))
}

function* giveTip(context: ReplyContext): Generator<ReplyPart> {
  const tip = todaysTip(context)
  yield { kind: 'message-type', messageType: 'TIP_OF_THE_DAY' }
  yield { kind: 'text', text: `### ${tip.title}\n\n${tip.body}` }
  if (tip.details !== null) yield { kind: 'details', markdown: `## ${tip.title}\n\n${tip.details}` }
}

async function* discussTip(context: ReplyContext): AsyncGenerator<ReplyPart> {
  const tip = todaysTip(context)
  const wish = context.writer.kind === 'library' ? wishOnTip(context.message.text) : null
  if (wish !== null) {
    const near = context.services.cards.nearest(tip.title, 2)
    const cards = near.length > 0 ? near : context.services.cards.nearest(`${tip.area} ${tip.body}`, 2)
    yield { kind: 'text', text: notSaidBefore(context, onTip(wish, tip, cards)) }
    return
  }
  const rules = `You discuss today's tip with the person: what it means, when it applies and when not, with a small example.\nToday's tip, "${tip.title}" (${tip.area}):\n${tip.body}`
  const turns = [...turnsOf(context), { role: 'user' as const, text: context.message.text }]
  yield* context.writer.write({ system: systemPromptFor(rules, context), turns })
}
