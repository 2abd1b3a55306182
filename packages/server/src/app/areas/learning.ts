import { createCodeRunsModule } from '../../modules/learning/code-runs/index.ts'
import { createMockTestsModule } from '../../modules/learning/mock-tests/index.ts'
import { createPracticeModule } from '../../modules/learning/practice/index.ts'
import { createRecordModule } from '../../modules/learning/record/index.ts'
import type { CodeRunner } from '../../ports/code-runner.ts'
import type { AreaContext } from './area-context.ts'

/** Programs that are run, problems that are judged, tests on a clock. */
export function createLearning({ db, log, jobs, newId, now }: AreaContext, { codeRunner }: { codeRunner: CodeRunner }) {
  const practice = createPracticeModule({ db, codeRunner, newId, log })
  return {
    codeRuns: createCodeRunsModule({ db, codeRunner, newId, log }),
    practice,
    record: createRecordModule({ db }),
    mockTests: createMockTestsModule({ db, practice, jobs, newId, now, random: Math.random, log }),
  }
}
