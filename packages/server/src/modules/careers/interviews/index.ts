import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { archiveLists } from './archive.store.ts'
import { interviewRoutes } from './chat-service.routes.ts'
import type { InterviewsDeps } from './deps.ts'
import { endDueInterviews } from './end-due-interviews.ts'
import { scoreAttempt, scoreAttempts } from './report/answer-again.ts'
import { scoreInterview, scoreInterviews } from './report/score-interview.ts'
import { scoreAttemptJob, scoreInterviewJob } from './score-interview-job.ts'
import { interviewNoteWriters, interviewsOfChats } from './interviews-of-chats.ts'

export { dueAt, secondsLeft } from './engine/clock.ts'
export { type Packet, type PacketQuestion, sealPacket } from './engine/packet.ts'
export { currentTurn, hasAnswers, type InterviewState, plannedInterview } from './engine/state.ts'
export { endedText } from './interview-text.ts'
export { rehearsedOn } from './interviews.store.ts'
export { holdChat, lockChat, ownerOfChat, unheardMessages } from './interviews.store.ts'
export { heardStore } from './heard.store.ts'
export { makeReport } from './report/make-report.ts'
export { reportedQuestion } from './report/reported-question.ts'
export { type InterviewDeed, stepInterview } from './step-interview.ts'

/** Mock interviews: their engine on the server's clock, what is answered, and the report (INT-01 to INT-08). */
export function createInterviewsModule(deps: InterviewsDeps & { random: () => number }): ServerModule<ChatTypeServices, NoteWriters> {
  return {
    routes: (app) => interviewRoutes(app, deps),
    chatServices: { interviews: interviewsOfChats(deps) },
    noteWriters: interviewNoteWriters(deps),
    jobs: [
      { name: 'end-interviews', cron: '* * * * *', run: async (signal) => void (await endDueInterviews(deps, signal)) },
      scoreInterviewJob.handledBy(async ({ interviewId }, signal) => await scoreInterview(deps, interviewId, signal)),
      scoreAttemptJob.handledBy(async (attempt, signal) => await scoreAttempt(deps, attempt, { signal, withModel: true })),
      // Finds what the jobs above lost or could not judge.
      { name: 'score-interviews', cron: '* * * * *', run: async (signal) => await scoreInterviews(deps, signal) },
      { name: 'score-attempts', cron: '*/5 * * * *', run: async (signal) => await scoreAttempts(deps, signal) },
    ],
    archive: archiveOfLists(deps.db, archiveLists),
  }
}
