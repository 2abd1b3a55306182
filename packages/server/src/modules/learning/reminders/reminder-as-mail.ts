import { escapeHtml } from '../../../platform/http/plain-page.ts'
import { usualSeconds } from '../reviews/index.ts'
import type { DueToday, NearMilestone } from './what-is-due.ts'

/** Where a mail leads. `chat` makes the address of a chat. */
export interface ReminderLinks {
  review: string
  chat: (chatId: string) => string
  stop: string
}

/** The subject, and the text and HTML of a mail about what is due. HTML without style sheets, scripts, pictures or other addresses. */
export function reminderMail(due: DueToday, { review, chat, stop }: ReminderLinks): { subject: string; text: string; html: string } {
  const cards = cardsLine(due.cards)
  const milestones = due.milestones.map((milestone) => ({ ...milestone, lines: linesOf(milestone), address: chat(milestone.chatId) }))
  const text = [
    ...(cards === null ? [] : [`${cards}\nReview now: ${review}`]),
    ...milestones.map(({ lines, address }) => `${lines.join('\n')}\nOpen the goal: ${address}`),
    `--\nStop these mails: ${stop}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subjectOf(due))}</title></head>
<body style="margin:0;padding:24px 16px;background:#fbf9f3;color:#211e19;font:16px/26px Georgia,serif">
<div style="max-width:600px;margin:0 auto">
<h1 style="font:bold 26px/34px Georgia,serif">${escapeHtml(subjectOf(due))}</h1>
${cards === null ? '' : `<p>${escapeHtml(cards)}</p>\n<p>${link(review, 'Review now')}</p>\n`}${milestones
  .map(({ lines, address }) => `<p>${lines.map(escapeHtml).join('<br>')}</p>\n<p>${link(address, 'Open the goal')}</p>`)
  .join('\n')}
<hr style="border:0;border-top:1px solid #dfd8c8;margin:32px 0 16px">
<p style="font:13px/20px sans-serif;color:#686153">${link(stop, 'Stop these mails')}</p>
</div></body></html>
`
  return { subject: subjectOf(due), text: `${text}\n`, html }
}

const link = (address: string, words: string): string => `<a href="${escapeHtml(address)}" style="color:#0b5651">${words}</a>`

function subjectOf({ cards, milestones }: DueToday): string {
  const first = milestones.find(({ when }) => when !== 'overdue') ?? milestones[0]
  const aboutCards = cards === 1 ? '1 card to review' : `${cards} cards to review`
  // A subject is one line: a person's words keep no line break.
  const title = first?.title.replace(/\s+/gu, ' ').slice(0, 80)
  if (!first) return `${aboutCards} today`
  const aboutGoal = first.when === 'overdue' ? `"${title}" is overdue` : `"${title}" is due ${first.when}`
  return cards === 0 ? aboutGoal : `${aboutCards}, and ${aboutGoal}`
}

function cardsLine(cards: number): string | null {
  if (cards === 0) return null
  const minutes = Math.max(1, Math.ceil((cards * usualSeconds) / 60))
  return `${cards === 1 ? 'One card is' : `${cards} cards are`} due today. That takes about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

function linesOf({ wish, title, proof, when, nextTask }: NearMilestone): string[] {
  const day = when === 'overdue' ? 'Its day has passed' : `It is due ${when}`
  return [
    `${wish}: the milestone "${title}". ${day}.`,
    nextTask === null ? `All its tasks are done. Its proof: ${proof}` : `Next: ${nextTask}`,
  ]
}
