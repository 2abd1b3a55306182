import type { AnswerReport } from '@xperto/contract'
import type { LanguageModel } from '../../../ports/language-model.ts'
import { makeReport } from '../interviews/index.ts'
import { answersOfRun, resultOf, scoreOfAnswers } from './answers-of-run.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { countingModel, countJudging, payJudging } from './pay-judging.ts'
import { claimScoring, keepScores, listUnjudged, releaseScoring } from './scores.store.ts'
import { findSubmission, type SubmissionRow } from './submissions.store.ts'
import { listHeard } from './heard-pieces.ts'

/** A process that judges for longer is thought dead: twenty answers take less. */
const claimMs = 30 * 60_000
/** After so many failures the library counts the points: no submission stays unjudged. */
const attemptsMost = 5
const atOnce = 20

/**
 * Judges a submission that is over: all its answers, or the one that its candidate called wrong. Its owner pays the tokens of a judging that is kept. It may be called as often as one likes, from every
 * process: one at a time does it. Rejects with what kept it from its end; answers are kept, and it is tried again.
 */
export async function scoreSubmission(
  { db, model, now }: Pick<BotSubmissionsDeps, 'db' | 'model' | 'now'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + claimMs)
  const claimed = await claimScoring(db, id, at, until)
  if (!claimed) return
  try {
    const found = await db.asSystem(async (tx) => {
      const row = await findSubmission(tx, id)
      return row && { row, heard: await listHeard(tx, id) }
    })
    const { packet, state } = found?.row ?? {}
    if (!found || !packet || !state) return
    const { row, heard } = found
    const disputed = row.disputed?.number ?? null
    const used = { inputTokens: 0, outputTokens: 0 }
    const asked = disputed === null ? state : { ...state, turns: state.turns.filter(({ question }) => question === disputed - 1) }
    const { report, raw } = await judge({ packet, state: asked }, heard, {
      model: claimed.attempts >= attemptsMost ? null : countingModel(model, used),
      signal,
      counted: async () => await countJudging(db, row.ownerId, used, at),
    })
    const results = new Map(report.questions.map(({ id: question, result }) => [question, result]))
    const answers = disputed === null ? answersOfRun({ packet, state }, results) : judgedAnew(row, results)
    const made = { answers, score: scoreOfAnswers(packet, answers), judgedBy: report.judged_by, raw: { disputed, report: raw } }
    await db.asSystem(async (tx) => {
      if (await keepScores(tx, id, until, made)) await payJudging(tx, row, { ...used, model: model.name, now: at })
    })
  } catch (error) {
    await releaseScoring(db, id)
    throw error
  }
}

/** The report; what it used is counted, also where it comes to no end. */
async function judge(
  run: Parameters<typeof makeReport>[0],
  heard: Parameters<typeof makeReport>[1],
  { model, signal, counted }: { model: LanguageModel | null; signal: AbortSignal; counted: () => Promise<void> },
): ReturnType<typeof makeReport> {
  try {
    return await makeReport(run, heard, { model, signal, verdictOf: async () => await Promise.resolve(null) })
  } finally {
    await counted()
  }
}

/** The answers with what the one that was called wrong is worth now; the others stand. */
function judgedAnew({ answers, packet }: SubmissionRow, results: ReadonlyMap<string, AnswerReport>): SubmissionRow['answers'] {
  return answers.map((answer) => {
    const question = packet?.questions[answer.number - 1]
    const result = question && results.get(question.id)
    return result ? { ...answer, ...resultOf(question.points.length > 0, result) } : answer
  })
}

/** Judges what no job of its own judged. One that fails does not hold up the others; it rejects once they are done. */
export async function scoreSubmissions(deps: Pick<BotSubmissionsDeps, 'db' | 'model' | 'now'>, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listUnjudged(deps.db, deps.now(), atOnce)) {
    signal.throwIfAborted()
    await scoreSubmission(deps, id, signal).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} submissions could not be judged`)
}
