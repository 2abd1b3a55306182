import type { Application, ApplicationSummary } from '@xperto/contract'
import { expect, it } from 'vitest'
import { askFor, daysBetween, jobSentence, listSentence, noteOf, showDay, showDue, todayIn } from './job-words.ts'

const today = '2026-11-23'
const step = (on: string, what: string) => ({ date_id: 'd', on, at: null, what, done: false })
const row = (more: Partial<ApplicationSummary>): ApplicationSummary => ({
  application_id: 'a',
  title: 'Engineer',
  company: 'Example Clinic',
  place: '',
  status: 'SENT',
  next: null,
  sent: { on: '2026-11-11', resume_version: 5 },
  saved_on: '2026-11-10T10:00:00Z',
  ...more,
})

it('a day that has passed is late in a word, today is today', () => {
  expect(showDue({ on: '2026-11-22' }, today)).toEqual({ text: '22 Nov, 1 day late', isLate: true })
  expect(showDue({ on: today }, today)).toEqual({ text: 'Today', isLate: false })
  expect(showDue({ on: '2026-12-01' }, today)).toEqual({ text: '1 Dec', isLate: false })
  expect(showDay('2025-12-01', today)).toBe('1 Dec 2025')
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
  expect(todayIn(new Date('2026-11-22T20:00:00Z'), 'Asia/Kolkata')).toBe(today)
})

it('a row says how long no reply came, and what was sent', () => {
  expect(noteOf(row({}), today)).toBe('12 days without a reply')
  expect(noteOf(row({ status: 'INTERVIEW' }), today)).toBe('Sent 11 Nov, version 5')
  expect(noteOf(row({ status: 'SAVED', sent: null }), today)).toBe('Saved 10 Nov')
})

it('the list begins with what is due and the next interview', () => {
  const open = [
    row({ next: step('2026-11-22', 'Ask for news') }),
    row({ next: step(today, 'Send it') }),
    row({ status: 'INTERVIEW', next: step('2026-12-01', 'First interview') }),
  ]
  expect(listSentence(open, today)).toBe('Today: ask for news, Example Clinic, and 1 more. Your next interview is on 1 December.')
  expect(listSentence([row({ next: step('2026-11-25', 'Send it') })], today)).toBe('Next: send it, Example Clinic, on 25 November.')
  expect(listSentence([row({})], today)).toBe('Nothing is planned. Open a job and add its next date.')
})

const job = (more: Partial<Application>): Application => ({
  ...row({ status: 'INTERVIEW', next: step('2026-12-01', 'First interview') }),
  letter_version: null,
  advert: '',
  advert_url: null,
  notes: '',
  read_by: '',
  resume: { resume_id: 'r', chat_id: 'c', name: 'n', version: 7 },
  requirements: [
    { need: 'must', text: 'Kafka', from: 0, to: 5, state: 'missing', evidence: [], note: null },
    { need: 'must', text: 'Go', from: 0, to: 5, state: 'shown', evidence: [], note: null },
  ],
  remark: null,
  learn_first: [{ name: 'Kafka', topics: ['offsets'], hours: 3 }],
  dates: [],
  ...more,
})

it('a job says in one sentence what is shown and what to learn before when', () => {
  expect(jobSentence(job({}), today)).toBe('You show 1 of the 2 must-haves. Learn Kafka first: first interview is in 8 days.')
  expect(jobSentence(job({ status: 'SENT' }), today)).toBe('You show 1 of the 2 must-haves. Learn Kafka first.')
  expect(jobSentence(job({ resume: null }), today)).toContain('no résumé')
  expect(jobSentence(job({ requirements: [] }), today)).toContain('Read it below')
})

it('what a chat is asked with holds the job’s own words', () => {
  expect(askFor.goal(job({}), today)).toBe(
    'I apply for Engineer at Example Clinic. I want to learn Kafka (offsets). It should take about 3 hours.',
  )
  expect(askFor.news(job({}), today)).toBe(
    'Write a short, friendly mail to Example Clinic that asks for news on my application as Engineer, sent on 11 Nov.',
  )
  expect(askFor.rehearsal(job({}), today)).toContain('Kafka, Go')
})
