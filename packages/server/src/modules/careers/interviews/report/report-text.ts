import type { AnswerReport, InterviewReport } from '@xperto/contract'

/** The report as the last message of its chat: the result, a row for each question, and where to look next. */
export function reportText({ score, points, questions, judged_by: judgedBy }: InterviewReport): string {
  const shown = points.met + points.partly
  const lead =
    score === null
      ? `**Your report.** You said ${shown} of ${points.of} expected points${points.partly > 0 ? `, ${points.partly} of them in part` : ''}. ${judgedBy} counts points by their words and gives no score.`
      : `**Your report: ${score} of 100.** You said ${shown} of ${points.of} expected points, each with your own words as proof. Judged by ${judgedBy}.`
  const rows = questions.map(({ number, subject, result }) => `| ${number} | ${subject.replaceAll('|', '\\|')} | ${resultWords(result)} |`)
  const weakest = questions
    .filter(({ result }) => result.state !== 'insufficient')
    .toSorted((one, other) => rank(one.result) - rank(other.result))[0]
  const next = weakest ? `\n\nBegin with **${weakest.subject}**: open it in the panel, read a good answer, and answer again.` : ''
  return `${lead}\n\n|  | Question | Result |\n| ---: | --- | --- |\n${rows.join('\n')}${next}`
}

/** The result of one answer in words. */
function resultWords({ state, score, points }: AnswerReport): string {
  if (state === 'insufficient') return 'too short to judge'
  const shown = points.filter((point) => point.state !== 'missing').length
  return score === null ? `${shown} of ${points.length} points` : `${score} of 100`
}

const rank = ({ score, points }: AnswerReport): number =>
  score ?? (100 * points.filter((point) => point.state !== 'missing').length) / Math.max(1, points.length)
