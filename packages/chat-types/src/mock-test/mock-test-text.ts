import type { MockTestView } from '../kit/server.ts'

export const offerText =
  'One hour of questions and problems, marked at its end. The clock runs on the server: it goes on when you close the page, and at zero what is there is submitted.'

/** What stands in the chat once the hour has begun, or where it began before. */
export function startedText(test: MockTestView): string {
  if (test.state !== 'running') return overText
  const { questions, problems } = test
  const points = questions.points + problems.reduce((all, problem) => all + problem.points, 0)
  const rows = [
    `| ${questions.count} questions | ${questions.points} |`,
    ...problems.map(({ title, level, points: of }) => `| ${inCell(title)} (${level}) | ${of} |`),
  ]
  return `One hour, ${points} points. The clock has started and does not stop. You may go back to anything until you submit the test.\n\n| Part | Points |\n| --- | ---: |\n${rows.join('\n')}\n\nI keep quiet until the end. Hints would make the result worthless to you.`
}

/** What the chat says while the hour runs. */
export function runningText({ secondsLeft }: Pick<MockTestView, 'secondsLeft'>): string {
  const minutes = Math.ceil(secondsLeft / 60)
  return `The test is running: ${minutes} ${minutes === 1 ? 'minute is' : 'minutes are'} left. Ask me when it is over.`
}

export const judgingText = 'The hour is over, and your programs are still being judged. Ask again in a moment.'

const overText = 'The test of this chat is over. Its result stands beside the chat. Another test is a new chat.'

/** Text that cannot end its cell of a table. */
export const inCell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
