import type { Application, ApplicationSummary, Letter } from '@xperto/contract'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

const advert = `Backend Engineer
Example Freight | Pune

You bring
- Two years with Node.js or Go
- Kafka in production
Nice to have
- Kubernetes`

const placeOf = (text: string) => ({ text, from: advert.indexOf(text), to: advert.indexOf(text) + text.length })

/** A job with something shown, in part and missing, and dates done and to come. */
export const makeApplication = (more: Partial<Application> = {}): Application => ({
  application_id: crypto.randomUUID(),
  title: 'Backend Engineer',
  company: 'Example Freight',
  place: 'Pune',
  status: 'SAVED',
  next: null,
  sent: null,
  saved_on: '2026-11-16T10:00:00.000Z',
  letter_version: null,
  advert,
  advert_url: null,
  notes: '',
  read_by: 'Built-in reader',
  resume: { resume_id: 'r', chat_id: crypto.randomUUID(), name: 'Backend, 2 years', version: 7 },
  requirements: [
    {
      need: 'must',
      ...placeOf('Kafka in production'),
      state: 'missing',
      evidence: [],
      note: 'Kafka is in your skills, but no line says where you used it.',
    },
    {
      need: 'must',
      ...placeOf('Node.js or Go'),
      state: 'shown',
      evidence: [{ quote: 'Wrote the ledger service in Go', path: 'experience.a.lines.b', section: 'experience' }],
      note: null,
    },
    { need: 'nice', ...placeOf('Kubernetes'), state: 'in_part', evidence: [], note: 'Only your summary says so. No line says where.' },
  ],
  remark: null,
  learn_first: [{ name: 'Kafka', topics: ['consumer group', 'offsets'], hours: 3 }],
  dates: [{ date_id: 'd1', on: '2026-11-19', at: null, what: 'Send résumé and letter', done: false }],
  ...more,
})

/** Applications of the person; the array is the test's own: what a call changes stands in it. */
export function scriptApplications(server: ScriptedServer, applications: Application[]): Application[] {
  const found = (id: string) => applications.find(({ application_id: one }) => one === id)
  const nextOf = ({ dates, status }: Application) =>
    status === 'REJECTED' || status === 'WITHDRAWN' ? null : (dates.find(({ done }) => !done) ?? null)
  const change = (id: string, to: (application: Application) => Application) => {
    const before = found(id)
    if (!before) return refusalOf('application_not_found')
    const after = to(before)
    applications[applications.indexOf(before)] = { ...after, next: nextOf(after) }
    return success({ ...after, next: nextOf(after) })
  }
  const summaryOf = ({ application_id, title, company, place, status, sent, saved_on, ...rest }: Application): ApplicationSummary => ({
    ...{ application_id, title, company, place, status, sent, saved_on },
    next: nextOf({ application_id, title, company, place, status, sent, saved_on, ...rest }),
  })
  server.answer('listApplications', () => success(applications.map(summaryOf)))
  server.answer('getApplication', ({ params }) => change(params.applicationId, (one) => one))
  server.answer('addApplication', ({ body }) => {
    const made = makeApplication({ advert: body.advert })
    applications.unshift(made)
    return success({ ...made, next: nextOf(made) })
  })
  server.answer('changeApplication', ({ params, body }) =>
    change(params.applicationId, (one) => {
      const { status = one.status, status_on: on = '2026-11-18', title = one.title, notes = one.notes, company = one.company } = body
      const sent = status === 'SENT' ? { on, resume_version: 7 } : one.sent
      return { ...one, status, sent, title, notes, company }
    }),
  )
  server.answer('deleteApplication', ({ params }) => {
    const at = applications.findIndex(({ application_id: id }) => id === params.applicationId)
    applications.splice(at, 1)
    return success({ application_id: params.applicationId })
  })
  server.answer('addApplicationDate', ({ params, body }) =>
    change(params.applicationId, (one) => {
      const date = { date_id: crypto.randomUUID(), on: body.on, what: body.what, at: body.at ?? null, done: body.done ?? false }
      return { ...one, dates: [...one.dates, date].toSorted((a, b) => a.on.localeCompare(b.on)) }
    }),
  )
  server.answer('changeApplicationDate', ({ params, body }) =>
    change(params.applicationId, (one) => ({
      ...one,
      dates: one.dates.map((date) =>
        date.date_id === params.dateId
          ? {
              ...date,
              on: body.on ?? date.on,
              what: body.what ?? date.what,
              at: body.at === undefined ? date.at : body.at,
              done: body.done ?? date.done,
            }
          : date,
      ),
    })),
  )
  server.answer('deleteApplicationDate', ({ params }) =>
    change(params.applicationId, (one) => ({ ...one, dates: one.dates.filter(({ date_id: id }) => id !== params.dateId) })),
  )
  return applications
}

const letterText =
  'Dear hiring team of Example Freight,\n\nAt Example Payments I wrote the ledger service in Go. I ran Kafka in production.\n\nYours sincerely,\nYour Name'
const unproven = 'I ran Kafka in production.'

/** A letter that claims one thing which nothing bears out. */
export function makeLetter(text: string = letterText, said = false): Letter {
  const sentenceOf = (words: string, more: Partial<Letter['sentences'][number]> = {}) => ({
    ...{ from: text.indexOf(words), to: text.indexOf(words) + words.length, text: words, claims: [], source: null },
    ...more,
  })
  const doubtful = text.includes(unproven) && !said
  return {
    version: 1,
    text,
    author: 'Built-in writer',
    created_on: '2026-11-18T10:00:00.000Z',
    words: 20,
    sentences: [
      sentenceOf('Dear hiring team of Example Freight,'),
      sentenceOf('At Example Payments I wrote the ledger service in Go.', { source: 1 }),
      ...(text.includes(unproven) ? [sentenceOf(unproven, { claims: doubtful ? [{ text: 'Kafka', from: 6, to: 11 }] : [] })] : []),
      sentenceOf('Yours sincerely,'),
      sentenceOf('Your Name'),
    ],
    sources: [{ number: 1, quote: 'Wrote the ledger service in Go', section: 'experience' }],
    unproven: doubtful ? 1 : 0,
    name: 'Your Name',
    contact: 'Pune | you@example.com',
    resume_version: 7,
    writer: { name: 'Built-in writer', is_free: true },
    versions: [{ version: 1, cause: 'Written', author: 'Built-in writer', created_on: '2026-11-18T10:00:00.000Z' }],
  }
}

/** The letter of every application; null before it is written. */
export function scriptLetter(server: ScriptedServer, first: Letter | null): void {
  let letter = first
  const keep = (next: Letter) => {
    letter = { ...next, version: (letter?.version ?? 0) + 1 }
    return success(letter)
  }
  server.answer('getLetter', () => success(letter))
  server.answer('writeLetter', () => keep(makeLetter()))
  server.answer('saveLetter', ({ body }) => keep(makeLetter(body.text)))
  server.answer('sayTrue', () => success((letter = makeLetter(letter?.text, true))))
  server.answer('restoreLetter', () => keep(makeLetter()))
}
