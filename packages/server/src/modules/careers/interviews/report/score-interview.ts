import { appendReply } from '../../../conversation/messages/index.ts'
import type { InterviewsDeps } from '../deps.ts'
import { reduce } from '../engine/reduce.ts'
import { findInterview, holdChat, lockInterview, saveState } from '../interviews.store.ts'
import { listHeard } from '../heard-pieces.ts'
import { judgeProgram } from './judge-program.ts'
import { noteMisses } from './note-misses.ts'
import { makeReport } from './make-report.ts'
import { reportText } from './report-text.ts'
import { claimScoring, keepReport, listUnjudged, releaseScoring } from './reports.store.ts'

/** A process that judges for longer is thought dead: six answers take less. */
const claimMs = 12 * 60_000
/** After so many failures the library counts the points: no interview stays without a report. */
const attemptsMost = 5
const atOnce = 20

/**
 * Judges an interview that is over and keeps its report, in the chat as well. It may be called as often as one likes, from every process: one at a
 * time does it. Rejects with what kept it from its end; answers are kept, and it is tried again.
 */
export async function scoreInterview(deps: InterviewsDeps, interviewId: string, signal: AbortSignal): Promise<void> {
  const { db, now, model } = deps
  const at = now()
  const claimed = await claimScoring(db, interviewId, at, new Date(at.getTime() + claimMs))
  if (!claimed) return
  const { chatId, attempts } = claimed
  try {
    const found = await db.asSystem(async (tx) => {
      const row = await findInterview(tx, chatId)
      return row && { row, heard: await listHeard(tx, row.id) }
    })
    if (!found) return
    const { userId } = found.row
    const made = await makeReport(found.row, found.heard, {
      model: attempts >= attemptsMost ? null : model,
      signal,
      verdictOf: async (problemId, answer) => await judgeProgram(deps, { userId, chatId }, problemId, answer),
    })
    await db.asSystem(async (tx) => {
      await holdChat(tx, chatId)
      const row = await lockInterview(tx, chatId)
      if (!row || !(await keepReport(tx, row.id, made.report, made.raw))) return
      const { state } = reduce(row.state, row.packet, { type: 'scored', now: now().getTime() })
      await saveState(tx, row.id, { state, dueAt: null, startedAt: row.startedAt, endedAt: row.endedAt, needsReport: false })
      await noteMisses(tx, now(), { userId: row.userId, chatId, report: made.report })
      const text = reportText(made.report)
      await appendReply(tx, { messageId: reportMessageId(row.id), chatId, userId: row.userId, messageType: 'AI_RESPONSE', text })
    })
  } catch (error) {
    await releaseScoring(db, interviewId)
    throw error
  }
}

/** The id of the report's message: the interview's, but for the digit of its version. */
const reportMessageId = (id: string): string => `${id.slice(0, 14)}3${id.slice(15)}`

/** Judges what no job of its own judged. One that fails does not hold up the others; it rejects once they are done. */
export async function scoreInterviews(deps: InterviewsDeps, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const id of await listUnjudged(deps.db, deps.now(), atOnce)) {
    signal.throwIfAborted()
    await scoreInterview(deps, id, signal).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} interviews could not be judged`)
}
