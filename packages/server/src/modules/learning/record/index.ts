import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { archiveLists } from './archive.store.ts'
import type { RecordDeps } from './deps.ts'
import { insertQuizAnswer } from './quiz-answers.store.ts'

/** A learner's record: what a person answered, and what it says of what they know. */
export function createRecordModule({ db }: RecordDeps): ServerModule<ChatTypeServices, NoteWriters> {
  return {
    archive: archiveOfLists(db, archiveLists),
    noteWriters: {
      quizAnswer: async (tx, { userId, chatId, value }) => await insertQuizAnswer(tx, { userId, chatId, ...value }),
    },
  }
}
