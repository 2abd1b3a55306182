import type { ChatTypeServices } from '@xperto/chat-types/kit'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { botRoomRoutes } from './chat-service.routes.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { endDueSubmissions } from './end-submission.ts'
import { botSubmissionRoutes } from './main-api.routes.ts'
import { mailSubmissions } from './mail-submissions.ts'
import { noteEarlierTakers } from './note-earlier-takers.ts'
import { scoreSubmissionJob } from './score-submission-job.ts'
import { scoreSubmission, scoreSubmissions } from './score-submission.ts'
import { botInterviewNoteWriters, submissionsOfChats } from './submissions-of-chats.ts'

/**
 * Bot interviews on their candidate's side: the submission and its chat, the run on the server's clock, and what it is worth (BOT-03 to BOT-06, BOT-09).
 * The owner's module archives submissions, and erases those that were kept long enough.
 */
export function createBotSubmissionsModule(deps: BotSubmissionsDeps): ServerModule<ChatTypeServices, NoteWriters> {
  return {
    routes: (app) => {
      botSubmissionRoutes(app, deps)
      botRoomRoutes(app, deps)
    },
    chatServices: { botInterviews: submissionsOfChats(deps) },
    noteWriters: botInterviewNoteWriters(deps),
    jobs: [
      { name: 'end-submissions', cron: '* * * * *', run: async (signal) => await endDueSubmissions(deps, signal) },
      scoreSubmissionJob.handledBy(async ({ submissionId }, signal) => await scoreSubmission(deps, submissionId, signal)),
      // Of submissions from before migration 0052, at the first start after it; then it finds nothing.
      { name: 'note-earlier-takers', cron: '*/5 * * * *', run: async (signal) => void (await noteEarlierTakers(deps, signal)) },
      { name: 'mail-submissions', cron: '* * * * *', run: async (signal) => void (await mailSubmissions(deps, signal)) },
      // Finds what the job above lost or could not judge.
      { name: 'score-submissions', cron: '* * * * *', run: async (signal) => await scoreSubmissions(deps, signal) },
    ],
  }
}
