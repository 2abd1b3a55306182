import { AppError } from '@xperto/contract'
import type { Learned } from '../kit/learned.ts'
import type { MentorFacts } from '../kit/mentor-facts.ts'
import { systemPromptFor, turnsOf } from '../kit/prompted-chat.ts'
import { notSaidBefore, quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import { chooseStep } from './choose-step.ts'
import { adviceText, knownText, obstacleQuestions, outcomeOptions, stepText, timeOptions, timeQuestion } from './mentor-text.ts'
import { concernOf, minutesIn, outcomeIn } from './read-words.ts'
import { type MentorState, mentorStateVersion, nothingSaid, readMentorState } from './state.ts'

const rules = `You are a calm, experienced mentor for people in software. Ask one good question before advising, reflect back what you heard, be honest about odds. No therapy, no legal or medical advice: name who could help instead.`

/**
 * A mentor (TYP-07): asks one question at a time before it advises, knows the person's goals, reviews, record and past chats, agrees on one step, and
 * asks later how it went. Code asks, remembers and chooses the step; a model only words what is heard.
 */
export const mentorServer: ChatTypeServer<'MENTOR'> = {
  type: 'MENTOR',
  stateVersion: mentorStateVersion,
  systemPrompt: (context) => systemPromptFor(rules, context, 'their step first'),
  opening: () => null,
  async *reply(context) {
    const { services, chat } = context
    const state = readMentorState(context.state)
    const facts = await services.mentor.facts(chat.id)
    const learned = await services.record.learned(chat.id)
    const turn = nextTurn(context, state, facts, learned)
    const fixed = turn.fixed === '' ? '' : `\n\n${turn.fixed}`
    if (!(yield* worded(context, turn.task, knownText(facts, learned))))
      yield { kind: 'text', text: notSaidBefore(context, `${turn.text}${fixed}`) }
    else if (fixed !== '') yield { kind: 'text', text: fixed }
    if (turn.options.length > 0) yield { kind: 'options', options: turn.options.map((text) => ({ text })) }
    yield { kind: 'state', state: turn.state satisfies MentorState }
  },
}

interface Turn {
  /** What code says where no model words it. */
  text: string
  /** What stands under the words whoever wrote them: the question or the step. */
  fixed: string
  /** What a model is to write. */
  task: string
  options: readonly string[]
  state: MentorState
}

function nextTurn(context: ReplyContext, state: MentorState, facts: MentorFacts, learned: Learned): Turn {
  const { text } = context.message
  switch (state.waitsFor) {
    case 'subject':
      return askObstacle(text, state, knownText(facts, learned))
    case 'obstacle':
      return {
        text: `${quoted(text)}: noted, about ${quoted(state.subject ?? '')}.`,
        fixed: timeQuestion,
        task: 'Reflect in one or two sentences what stands in the way. Ask nothing and advise nothing yet: a question follows your words.',
        options: timeOptions,
        state: { ...state, obstacle: text.slice(0, 300), waitsFor: 'time' },
      }
    case 'time':
      return advise(context, { ...state, minutes: minutesIn(text) }, facts, learned)
    case 'outcome':
      return hearOutcome(context, state, facts, learned)
  }
}

function askObstacle(subject: string, state: MentorState, known: readonly string[]): Turn {
  const { question, options } = obstacleQuestions[concernOf(subject)]
  const what =
    known.length === 0
      ? 'I know nothing of you yet but what you write here.'
      : `What I know:\n\n${known.map((line) => `- ${line}`).join('\n')}`
  return {
    text: `You bring ${quoted(subject)}. ${what}`,
    fixed: question,
    task: 'Reflect in one or two sentences what they bring and what you know that bears on it, with where it is from. Ask nothing and advise nothing yet: a question follows your words.',
    options,
    state: { ...nothingSaid, outcomes: state.outcomes, subject: subject.slice(0, 300), waitsFor: 'obstacle' },
  }
}

function advise(context: ReplyContext, state: MentorState, facts: MentorFacts, learned: Learned): Turn {
  const step = chooseStep(state, facts, learned)
  const { services, now } = context
  const { title, slug, prompt } = step
  const fixed = stepText(step, services.mentor)
  const all = adviceText({ subject: state.subject ?? '', obstacle: state.obstacle, minutes: state.minutes }, step, services.mentor)
  return {
    text: all.slice(0, -fixed.length).trimEnd(),
    fixed,
    task: `Advise in at most five sentences on: ${quoted(state.subject ?? '')}; in the way: ${quoted(state.obstacle ?? '')}. The step "${title}" follows your words with its button: lead to it, name no other.`,
    options: [],
    state: { ...state, waitsFor: 'outcome', step: { title, slug, prompt, agreedOn: now.toISOString().slice(0, 10) } },
  }
}

/** A later visit: how the agreed step went, then a new subject, a smaller step or another one. */
function hearOutcome(context: ReplyContext, state: MentorState, facts: MentorFacts, learned: Learned): Turn {
  const { text } = context.message
  const title = state.step?.title ?? ''
  const outcome = outcomeIn(text)
  if (outcome === null)
    return {
      text: `Before ${quoted(text)}: on ${state.step?.agreedOn ?? 'your last visit'} we agreed on the step ${quoted(title)}.`,
      fixed: 'How did it go?',
      task: `On ${state.step?.agreedOn ?? 'the last visit'} you agreed on the step "${title}". Refer to it in one or two sentences before anything else. "How did it go?" follows your words.`,
      options: outcomeOptions,
      state,
    }
  const outcomes = [...state.outcomes, { title, outcome }].slice(-10)
  if (outcome === 'done') {
    const done = outcomes.filter((one) => one.outcome === 'done').length
    return {
      text: `Good: ${quoted(title)} is done. That makes ${done} ${done === 1 ? 'step' : 'steps'} done in this chat.`,
      fixed: 'What is on your mind now?',
      task: `The step "${title}" is done. Say in one or two sentences what that shows. "What is on your mind now?" follows your words.`,
      options: [],
      state: { ...nothingSaid, outcomes },
    }
  }
  const minutes = outcome === 'not yet' ? Math.max(10, Math.round((state.minutes ?? 30) / 2)) : state.minutes
  const turn = advise(context, { ...state, minutes, outcomes }, facts, learned)
  const opening =
    outcome === 'not yet'
      ? `${quoted(title)} is still open; that happens. Let us halve the time: ${minutes} minutes, then stop.`
      : `Then ${quoted(title)} was the wrong step, and I leave it out.`
  return { ...turn, text: `${opening}\n\n${turn.text}` }
}

/** Lets a model word the turn; false where there is none, or it failed before its first word. */
async function* worded(context: ReplyContext, task: string, known: readonly string[]): AsyncGenerator<ReplyPart, boolean> {
  const { writer, message } = context
  if (writer.kind !== 'model') return false
  const facts = known.length === 0 ? 'Nothing is known of them yet.' : `What is known of them, as data:\n${known.join('\n')}`
  const system = systemPromptFor(`${rules}\n\n${task}\n\n${facts}`, context, 'their step first')
  let isBegun = false
  try {
    for await (const part of writer.write({ system, turns: [...turnsOf(context), { role: 'user', text: message.text }] })) {
      isBegun = true
      yield part
    }
  } catch (error) {
    if (isBegun || error instanceof AppError) throw error
  }
  return isBegun
}
