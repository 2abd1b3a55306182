import type { ReplyContext, ReplyPart } from '../kit/server.ts'
import { currentMilestone, type Milestone } from './goal-plan.ts'
import { askFinishedText, finishedText, nextText } from './goal-text.ts'
import { postpone } from './schedule-plan.ts'
import type { RunningGoal } from './state.ts'
import { finish, tick, tickedTasks } from './tick-tasks.ts'

/**
 * One message to a running goal: ticks tasks, asks whether a milestone is done when all its tasks are or its day has come, takes the answer, and says
 * what is next. `talk` answers what is none of that; without it the next step is said.
 */
export async function* continueGoal(
  { message, services }: Pick<ReplyContext, 'message' | 'services'>,
  state: RunningGoal,
  today: number,
  talk?: (state: RunningGoal) => AsyncIterable<ReplyPart>,
): AsyncGenerator<ReplyPart> {
  const asked = state.plan.find(({ id, finished }) => id === state.asksAbout && !finished)
  if (message.action === 'MILESTONE_FINISHED_YES' && asked) yield* finishMilestone(state, asked)
  else if (message.action === 'MILESTONE_FINISHED_NO' && asked)
    yield* goOn(services, { ...state, plan: postpone(state.plan, today), asksAbout: null }, today, notYet)
  else if (message.action === 'ACCEPT_PLAN') yield* goOn(services, state, today, '**The plan stands.** ')
  else if (message.action !== null) yield* goOn(services, { ...state, asksAbout: null }, today)
  else {
    const ticked = tickedTasks(state.plan, message.text)
    if (ticked) yield* afterTicks(services, { ...state, plan: tick(state.plan, ticked), asksAbout: null }, ticked.length, today)
    else if (isDue(state, today)) yield* askFinished(state, today)
    else if (talk && !asksForNext.test(message.text)) {
      yield* talk(state)
      yield { kind: 'state', state }
    } else yield* goOn(services, { ...state, asksAbout: null }, today)
  }
}

const notYet = 'Then it stays open, and the later dates move with it. '
const asksForNext =
  /\b(?:what(?:'s| is) (?:next|left)|next step|where (?:am|was) i|go on|continue|show (?:me )?(?:the|my) (?:plan|goal))\b/iu

/** The day of the current milestone has come, and it was not just asked about. */
function isDue({ plan, asksAbout }: RunningGoal, today: number): boolean {
  const current = currentMilestone(plan)
  return current !== undefined && current.due <= today && current.id !== asksAbout
}

function* afterTicks(services: ReplyContext['services'], state: RunningGoal, count: number, today: number): Generator<ReplyPart> {
  const current = currentMilestone(state.plan)
  if (current?.tasks.every(({ done }) => done)) yield* askFinished(state, today)
  else yield* goOn(services, state, today, `${count === 1 ? 'One task' : `${count} tasks`} done. `)
}

function* askFinished(state: RunningGoal, today: number): Generator<ReplyPart> {
  const current = currentMilestone(state.plan)
  if (!current) return
  yield { kind: 'text', text: askFinishedText(current, today) }
  yield { kind: 'actions', actions: [{ action: 'MILESTONE_FINISHED_YES' }, { action: 'MILESTONE_FINISHED_NO' }] }
  yield { kind: 'state', state: { ...state, asksAbout: current.id } satisfies RunningGoal }
}

function* finishMilestone(state: RunningGoal, milestone: Milestone): Generator<ReplyPart> {
  const plan = finish(state.plan, milestone.id)
  yield { kind: 'text', text: finishedText(plan, milestone) }
  if (currentMilestone(plan)) yield { kind: 'actions', actions: [{ action: 'OPEN_NEW_MILESTONE' }] }
  yield { kind: 'state', state: { ...state, plan, asksAbout: null } satisfies RunningGoal }
}

function* goOn(services: ReplyContext['services'], state: RunningGoal, today: number, before = ''): Generator<ReplyPart> {
  yield { kind: 'text', text: `${before}${nextText(state.plan, today, services.mentor.addressOf)}` }
  const open = currentMilestone(state.plan)?.tasks.filter(({ done }) => !done) ?? []
  if (open.length > 0) yield { kind: 'options', options: open.map(({ title }) => ({ text: title })) }
  yield { kind: 'state', state }
}
