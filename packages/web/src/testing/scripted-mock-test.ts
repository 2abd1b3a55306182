import type { MockTest, MockTestResult } from '@xperto/contract'
import { nextInstant } from './objects.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** The test of one chat as the server keeps it; null before it is started. */
export interface ScriptedMockTest {
  test: MockTest | null
  /** Ends the hour: what was answered is judged, and nothing of it is right. */
  finish: (endedBy: 'submitted' | 'time') => void
}

/** What a test gave in which no answer was right; its first problem was accepted. */
function resultOf({ questions, problems }: MockTest): MockTestResult {
  return {
    ...{ points: 25, of: 100, seconds_used: 3600, look_at: ['Read about HTTP.'] },
    questions: questions.map(({ id, chosen, points: of }) => ({
      ...{ id, chosen, of, points: 0, right: false, correct: [3], explanation: 'It is the fourth.' },
    })),
    problems: problems.map(({ id, title, points: of }, at) => ({
      ...{ id, title, of, submission_id: null, advice: null, failure: null },
      ...(at === 0 ? { points: of, verdict: 'Accepted' as const } : { points: 0, verdict: null }),
    })),
  }
}

/** Answers what the panel of a mock test asks: answers and programs are kept, and the test ends when it is submitted. */
export function scriptMockTest(server: ScriptedServer, first: MockTest | null): ScriptedMockTest {
  const scripted: ScriptedMockTest = {
    test: first,
    finish: (endedBy) => {
      const test = running()
      if (test)
        Object.assign(test, { state: 'finished', ended_on: nextInstant(), ended_by: endedBy, result: resultOf(test), seconds_left: 0 })
    },
  }
  const running = () => (scripted.test?.state === 'running' ? scripted.test : null)
  const change = (make: (test: MockTest) => void) => {
    const test = running()
    if (!test) return refusalOf('mock_test_over')
    make(test)
    return success(test)
  }
  server.answer('getMockTest', () => success(scripted.test))
  server.answer('listMockTests', success([]))
  server.answer('answerMockTest', ({ params, body }) =>
    change(({ questions }) => {
      const question = questions.find(({ id }) => id === params.questionId)
      if (question) question.chosen = body.chosen.length === 0 ? null : body.chosen
    }),
  )
  server.answer('saveMockTestProgram', ({ params, body }) =>
    change(({ problems }) => {
      const problem = problems.find(({ id }) => id === params.problemId)
      if (problem) problem.program = { ...body, saved_on: nextInstant(), checked: null }
    }),
  )
  server.answer('submitMockTest', () => {
    scripted.finish('submitted')
    return scripted.test ? success(scripted.test) : refusalOf('mock_test_over')
  })
  return scripted
}
