import type { MockTest } from '@xperto/contract'

/** A running test with a question for each of the given answers and two problems, neither begun. */
export function runningTest(chosen: readonly (number[] | null)[]): MockTest {
  const problem = { tags: [], statement: '', samples: [], groups: [], program: null }
  return {
    id: 'test',
    chat_id: 'chat',
    state: 'running',
    started_on: '2026-11-22T10:00:00.000Z',
    ends_on: '2026-11-22T11:00:00.000Z',
    seconds_left: 3600,
    ended_on: null,
    ended_by: null,
    judging: null,
    questions: chosen.map((given, at) => ({
      id: `question-${at + 1}`,
      topic: 'HTTP',
      level: 'easy',
      question: `Question ${at + 1}?`,
      options: ['One', 'Two', 'Three', 'Four'],
      several: false,
      chosen: given,
      points: 2,
    })),
    problems: [
      { ...problem, id: 'easy', title: 'Two sums', level: 'easy', points: 25 },
      { ...problem, id: 'hard', title: 'Islands', level: 'hard', points: 35 },
    ],
    result: null,
  }
}
