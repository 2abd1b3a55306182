import type { MockTestOutcome } from '../kit/server.ts'
import { inCell } from './mock-test-text.ts'

type Question = MockTestOutcome['questions'][number]
type Problem = MockTestOutcome['problems'][number]

/** The result as a whole. */
export function resultText({ points, of, minutes, questions, problems, lookAt }: MockTestOutcome): string {
  const right = questions.filter((question) => question.right).length
  const rows = [
    `| Questions, ${right} of ${questions.length} right | ${sum(questions, 'points')} of ${sum(questions, 'of')} |`,
    ...problems.map((problem) => `| ${inCell(problem.title)} | ${problem.points} of ${problem.of} |`),
  ]
  const missed = questions.filter((question) => !question.right).map(({ number }) => number)
  const wrong = missed.length === 0 ? '' : `\n\nNot right: ${missed.length === 1 ? 'question' : 'questions'} ${missed.join(', ')}.`
  const next = lookAt.length === 0 ? '' : `\n\n**What to do next**\n\n${lookAt.map((text, at) => `${at + 1}. ${text}`).join('\n')}`
  return `**${points} of ${of} points** in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.\n\n| Part | Points |\n| --- | ---: |\n${rows.join('\n')}${wrong}${next}`
}

/** One question: what was chosen, what is right, and why. */
export function questionText({ number, topic, question, options, chosen, correct, right, explanation }: Question): string {
  const lines = options.map((option, at) => {
    const signs = [correct.includes(at) ? 'right' : null, chosen?.includes(at) ? 'yours' : null].filter((sign) => sign !== null)
    return `- ${option}${signs.length === 0 ? '' : ` (**${signs.join(', ')}**)`}`
  })
  const verdict = chosen === null ? 'You did not answer it.' : right ? 'You had it right.' : 'Your answer was not right.'
  return `**Question ${number}, ${topic}.** ${question}\n\n${lines.join('\n')}\n\n${verdict} ${explanation}`
}

/** One problem: what its program was worth, and what to look at. */
export function problemText({ title, points, of, verdict, advice, failure, approach }: Problem): string {
  const said = failure ?? advice ?? (verdict === null ? 'You did not hand in a program for it.' : `The judge said: ${verdict}.`)
  return `**${title}** gave ${points} of ${of} points. ${said}${approach === null ? '' : `\n\n**How it is solved.** ${approach}`}`
}

/** What can be asked once the test is over, where nothing of it was named. */
export const askText =
  'Ask about a question by its number ("question 7") or about a problem by its name, or ask *how did I do*. Another test is a new chat.'

/** What somebody asks about a test that is over. */
export function readAsked(
  text: string,
  outcome: MockTestOutcome,
): { questions: readonly Question[]; problems: readonly Problem[]; asksResult: boolean } {
  const plain = text.toLowerCase()
  const numbers = [
    ...plain.matchAll(/\b(?:questions?|q|no\.?|number)\s*#?\s*(\d{1,2}(?:\s*(?:,|and|&)\s*\d{1,2})*)\b/gu),
    ...plain.matchAll(/^\W*(\d{1,2})\W*$/gu),
  ]
    .flatMap(([, found = '']) => found.match(/\d+/gu) ?? [])
    .map(Number)
  const byNumber = new Set([...plain.matchAll(/\bproblem\s*#?\s*(\d)\b/gu)].map(([, found]) => Number(found)))
  return {
    questions: outcome.questions.filter(({ number }) => numbers.includes(number)),
    problems: outcome.problems.filter(({ title }, at) => plain.includes(title.toLowerCase()) || byNumber.has(at + 1)),
    asksResult: /\b(?:how did i do|result|score|points|marks?|wrong|missed|next)\b/u.test(plain),
  }
}

/** The whole outcome for a model; nothing that a person wrote stands in it. */
export function outcomeForModel(outcome: MockTestOutcome): string {
  return [resultText(outcome), ...outcome.questions.map(questionText), ...outcome.problems.map(problemText)].join('\n\n')
}

const sum = (parts: readonly { points: number; of: number }[], key: 'points' | 'of'): number =>
  parts.reduce((all, part) => all + part[key], 0)
