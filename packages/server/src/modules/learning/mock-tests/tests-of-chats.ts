import type { MockTestOutcome, MockTestView } from '@xperto/chat-types/kit'
import { findProblem } from '@xperto/content/problems'
import { AppError, type MockTest, type MockTestResult } from '@xperto/contract'
import { getTest, startTest } from './change-test.ts'
import type { MockTestDeps } from './deps.ts'
import { ownerOfChat } from './mock-tests.store.ts'

/** The test of a chat for the chat's own flow, which knows the chat and not whose it is. */
export function testsOfChats(deps: MockTestDeps) {
  const ofChat = async (chatId: string) => {
    const userId = await ownerOfChat(deps.db, chatId)
    if (userId === null) throw new AppError('chat_not_found')
    return { userId, chatId }
  }
  return {
    /** Starts the hour, or answers the one there is. Throws what startTest throws. */
    start: async (chatId: string): Promise<MockTestView> => viewOf(await startTest(deps, await ofChat(chatId))),
    /** Null before it was started. */
    async find(chatId: string): Promise<MockTestView | null> {
      const test = await getTest(deps, await ofChat(chatId))
      return test && viewOf(test)
    },
  }
}

const viewOf = ({ state, seconds_left: secondsLeft, questions, problems, result }: MockTest): MockTestView => ({
  state,
  secondsLeft,
  questions: { count: questions.length, points: questions.reduce((all, { points }) => all + points, 0) },
  problems: problems.map(({ title, level, points }) => ({ title, level, points })),
  outcome: result && outcomeOf(questions, result),
})

const outcomeOf = (questions: MockTest['questions'], result: MockTestResult): MockTestOutcome => ({
  points: result.points,
  of: result.of,
  minutes: Math.ceil(result.seconds_used / 60),
  questions: result.questions.flatMap(({ id, chosen, correct, right, explanation, points, of }, at) => {
    const asked = questions.find((question) => question.id === id)
    if (!asked) return []
    const { topic, question, options } = asked
    return [{ number: at + 1, topic, question, options, chosen, correct, right, explanation, points, of }]
  }),
  problems: result.problems.map(({ id, title, points, of, verdict, advice, failure }) => ({
    id,
    title,
    points,
    of,
    verdict,
    advice,
    failure: failure?.message ?? null,
    approach: findProblem(id)?.approach ?? null,
  })),
  lookAt: result.look_at,
})
