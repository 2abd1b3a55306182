import type { NewsletterNote, NewsletterSettings, NewsletterView } from '../kit/newsletters.ts'
import { isThanks } from '../kit/is-thanks.ts'
import { systemPromptFor } from '../kit/prompted-chat.ts'
import { notSaidBefore, quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import { writtenByModel } from '../kit/written-by-model.ts'
import { newsletterDefinition } from './definition.ts'
import { missingText, priceText, rhythmOf, settingsText, slotIn, statusText } from './newsletter-text.ts'
import { type NewsletterWish, readNewsletterWish, saysNothing, startText, withWish } from './read-wish.ts'
import { nextSlot } from './schedule.ts'
import { type NewsletterDraft, newsletterStateVersion, readNewsletterDraft } from './state.ts'

const rules = `You talk with a person about their newsletter: evergreen issues about topics they follow, and their own week. Code keeps its settings; never say that you changed one. You cannot read the web: claim no news. Answer questions about an issue or a topic in at most six sentences, and end with one thing to try.`

const credits = newsletterDefinition.flatPrice?.credits ?? 0

/**
 * A newsletter (TYP-05): begun, changed, paused and stopped by words here or in its panel. Code reads the settings and says the price before it
 * begins; a job delivers the issues. A model only talks.
 */
export const newsletterServer: ChatTypeServer<'NEWSLETTER'> = {
  type: 'NEWSLETTER',
  stateVersion: newsletterStateVersion,
  systemPrompt: (context) => systemPromptFor(rules, context, 'their step first'),
  opening: () => null,
  async *reply(context) {
    const { services, chat, message } = context
    const known = await services.newsletters.find(chat.id)
    const wish = readNewsletterWish(message.text, services.newsletters.topics())
    if (known === null || known.state === 'stopped') yield* begin(context, wish, known)
    else if (saysNothing(wish)) yield* talk(context, known)
    else yield* change(context, wish, known)
  },
}

function* say(context: ReplyContext, text: string, options: readonly string[] = []): Generator<ReplyPart> {
  yield { kind: 'text', text: notSaidBefore(context, text) }
  if (options.length > 0) yield { kind: 'options', options: options.map((option) => ({ text: option })) }
}

const note = (value: NewsletterNote): ReplyPart => ({ kind: 'note', name: 'newsletter', value })

/** Collects what is said until topics are there, proposes with the price, and begins when the person says so. */
function* begin(context: ReplyContext, wish: NewsletterWish, before: NewsletterView | null): Generator<ReplyPart> {
  const { services, person, now, message } = context
  const topics = services.newsletters.topics()
  const draft = readNewsletterDraft(context.state)
  const settings = withWish(draft.topics.length === 0 && before ? { ...before.settings, topics: [] } : draft, wish)
  if (wish.command === 'start' && settings.topics.length > 0) {
    const { at } = nextSlot(settings, person.timezone, now)
    yield note({ settings, state: 'running' })
    yield* say(
      context,
      `It begins. The first issue comes on ${slotIn(at, person.timezone)}.${missingText(settings.topics, topics)} ${priceText(credits)}`,
    )
    return
  }
  if (settings.topics.length === 0) {
    const wasRead = saysNothing(wish) ? ` I read no topic in ${quoted(message.text)}.` : ''
    const stopped = before ? 'The newsletter is stopped. ' : ''
    yield* say(
      context,
      `${stopped}Which topics should your newsletter cover? Name two or three, or choose from these.${wasRead}`,
      topics.slice(0, 6).map(({ title }) => title),
    )
  } else {
    const what = `This is what you chose:\n\n${settingsText(settings)}\n\n${priceText(credits)}${missingText(settings.topics, topics)}\n\nChange anything by writing it: "every two weeks on Friday at 18:00", "by mail", "add testing".`
    const kept = isThanks(message.text) ? `You are welcome. ${what}` : `To ${quoted(message.text)} I have no change. ${what}`
    yield* say(context, saysNothing(wish) ? kept : what, [startText])
  }
  yield { kind: 'state', state: { draft: settings } satisfies NewsletterDraft }
}

/** A newsletter that is there: pauses, goes on, stops, changes, or says how it stands. */
function* change(context: ReplyContext, wish: NewsletterWish, known: NewsletterView): Generator<ReplyPart> {
  const { person, now, services } = context
  const settings = withWish(known.settings, wish)
  if (wish.command === 'stop') {
    yield note({ settings: known.settings, state: 'stopped' })
    yield { kind: 'state', state: { draft: { ...known.settings, topics: [] } } satisfies NewsletterDraft }
    yield* say(
      context,
      'Stopped. No further issue comes, and nothing more is charged. The issues you have stay in this chat; name topics to begin again.',
    )
  } else if (wish.command === 'pause') {
    yield note({ settings, state: 'paused' })
    yield* say(context, 'Paused. No issue comes and nothing is charged until you write "resume".')
  } else if (wish.command === 'resume' || (wish.command === 'start' && known.state === 'paused')) {
    yield note({ settings, state: 'running' })
    yield* say(
      context,
      `It goes on. The next issue comes on ${slotIn(nextSlot(settings, person.timezone, now).at, person.timezone)}. ${known.isMonthPaid ? 'This month is paid.' : priceText(credits)}`,
    )
  } else if (isSame(settings, known.settings)) yield* say(context, statusText(known, person.timezone, credits))
  else if (settings.topics.length === 0)
    yield* say(
      context,
      `A newsletter needs a topic: ${known.settings.topics.join(', ')} stays. Name another one first, or write "stop the newsletter".`,
    )
  else {
    yield note({ settings, state: known.state })
    const paused = known.state === 'paused' ? ' It stays paused.' : ''
    yield* say(
      context,
      `Done: ${differenceOf(known.settings, settings)}.${missingText(
        settings.topics.filter((topic) => !known.settings.topics.includes(topic)),
        services.newsletters.topics(),
      )}${paused}`,
    )
  }
}

const isSame = (one: NewsletterSettings, other: NewsletterSettings): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = ({ topics, cadence, day, minute, byMail }: NewsletterSettings) => [topics, cadence, day, minute, byMail]

function differenceOf(before: NewsletterSettings, after: NewsletterSettings): string {
  const added = after.topics.filter((topic) => !before.topics.includes(topic))
  const gone = before.topics.filter((topic) => !after.topics.includes(topic))
  const hasTimeChanged = rhythmOf(before) !== rhythmOf(after)
  const said = [
    ...(added.length > 0 ? [`**${added.join(', ')}** ${added.length === 1 ? 'is' : 'are'} added`] : []),
    ...(gone.length > 0 ? [`${gone.join(', ')} ${gone.length === 1 ? 'is' : 'are'} left out`] : []),
    ...(hasTimeChanged ? [`it comes ${rhythmOf(after)}`] : []),
    ...(before.byMail === after.byMail ? [] : [after.byMail ? 'issues also come by mail' : 'issues come in this chat alone']),
  ]
  return said.join(', ')
}

/** Anything else: a model talks about issues and topics; without one the chat says what it can do. */
async function* talk(context: ReplyContext, known: NewsletterView): AsyncGenerator<ReplyPart> {
  const { message, person } = context
  const system = systemPromptFor(
    `${rules}\n\nHow it stands, as data:\n${statusText(known, person.timezone, credits)}`,
    context,
    'their step first',
  )
  if (yield* writtenByModel(context, system)) return
  if (isThanks(message.text)) {
    yield* say(context, `You are welcome. ${statusText(known, person.timezone, credits)}`)
    return
  }
  yield* say(
    context,
    `${quoted(message.text)} changes nothing here. Write "pause", "stop", "monthly", "by mail", "add testing" or "when is the next issue". Questions about an issue go to New Chat.\n\n${statusText(known, person.timezone, credits)}`,
  )
}
