import { AppError } from '@xperto/contract'
import { calendarDay } from '../kit/calendar-day.ts'
import { isThanks } from '../kit/is-thanks.ts'
import { systemPromptFor, turnsOf } from '../kit/prompted-chat.ts'
import { quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import { changePlan } from './change-plan.ts'
import { choosePlan, plainOutcomes, plainPlan } from './choose-plan.ts'
import { goalDefinition } from './definition.ts'
import { goalNoteOf } from './goal-note.ts'
import { draftFor, type Milestone, planOf } from './goal-plan.ts'
import { changeText, goalText, planText, questionTexts } from './goal-text.ts'
import { keepFinished } from './keep-finished.ts'
import { proposeOutcome, proposePlan } from './propose-plan.ts'
import { addFacts, missingFact } from './read-facts.ts'
import { continueGoal } from './running-goal.ts'
import { fitOf, schedulePlan } from './schedule-plan.ts'
import {
  type AskingGoal,
  type GoalFacts,
  type GoalState,
  goalStateVersion,
  newGoal,
  type ProposedGoal,
  type ProposedPlan,
  readGoalState,
  type RunningGoal,
} from './state.ts'

const rules = `You help a person set a learning or career goal and keep to its plan. Code asks for the facts, makes the dates and keeps the plan; you talk about it in at most six sentences. Never say that a milestone is done or changed: the person says so with the buttons. Be honest when the time is too short.`

/**
 * A goal (TYP-06): from a wish by four questions to a goal that can be checked, then to a plan of milestones with dates, then from milestone to
 * milestone. Code asks, counts and keeps what is finished; a model words the goal, proposes the plan and talks. An accepted plan is paid once a goal.
 */
export const goalServer: ChatTypeServer<'GOAL'> = {
  type: 'GOAL',
  stateVersion: goalStateVersion,
  systemPrompt: (context) => systemPromptFor(rules, context, 'their step first'),
  opening: () => null,
  async *reply(context) {
    for await (const part of answer(context)) {
      yield part
      if (part.kind === 'state') yield { kind: 'note', name: 'goal', value: goalNoteOf(part.state as GoalState) }
    }
  },
}

async function* answer(context: ReplyContext): AsyncGenerator<ReplyPart> {
  const state = readGoalState(context.state)
  const today = calendarDay(context.now, context.person.timezone)
  if (asksForNewGoal.test(context.message.text) && context.message.action === null) yield* begin(context, state, today)
  else if (state.phase === 'asking') yield* collect(context, state, today)
  else if (state.phase === 'goal') yield* answerGoal(context, state, today)
  else if (state.phase === 'plan') yield* answerPlan(context, state, today)
  else if (context.message.action === 'REGENERATE_PLAN') yield* askForChange({ ...state, phase: 'plan', paid: true })
  else yield* runOrChange(context, state, today)
}

const asksForNewGoal = /^\W*(?:a |start (?:a |another )?|set (?:a |another )?)?(?:new|another|different) goal\b/iu

/** Another goal in the same chat; one that was never accepted is let go and keeps its number. */
async function* begin(context: ReplyContext, state: GoalState, today: number): AsyncGenerator<ReplyPart> {
  const fresh = newGoal(state.phase === 'running' || (state.phase === 'plan' && state.paid) ? state.number + 1 : state.number)
  const wish = context.message.text.replace(asksForNewGoal, '').replace(/^[\s:,.-]+/u, '')
  if (wish.length >= 3) yield* collect({ ...context, message: { ...context.message, text: wish } }, fresh, today)
  else yield* ask(fresh)
}

function* ask(state: AskingGoal, before = ''): Generator<ReplyPart> {
  yield { kind: 'text', text: `${before}${questionTexts[state.asked]}` }
  yield { kind: 'state', state }
}

async function* collect(context: ReplyContext, state: AskingGoal, today: number): AsyncGenerator<ReplyPart> {
  const facts = addFacts(state.facts, context.message.text, state.asked, today)
  const missing = missingFact(facts)
  if (missing === null) yield* proposeGoal(context, { phase: 'goal', number: state.number, facts, reached: '', wording: 1 })
  else if (missing === state.asked && state.asked !== 'wish') {
    const unread =
      state.asked === 'hours'
        ? `I could not read a number of hours in ${quoted(context.message.text)}. `
        : state.asked === 'standing'
          ? 'I have noted the time. '
          : `I could not read a date in ${quoted(context.message.text)}, or it has passed. `
    yield* ask(
      { ...state, facts, asked: missing },
      isThanks(context.message.text) ? 'You are welcome. One thing is still missing. ' : unread,
    )
  } else yield* ask({ ...state, facts, asked: missing }, state.asked === 'wish' && facts.wish !== '' ? `**${facts.wish}.** Good. ` : '')
}

async function* proposeGoal(context: ReplyContext, state: ProposedGoal): AsyncGenerator<ReplyPart> {
  const { writer, services } = context
  const proposed = writer.kind === 'model' ? await orNull(proposeOutcome(writer, state.facts, state.wording)) : null
  const outcomes = choosePlan(services.goals.plans(), state.facts.wish)?.outcomes ?? plainOutcomes
  const reached = proposed ?? outcomes[(state.wording - 1) % outcomes.length] ?? plainOutcomes[0]
  yield { kind: 'text', text: goalText(state.facts, reached) }
  yield { kind: 'actions', actions: [{ action: 'ACCEPT_GOAL' }, { action: 'REGENERATE_GOAL' }] }
  yield { kind: 'state', state: { ...state, reached } satisfies ProposedGoal }
}

async function* answerGoal(context: ReplyContext, state: ProposedGoal, today: number): AsyncGenerator<ReplyPart> {
  if (context.message.action === 'ACCEPT_GOAL') {
    const plan = await makePlan(context, state, null)
    yield* proposeThePlan({ phase: 'plan', number: state.number, facts: state.facts, reached: state.reached, plan, paid: false }, today)
  } else {
    const facts = addFacts(state.facts, context.message.action === null ? context.message.text : '', 'by', today)
    yield* proposeGoal(context, { ...state, facts, wording: state.wording + 1 })
  }
}

/** The plan of a goal, without dates: by the model, else by the library, else by the way any skill is learned. */
async function makePlan(
  context: ReplyContext,
  { facts, reached }: { facts: GoalFacts; reached: string },
  change: string | null,
): Promise<Milestone[]> {
  const { writer, services } = context
  const proposed = writer.kind === 'model' ? await orNull(proposePlan(writer, facts, reached, change)) : null
  const template = choosePlan(services.goals.plans(), facts.wish)
  return planOf(proposed ?? (template ? draftFor(template, facts.standing ?? '') : plainPlan(facts.wish)))
}

/** A model that fails costs a proposal, never the flow; credits that are used up are the person's to hear of. */
async function orNull<Thing>(proposal: Promise<Thing | null>): Promise<Thing | null> {
  try {
    return await proposal
  } catch (error) {
    if (error instanceof AppError && error.code === 'credits_insufficient') throw error
    return null
  }
}

function* proposeThePlan(state: ProposedPlan, today: number, before = ''): Generator<ReplyPart> {
  const plan = schedulePlan(state.plan, state.facts, today)
  const price = state.paid
    ? ''
    : `\n\nAccepting the plan costs ${goalDefinition.flatPrice?.credits ?? 0} credits, once for this goal; changing it later costs nothing more.`
  yield { kind: 'text', text: `${before}${planText(plan, fitOf(plan, state.facts, today), state.facts)}${price}` }
  yield { kind: 'actions', actions: [{ action: 'ACCEPT_PLAN' }, { action: 'REGENERATE_PLAN' }] }
  yield { kind: 'state', state: { ...state, plan } satisfies ProposedPlan }
}

function* askForChange(state: ProposedPlan): Generator<ReplyPart> {
  yield { kind: 'text', text: changeText }
  yield { kind: 'state', state }
}

async function* answerPlan(context: ReplyContext, state: ProposedPlan, today: number): AsyncGenerator<ReplyPart> {
  const { message, writer, chat } = context
  if (message.action === 'ACCEPT_PLAN') {
    // Before anything is said: where it cannot be paid, the person hears that sentence alone.
    if (!state.paid) await context.charge(`${chat.id}:goal-${state.number}`)
    const { number, facts, reached, plan, begunOn = today } = state
    yield* continueGoal(context, { phase: 'running', number, facts, reached, plan, asksAbout: null, begunOn }, today)
  } else if (message.action === 'REGENERATE_PLAN' && writer.kind === 'library') yield* askForChange(state)
  else {
    const facts = message.action === null ? addFacts(state.facts, message.text, 'by', today) : state.facts
    const { plan, said } = message.action === null ? changePlan(state.plan, message.text) : { plan: state.plan, said: [] }
    const isUnderstood = said.length > 0 || facts.by !== state.facts.by || facts.hoursAWeek !== state.facts.hoursAWeek
    if (isUnderstood) yield* proposeThePlan({ ...state, facts, plan }, today, said.length === 0 ? '' : `${said.join(' ')}\n\n`)
    else if (writer.kind === 'library') {
      yield { kind: 'text', text: `That I could not make into a change. ${changeText}` }
      yield { kind: 'actions', actions: [{ action: 'ACCEPT_PLAN' }] }
      yield { kind: 'state', state }
    } else {
      const next = await makePlan(context, state, message.action === null ? message.text : null)
      yield* proposeThePlan({ ...state, plan: keepFinished(state.plan, next) }, today)
    }
  }
}

/** A running goal: hours and dates that are said are a change of the plan; everything else goes on with it. */
async function* runOrChange(context: ReplyContext, state: RunningGoal, today: number): AsyncGenerator<ReplyPart> {
  const { message } = context
  if (message.action === null && asksForChange.test(message.text)) {
    const facts = addFacts(state.facts, message.text, 'by', today)
    const { plan, said } = changePlan(state.plan, message.text)
    if (said.length > 0 || facts.by !== state.facts.by || facts.hoursAWeek !== state.facts.hoursAWeek) {
      yield* proposeThePlan({ ...state, phase: 'plan', facts, plan, paid: true }, today, said.length === 0 ? '' : `${said.join(' ')}\n\n`)
      return
    }
  }
  if (message.action !== null || context.writer.kind === 'library') yield* continueGoal(context, state, today)
  else yield* continueGoal(context, state, today, (next) => talk(context, next, today))
}

const asksForChange =
  /\b(?:change|make it|only have|now have|from now on|move|postpone|until|by|without|leave out|add|skip|hours a (?:week|day))\b/iu

/** A model talks about the plan; what it is told of it is data. */
async function* talk(context: ReplyContext, state: RunningGoal, today: number): AsyncGenerator<ReplyPart> {
  const { plan, facts, reached } = state
  const known = `The goal: ${facts.wish}. It is reached when ${reached}.\n\nThe plan, as data:\n${planText(plan, fitOf(plan, facts, today), facts)}`
  yield* context.writer.write({
    system: systemPromptFor(`${rules}\n\n${known}`, context, 'their step first'),
    turns: [...turnsOf(context), { role: 'user', text: context.message.text }],
  })
}
