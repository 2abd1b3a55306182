import { AppError, isUuid } from '@xperto/contract'
import { deleteReviewCards, keepsRecord, setKeepsRecord } from '../reviews/index.ts'
import type { RecordDeps } from './deps.ts'
import { deleteAnswer, deleteTopicAnswers, eraseAnswers, hasTopic, restoreAnswers, setCorrection } from './quiz-answers.store.ts'

/** For so long what was deleted can be taken back, in minutes. */
export const restoreMinutes = 10

/** Notes that a person knows a topic better than its evidence shows. Throws record_entry_not_found. */
export async function correctTopic({ db }: RecordDeps, { userId, topic }: { userId: string; topic: string }): Promise<void> {
  await db.asUser(userId, async (tx) => {
    if (!(await hasTopic(tx, userId, topic))) throw new AppError('record_entry_not_found')
    await setCorrection(tx, userId, topic)
  })
}

/** Deletes the evidence of a topic. Throws record_entry_not_found. */
export async function deleteTopic({ db }: RecordDeps, { userId, topic }: { userId: string; topic: string }): Promise<void> {
  const wasThere = await db.asUser(userId, async (tx) => await deleteTopicAnswers(tx, userId, topic))
  if (!wasThere) throw new AppError('record_entry_not_found')
}

/** Deletes one answer. Throws record_entry_not_found. */
export async function deleteQuizAnswer({ db }: RecordDeps, { userId, id }: { userId: string; id: string }): Promise<void> {
  const wasThere = isUuid(id) && (await db.asUser(userId, async (tx) => await deleteAnswer(tx, userId, id)))
  if (!wasThere) throw new AppError('record_entry_not_found')
}

/** Takes back what was deleted in the last ten minutes; answers how many answers. */
export async function restoreRecord({ db }: RecordDeps, userId: string): Promise<number> {
  return await db.asUser(userId, async (tx) => await restoreAnswers(tx, userId, restoreMinutes))
}

/** Erases all answers and review cards of a person for good. */
export async function deleteRecord({ db }: RecordDeps, userId: string): Promise<void> {
  await db.asUser(userId, async (tx) => {
    await eraseAnswers(tx, userId)
    await deleteReviewCards(tx, userId)
  })
}

/** Switches the record on or off; answers how it stands. */
export async function changeSettings({ db }: RecordDeps, { userId, keeps }: { userId: string; keeps: boolean }): Promise<boolean> {
  return await db.asUser(userId, async (tx) => {
    await setKeepsRecord(tx, userId, keeps)
    return await keepsRecord(tx, userId)
  })
}
