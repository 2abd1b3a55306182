import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { Job } from '../../../ports/jobs.ts'
import { type PracticeModule, practiceProgress } from '../practice/index.ts'
import { archiveLists } from './archive.store.ts'
import { mockTestRoutes } from './chat-service.routes.ts'
import type { MockTestDeps } from './deps.ts'
import { endDueTest, endDueTests } from './end-due-tests.ts'
import { endTestJob } from './end-test-job.ts'
import { JudgingTests } from './judging-tests.ts'
import { testsOfChats } from './tests-of-chats.ts'

/** Mock tests: an hour on the server's clock, what is answered in it and what that was worth (TYP-11). */
export function createMockTestsModule(
  given: Omit<MockTestDeps, 'judging' | 'solved'> & { practice: PracticeModule },
): ServerModule<ChatTypeServices> {
  const { db } = given
  const judging = new JudgingTests(given)
  const deps: MockTestDeps = { ...given, judging, solved: async (chatId) => (await practiceProgress(db, chatId)).solved }
  const jobs: readonly Job[] = [
    endTestJob.handledBy(async ({ testId }) => await endDueTest(given, testId)),
    // Finds the tests whose own job was lost or could not judge them.
    { name: 'end-mock-tests', cron: '*/5 * * * *', run: async (signal) => void (await endDueTests(given, signal)) },
  ]
  return {
    routes: (app) => mockTestRoutes(app, deps),
    chatServices: { mockTests: testsOfChats(deps) },
    jobs,
    archive: archiveOfLists(db, archiveLists),
    drain: async () => await judging.drain(),
  }
}
