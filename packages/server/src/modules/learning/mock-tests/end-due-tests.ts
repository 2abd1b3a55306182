import type { JudgeTestDeps } from './deps.ts'
import { stepHour } from './hour.ts'
import { judgeTest } from './judge-test.ts'
import { findDue, listDue, lockTest, saveEnd } from './mock-tests.store.ts'
import { hourOf } from './present-test.ts'

const atOnce = 50

/**
 * Ends every test whose hour is over, whoever was away meanwhile, and judges what is to be judged. Answers how many were judged. One that fails
 * does not hold up the others; it rejects once they are done.
 */
export async function endDueTests(deps: JudgeTestDeps, signal: AbortSignal): Promise<number> {
  const due = await listDue(deps.db, deps.now(), atOnce)
  for (const { chatId } of due) await endTest(deps, chatId)
  const failures: unknown[] = []
  for (const { id } of due) {
    signal.throwIfAborted()
    await judgeTest(deps, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} tests could not be judged`)
  return due.length
}

/** The same for one test, which may be over and judged already. Rejects when it could not be judged. */
export async function endDueTest(deps: JudgeTestDeps, testId: string): Promise<void> {
  const due = await findDue(deps.db, deps.now(), testId)
  if (!due) return
  await endTest(deps, due.chatId)
  await judgeTest(deps, due.id)
}

async function endTest({ db, now }: JudgeTestDeps, chatId: string): Promise<void> {
  await db.asSystem(async (tx) => {
    const test = await lockTest(tx, chatId)
    if (!test) return
    const { ended, hour } = stepHour(hourOf(test), 'look', now().getTime())
    if (ended && hour.end) await saveEnd(tx, test.id, new Date(hour.end.at), hour.end.by)
  })
}
