import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { archiveLists } from './archive.store.ts'
import { restoreMinutes } from './change-record.ts'
import { recordRoutes } from './chat-service.routes.ts'
import type { RecordDeps } from './deps.ts'
import { keepAnswer } from './keep-answer.ts'
import { learnedOfChat } from './learned-of-chat.ts'
import { mentorOfChats } from './mentor-of-chats.ts'
import { eraseDeleted } from './quiz-answers.store.ts'

export { cardOfQuestion, keepAnswer } from './keep-answer.ts'
export { type RecordOfHome, recordOfHome } from './record-of-home.ts'
export { sumAnswers as answersSince } from './quiz-answers.store.ts'

const batch = 500

/** A learner's record: what a person answered, and what it says of what they know. */
export function createRecordModule(deps: RecordDeps): ServerModule<ChatTypeServices, NoteWriters> {
  const { db, now } = deps
  return {
    routes: (app) => recordRoutes(app, deps),
    archive: archiveOfLists(db, archiveLists),
    chatServices: { record: { learned: async (chatId) => await learnedOfChat(db, chatId) }, mentor: mentorOfChats(deps) },
    noteWriters: { quizAnswer: async (tx, told) => await keepAnswer(tx, now(), told) },
    async clean(signal) {
      while (!signal.aborted && (await db.asSystem(async (tx) => await eraseDeleted(tx, restoreMinutes, batch))));
    },
  }
}
