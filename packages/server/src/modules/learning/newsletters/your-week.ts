import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { goalProgress } from '@xperto/chat-types/goal-progress'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { flowStatesOf } from '../../conversation/replies/index.ts'
import { problemHistory } from '../practice/index.ts'
import { answersSince } from '../record/index.ts'

/** Rows of one kind that an issue shows at most. */
const mostRows = 3

/**
 * What a person did since that moment, as a section of an issue in Markdown: quizzes answered, problems solved, and how their goals stand. As that
 * person or the system.
 */
export async function yourWeek(tx: Transaction, userId: string, since: Date): Promise<string> {
  const quizzes = (await answersSince(tx, userId, since)).slice(0, mostRows).map(({ title, right, all }) => {
    const next = right === all ? 'Try it one level harder' : `Go over the ${all - right} you missed`
    return [`Quiz: ${title}`, `${right} of ${all} right`, next]
  })
  const problems = (await problemHistory(tx, userId)).filter(({ lastOn }) => lastOn >= since)
  const solved = problems.filter(({ is_solved }) => is_solved)
  const open = problems.find(({ is_solved }) => !is_solved)
  const practice =
    problems.length === 0 ? [] : [['Practice', `${solved.length} solved`, open ? `Finish ${open.title}` : 'One more of the next level']]
  const goals = (await flowStatesOf(tx, userId, chatTypeDefinitions.GOAL.type)).flatMap(({ state }) => {
    const progress = goalProgress(state)
    return progress ? [[`Goal: ${progress.wish}`, `${progress.done} of ${progress.all} tasks`, progress.next ?? 'Show it to somebody']] : []
  })
  const rows = [...quizzes, ...practice, ...goals.slice(0, mostRows)]
  if (rows.length === 0)
    return '### Your week\n\nNothing was answered or solved since the last issue. Five minutes are enough to begin: take one quiz question about this issue.'
  return `### Your week\n\n| What | Done | Next |\n| --- | --- | --- |\n${rows.map((cells) => `| ${cells.map(cellOf).join(' | ')} |`).join('\n')}`
}

/** A person's words as a cell of a table: they open no column, row or markup of their own. */
const cellOf = (text: string): string =>
  text
    .replace(/[|\\`*_[\]<>\s]+/gu, ' ')
    .trim()
    .slice(0, 90)
