import { createBoardsModule } from '../../modules/learning/boards/index.ts'
import { createCodeRunsModule } from '../../modules/learning/code-runs/index.ts'
import { createCoursesModule } from '../../modules/learning/courses/index.ts'
import { createGoalsModule } from '../../modules/learning/goals/index.ts'
import { createLintersModule } from '../../modules/learning/linters/index.ts'
import { createMockTestsModule } from '../../modules/learning/mock-tests/index.ts'
import { createNewslettersModule } from '../../modules/learning/newsletters/index.ts'
import { createPracticeModule } from '../../modules/learning/practice/index.ts'
import { createRecordModule } from '../../modules/learning/record/index.ts'
import { createRemindersModule } from '../../modules/learning/reminders/index.ts'
import { createRepositoriesModule } from '../../modules/learning/repositories/index.ts'
import { createReviewsModule } from '../../modules/learning/reviews/index.ts'
import type { LikesModule } from '../../modules/community/likes/index.ts'
import type { UsersModule } from '../../modules/people/users/index.ts'
import type { CodeRunner } from '../../ports/code-runner.ts'
import type { Mail } from '../../ports/mail.ts'
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import type { AreaContext } from './area-context.ts'

/** Programs that are run, problems that are judged, tests on a clock. */
export function createLearning(
  context: AreaContext,
  {
    codeRunner,
    mail,
    safeFetch,
    timeZoneOf,
    likeCounts,
  }: {
    codeRunner: CodeRunner
    mail: Mail
    safeFetch: SafeFetch
    timeZoneOf: UsersModule['timeZoneOf']
    /** Likes belong to a later area. */
    likeCounts: LikesModule['likeCounts']
  },
) {
  const { db, log, jobs, newId, now, webBase } = context
  const practice = createPracticeModule({ db, codeRunner, newId, now, log })
  return {
    boards: createBoardsModule({ db }),
    codeRuns: createCodeRunsModule({ db, codeRunner, newId, log }),
    practice,
    // Courses and badges stand beside the workspace, not in it: /course/…, /badge/….
    courses: createCoursesModule({ ...context, webBase: new URL(webBase).origin, practice, likeCounts }),
    goals: createGoalsModule({ db, newId, now, timeZoneOf }),
    linters: createLintersModule(),
    newsletters: createNewslettersModule({ ...context, mail }),
    reminders: createRemindersModule({ ...context, mail }),
    repositories: createRepositoriesModule({ safeFetch, log }),
    reviews: createReviewsModule({ db, now, timeZoneOf }),
    record: createRecordModule({ db, now, webBase }),
    mockTests: createMockTestsModule({ db, practice, jobs, newId, now, random: Math.random, log }),
  }
}
