import {
  type Application,
  type ApplicationDate,
  type ApplicationStatus,
  type ApplicationSummary,
  isInterviewStatus,
} from '@xperto/contract'
import { zonedFormat } from '../../../lib/dates/zoned-format.ts'

const short = zonedFormat('en-GB', { day: 'numeric', month: 'short' })
const shortWithYear = zonedFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const long = zonedFormat('en-GB', { day: 'numeric', month: 'long' })
const iso = zonedFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** Today in a time zone, as `2026-11-25`. */
export const todayIn = (now: Date, zone: string): string => iso(now, zone)

const noon = (day: string): string => `${day}T12:00:00Z`

/** A day of a calendar in words: `18 Nov`, with the year where it is another one. */
export const showDay = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? short : shortWithYear)(noon(day), 'UTC')

/** Days from one day to another; negative where it has passed. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(noon(to)) - Date.parse(noon(from))) / 86_400_000)

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** The day of a step; late is a word: `22 Nov, 1 day late`. */
export function showDue({ on }: Pick<ApplicationDate, 'on'>, today: string): { text: string; isLate: boolean } {
  const late = daysBetween(on, today)
  if (late === 0) return { text: 'Today', isLate: false }
  return { text: late > 0 ? `${showDay(on, today)}, ${days(late)} late` : showDay(on, today), isLate: late > 0 }
}

/** `Example Freight, Pune`. */
export const whereOf = ({ company, place }: Pick<ApplicationSummary, 'company' | 'place'>): string =>
  [company, place].filter((part) => part !== '').join(', ')

/** What a row of the list says under its next step. */
export function noteOf({ status, sent, saved_on: savedOn }: ApplicationSummary, today: string): string {
  if (sent === null) return `Saved ${showDay(savedOn.slice(0, 10), today)}`
  const since = daysBetween(sent.on, today)
  if (status === 'SENT' && since > 0) return `${days(since)} without a reply`
  return `Sent ${showDay(sent.on, today)}${sent.resume_version === null ? '' : `, version ${sent.resume_version}`}`
}

/** The sentence over the list: what is due today, and the next interview. */
export function listSentence(open: readonly ApplicationSummary[], today: string): string {
  const due = open.filter(({ next }) => next !== null && next.on <= today)
  const interview = open.find(({ status, next }) => isInterviewStatus(status) && next !== null && next.on > today)
  const [first] = due
  const now = first?.next
    ? `Today: ${lowerFirst(first.next.what)}, ${first.company || first.title}${due.length > 1 ? `, and ${due.length - 1} more` : ''}.`
    : ''
  const later = interview?.next ? `Your next interview is on ${long(noon(interview.next.on), 'UTC')}.` : ''
  const [soon] = open
  const calm = soon?.next
    ? `Next: ${lowerFirst(soon.next.what)}, ${soon.company || soon.title}, on ${long(noon(soon.next.on), 'UTC')}.`
    : 'Nothing is planned. Open a job and add its next date.'
  return [now, later].filter((part) => part !== '').join(' ') || calm
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** The one sentence of a job: how much of it the résumé shows, and what to do first. */
export function jobSentence({ requirements, resume, learn_first: learn, next, status }: Application, today: string): string {
  const must = requirements.filter(({ need }) => need === 'must')
  if (requirements.length === 0) return 'The advert names nothing that can be checked. Read it below.'
  if (resume === null) return 'You have no résumé yet. Write one to see what it shows of this job.'
  const shown = must.filter(({ state }) => state === 'shown').length
  const all =
    must.length === 0
      ? 'The advert names no must-haves.'
      : `You show ${shown} of the ${must.length} must-${must.length === 1 ? 'have' : 'haves'}.`
  const until = next === null ? -1 : daysBetween(today, next.on)
  const when =
    isInterviewStatus(status) && next !== null && until >= 0
      ? until === 0
        ? `${next.what} is today`
        : `${next.what} is in ${days(until)}`
      : ''
  const first = learn[0] && shown < must.length ? `Learn ${learn[0].name} first` : ''
  const then =
    first !== '' && when !== ''
      ? `${first}: ${lowerFirst(when)}.`
      : [first, when]
          .filter((part) => part !== '')
          .map((part) => `${part}.`)
          .join(' ')
  return [all, then].filter((part) => part !== '').join(' ')
}

/** What the chat is asked with: the person reads it before they send it. */
export const askFor: Readonly<Record<'goal' | 'rehearsal' | 'news' | 'offer', (job: Application, today: string) => string>> = {
  goal: ({ title, company, learn_first: learn }) =>
    `I apply for ${title}${of(company)}. I want to learn ${learn.map(({ name, topics }) => (topics.length === 0 ? name : `${name} (${topics.join(', ')})`)).join('; ')}. It should take about ${learn.reduce((sum, { hours }) => sum + hours, 0)} hours.`,
  rehearsal: ({ title, company, requirements }) =>
    `Rehearse the interview for ${title}${of(company)} with me. The advert asks for: ${requirements
      .filter(({ need }) => need === 'must')
      .map(({ text }) => text)
      .join(', ')}.`,
  news: ({ title, company, sent }, today) =>
    `Write a short, friendly mail${company === '' ? '' : ` to ${company}`} that asks for news on my application as ${title}${sent === null ? '' : `, sent on ${showDay(sent.on, today)}`}.`,
  offer: ({ title, company }) => `I have an offer as ${title}${of(company)}. Help me answer it: what to check first, and what to ask for.`,
}

const of = (company: string): string => (company === '' ? '' : ` at ${company}`)

/** Where each status stands among the four steps; what is over keeps none. */
export const stepOf: Readonly<Record<ApplicationStatus, number>> = { SAVED: 1, SENT: 2, INTERVIEW: 3, OFFER: 4, REJECTED: 0, WITHDRAWN: 0 }
