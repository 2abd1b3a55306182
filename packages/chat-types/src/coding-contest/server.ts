import { isThanks } from '../kit/is-thanks.ts'
import { systemPromptFor, turnsOf } from '../kit/prompted-chat.ts'
import { notSaidBefore, quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, CodingProblem, PracticeProgress, ReplyContext, ReplyPart } from '../kit/server.ts'
import { guardedWriter, guardOfTest } from '../kit/tutor/index.ts'
import { boardText, historyText, resultText, scoringText } from './contest-text.ts'
import { contestPoints, drawProblems } from './draw-problems.ts'
import { type ContestResult, type ContestState, contestStateVersion, readContestState, type RunningContest } from './state.ts'

const rules = `You train for programming contests. State limits, ask for the intended complexity first, name the pattern only after an attempt, and analyse attempts by complexity and edge cases. Contests, their clock and their points are of code alone: never claim a verdict, a time or a place.`

const startText = 'Start a contest'
const shortest = 15
const usual = 90

/**
 * A contest (TYP-13): three problems of the library on one clock of the server. Programs are written and judged in practice chats, whose verdicts count
 * here; a result stands beside the person's own past ones. While the clock runs no model speaks.
 */
export const codingContestServer: ChatTypeServer<'CODING_CONTEST'> = {
  type: 'CODING_CONTEST',
  stateVersion: contestStateVersion,
  systemPrompt: (context) => systemPromptFor(rules, context, 'their step first'),
  opening: () => null,
  async *reply(context) {
    const state = readContestState(context.state)
    const progress = await context.services.practice.progress(context.chat.id)
    if (state.running) yield* goOn(context, state, state.running, progress)
    else yield* wait(context, state, progress)
  },
}

function* say(context: ReplyContext, text: string, options: readonly string[]): Generator<ReplyPart> {
  yield { kind: 'text', text: notSaidBefore(context, text) }
  yield { kind: 'options', options: options.map((option) => ({ text: option })) }
}

const board = (context: ReplyContext, running: RunningContest): string =>
  boardText(running, context.services.practice.problems(), context.now.getTime(), (title) =>
    context.services.mentor.addressOf('practise-question', title),
  )

/** No contest runs: one is begun, explained, or the past ones are told. */
async function* wait(context: ReplyContext, state: ContestState, { solved, inTest }: PracticeProgress): AsyncGenerator<ReplyPart> {
  const { message, services, now, random, writer } = context
  const lower = message.text.toLowerCase().slice(0, 400)
  if (/\b(start|begin|new contest)\b/.test(lower)) {
    const problems = drawProblems(services.practice.problems(), [...solved, ...inTest], random)
    if (problems.length === 0) {
      yield* say(context, 'You have solved every problem of the library, so there is none left for a contest.', [])
      return
    }
    const named = Number(/(\d{1,3})\s*min/.exec(lower)?.[1] ?? usual)
    const minutes = Math.min(180, Math.max(shortest, named))
    const running = { startedAt: now.getTime(), minutes, problems: problems.map(({ id }) => ({ id, solvedAfter: null })) }
    yield { kind: 'state', state: { ...state, running } satisfies ContestState }
    yield* say(context, `The clock runs.\n\n${board(context, running)}\n\n${scoringText}`, ['Check', 'Finish'])
  } else if (/\b(past|last|earlier|history|so far|my (results?|contests))\b/.test(lower))
    yield* say(context, historyText(state.past), [startText])
  else if (/\b(scor\w*|points?|rules?|contest work)\b/.test(lower)) yield* say(context, scoringText, [startText])
  else if (writer.kind === 'model')
    yield* guardedWriter(writer, guardOfTest(services, inTest)).write({
      system: systemPromptFor(rules, context, 'their step first'),
      turns: [...turnsOf(context), { role: 'user', text: message.text }],
    })
  else
    yield* say(
      context,
      `${quoted(message.text)} I cannot talk over without a language model. Here you can start a contest, also of 30 minutes, read how it is scored, or see your past ones.`,
      [startText],
    )
}

/** The clock runs, or ran out: a problem counts from the moment its accepted program was handed in, where that is before the end. */
function* goOn(context: ReplyContext, state: ContestState, running: RunningContest, { solvedAt }: PracticeProgress): Generator<ReplyPart> {
  const now = context.now.getTime()
  const end = running.startedAt + running.minutes * 60_000
  const isOver = now >= end
  const counted: RunningContest = {
    ...running,
    problems: running.problems.map((one) => {
      const at = solvedAt[one.id]
      const isInTime = at !== undefined && at < end
      return one.solvedAfter === null && isInTime ? { ...one, solvedAfter: Math.max(0, Math.floor((at - running.startedAt) / 1000)) } : one
    }),
  }
  const isAsked = /\b(finish|end|stop|give up)\b/.test(context.message.text.toLowerCase().slice(0, 200))
  if (!isOver && !isAsked && counted.problems.some(({ solvedAfter }) => solvedAfter === null)) {
    yield { kind: 'state', state: { ...state, running: counted } satisfies ContestState }
    const fresh = counted.problems.filter(
      ({ solvedAfter }, at) => solvedAfter !== null && running.problems[at]?.solvedAfter === null,
    ).length
    const news =
      fresh > 0
        ? `${fresh === 1 ? 'One more problem counts' : `${fresh} more problems count`}.`
        : /\bhints?\b|\bhelp\b|\bsolutions?\b|\bsolve\b|\bstuck\b|\bhow (?:do|can|should|would) (?:i|you|one)\b/iu.test(
              context.message.text,
            )
          ? 'No hints while the clock runs: the points are to be yours. Say *finish* to end it; afterwards each problem can be talked about.'
          : isThanks(context.message.text)
            ? 'You are welcome. The clock runs on.'
            : `To ${quoted(context.message.text)}: nothing new from the judge.`
    yield* say(context, `${news}\n\n${board(context, counted)}`, ['Check', 'Finish'])
    return
  }
  const result = resultOf(counted, context.services.practice.problems(), context.now)
  const late = counted.problems.filter(({ id, solvedAfter }) => solvedAfter === null && solvedAt[id] !== undefined).length
  yield { kind: 'state', state: { running: null, past: [...state.past, result].slice(-50) } satisfies ContestState }
  const lateText = late > 0 ? ` ${late} more solved after the end: not counted.` : ''
  yield* say(context, `${isOver ? 'The time is over.' : 'The contest is finished.'} ${resultText(result, state.past)}${lateText}`, [
    startText,
    'How did my past contests go?',
  ])
}

function resultOf({ problems, minutes }: RunningContest, all: readonly CodingProblem[], now: Date): ContestResult {
  const pointsOf = (id: string): number => contestPoints[all.find((one) => one.id === id)?.level ?? 'easy']
  const done = problems.filter(({ solvedAfter }) => solvedAfter !== null)
  const sum = (of: readonly { id: string }[]): number => of.reduce((points, { id }) => points + pointsOf(id), 0)
  return {
    on: now.toISOString().slice(0, 10),
    minutes,
    points: sum(done),
    of: sum(problems),
    solved: done.length,
    problems: problems.length,
  }
}
