import type { QuizItem } from '../kit/server.ts'
import { type Mark, type RunningQuiz, scoreOf } from './state.ts'

/** "Question 4 of 10 · 2 right" and the question. */
export function questionText(item: QuizItem, quiz: Pick<RunningQuiz, 'items' | 'marks'>): string {
  const standing = quiz.marks.length === 0 ? '' : ` · ${scoreOf(quiz.marks)} right`
  const several = item.correct.length > 1 ? '\n\n*Choose every answer that is right.*' : ''
  return `**Question ${quiz.marks.length + 1} of ${quiz.items.length}**${standing}\n\n${item.question}${several}`
}

/** What is said where a topic has fewer questions of the wished level, or fewer in all, than were asked for; null where it has enough. */
export function shortfall(
  topicTitle: string,
  all: readonly QuizItem[],
  { length, level }: { length: number; level: QuizItem['level'] | null },
): string | null {
  const count = (questions: number, of = '') => `${questions === 0 ? 'no' : questions} ${of}question${questions === 1 ? '' : 's'}`
  const ofLevel = all.filter((item) => item.level === level).length
  if (level !== null && ofLevel < length)
    return `${topicTitle} has ${count(ofLevel, `${level} `)}; ${ofLevel === 0 ? 'these' : 'the others'} are of the next level.`
  return all.length < length ? `${topicTitle} has ${count(all.length)} in all.` : null
}

/** Whether an earlier reply of ours asked a question. */
export const asksQuestion = (text: string): boolean => /^\*\*Question \d+ of \d+\*\*/m.test(text)

/** What the marking says, the right answer named unless it was given. */
export function markText(item: QuizItem, mark: Mark, chosen: readonly number[]): string {
  const answers = item.correct.map((index) => item.options[index] ?? '')
  const named =
    answers.length > 1
      ? `The right answers are:\n\n${answers.map((answer) => `- ${answer}`).join('\n')}`
      : `The right answer is: ${answers[0] ?? ''}`
  if (mark === 'right') return `**Right.**\n\n${item.explanation}`
  if (mark === 'skipped') return `**Skipped.** ${named}\n\n${item.explanation}`
  const found = chosen.filter((index) => item.correct.includes(index)).length
  const partly = answers.length > 1 && found > 0 ? ` You found ${found} of ${answers.length}.` : ''
  return `**Not this time.**${partly} ${named}\n\n${item.explanation}`
}

/** The end: the score, how it went by level, and what to repeat. */
export function resultText(quiz: Pick<RunningQuiz, 'topicTitle' | 'marks'>, items: readonly QuizItem[]): string {
  const answered = quiz.marks.length
  const score = scoreOf(quiz.marks)
  if (answered === 0) return `**Quiz ended.** No question was answered, so there is no score.`
  const levels = (['easy', 'medium', 'hard'] as const).flatMap((level) => {
    const marks = quiz.marks.filter((_, index) => items[index]?.level === level)
    return marks.length === 0 ? [] : [`| ${level} | ${scoreOf(marks)} | ${marks.length} |`]
  })
  const verdict =
    score === answered
      ? 'Nothing to repeat here: take a harder topic.'
      : score * 2 >= answered
        ? 'A sound base. Repeat what was missed while it is fresh.'
        : 'Read the explanations once more, then try again tomorrow.'
  return `**${quiz.topicTitle}: ${score} of ${answered} right.**\n\n| Level | Right | Asked |\n| --- | ---: | ---: |\n${levels.join('\n')}\n\n${verdict}`
}
