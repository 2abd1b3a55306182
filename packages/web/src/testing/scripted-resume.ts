import type { ParserView, Resume, ResumeData, ResumeVersion } from '@xperto/contract'
import { resumeNotices } from '@xperto/contract/resume-notices'
import type { ResumeFieldChange } from '@xperto/contract/endpoints/resumes'
import { newId, nextInstant } from './objects.ts'
import { refusalOf, success } from './scripted-call.ts'
import type { ScriptedServer } from './scripted-server.ts'

/** The résumé of one chat as the server keeps it; the test changes it at will. */
export interface ScriptedResume {
  resume: Resume | null
  versions: (ResumeVersion & { resume: Resume })[]
}

const data: ResumeData = {
  basics: { name: 'Ada Lovelace', headline: 'Engineer', email: 'ada@example.com', phone: '', location: 'London', links: [] },
  professional_summary: '',
  skills: [{ id: 'group', name: '', keywords: ['Python', 'Postgres'] }],
  experience: [
    {
      ...{ id: 'job', organization: 'Example Payments', title: 'Engineer', location: '', start: '2023-07', end: 'present' },
      lines: [
        { id: 'one', text: 'Built the refunds API' },
        { id: 'two', text: 'Wrote its tests' },
      ],
    },
  ],
  projects: [],
  education: [],
  certifications: [],
  achievements: [],
  others: [],
  order: [],
}

export const makeResume = (chatId: string, more: Partial<Resume> = {}): Resume => ({
  ...structuredClone(data),
  ...{ chat_id: chatId, resume_id: newId(), name: 'Backend engineer', resume_latex: latexOf(data), resume_markdown: '' },
  ...{ resume_pdf_url: null, resume_docx_url: null, resume_accepted: false, resume_generated: false, template: 'plain', paper: 'a4' },
  ...{
    latex_edited: false,
    is_base: false,
    changed_since_pdf: false,
    pages: null,
    pdf_set_by: null,
    problems: [],
    version: 1,
    paid: false,
  },
  updated_on: nextInstant(),
  ...more,
})

const latexOf = ({ basics }: ResumeData): string =>
  `\\documentclass{article}\n\\begin{document}\n${basics.name}\\\\${basics.location}\n\\end{document}\n`

/** A PDF of one page that says so much; without a table of its objects, which readers do without. */
const pdfOf = (text: string): string =>
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${text.length + 34}>>stream`,
    `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`,
    'endstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n')

/** Answers what the panel of a résumé asks: fields and LaTeX are kept with their versions, and a PDF says the name. */
export function scriptResume(server: ScriptedServer, first: Resume | null): ScriptedResume {
  const scripted: ScriptedResume = { resume: null, versions: [] }
  const keep = (resume: Resume, cause: string) => {
    scripted.resume = { ...resume, version: scripted.versions.length + 1, changed_since_pdf: resume.resume_pdf_url !== null }
    const { version, latex_edited } = scripted.resume
    scripted.versions.unshift({ version, cause, latex_edited, created_on: nextInstant(), resume: structuredClone(scripted.resume) })
    return success(scripted.resume)
  }
  const known = <Data>(work: (resume: Resume) => { success: true; data: Data } | Response) =>
    scripted.resume ? work(structuredClone(scripted.resume)) : refusalOf('resume_not_found')
  if (first) keep(first, 'Begun')
  server.answer('beginResume', ({ body }) => {
    const { basics, ...empty } = structuredClone(data)
    const nobody = { ...basics, name: '', headline: '', email: '', location: '' }
    return keep(makeResume(body.chat_id, { ...empty, basics: nobody, skills: [], experience: [], resume_latex: '' }), 'Begun')
  })
  server.answer('getResume', () => known((resume) => success(resume)))
  server.answer('changeResumeFields', ({ body }) =>
    known((resume) => {
      if (body.base_version !== resume.version) return refusalOf('resume_changed')
      for (const change of body.changes) apply(resume, change)
      const latex_edited = resume.latex_edited && body.back_to_fields !== true
      const latex = latex_edited ? resume.resume_latex : latexOf(resume)
      const layout = { template: body.template ?? resume.template, paper: body.paper ?? resume.paper }
      return keep({ ...resume, ...layout, latex_edited, resume_latex: latex }, body.cause ?? 'Changed')
    }),
  )
  server.answer('updateResumeLatex', ({ body }) =>
    known((resume) => keep({ ...resume, resume_latex: body.resume_latex, latex_edited: true }, 'LaTeX edited')),
  )
  server.answer('makeResumeFile', ({ query }) =>
    known((resume) => {
      const address = `/resume/${resume.resume_id}/files/${resume.version}.${query.file_type}`
      const made = { paid: true, resume_generated: true, problems: [] }
      const file =
        query.file_type === 'pdf'
          ? { resume_pdf_url: address, pages: 1, pdf_set_by: 'tex' as const, changed_since_pdf: false }
          : { resume_docx_url: address }
      scripted.resume = { ...resume, ...made, ...file }
      return success(scripted.resume)
    }),
  )
  server.answer('readResumeFile', () =>
    scripted.resume
      ? new Response(pdfOf(scripted.resume.basics.name), { headers: { 'content-type': 'application/pdf' } })
      : refusalOf('resume_not_found', resumeNotices.noPdf),
  )
  server.answer('exportResumeJson', () => new Response('{"basics":{}}', { headers: { 'content-type': 'application/resume+json' } }))
  server.answer('checkResume', () =>
    known(({ experience }) => {
      const weak = experience
        .flatMap(({ id, lines }) => lines.map((line) => ({ id, line })))
        .find(({ line }) => line.text.startsWith('Responsible for'))
      const finding = {
        rule: 'weak-opening',
        title: 'Weak openings',
        serious: false,
        quote: 'Responsible for',
        advice: 'Say what you did.',
      }
      const example = { before: 'Responsible for the API', after: 'Ran the API' }
      const findings = weak ? [{ ...finding, ...example, path: `experience.${weak.id}.lines.${weak.line.id}` }] : []
      return success({ rules: 37, findings })
    }),
  )
  server.answer('readResumeAsParser', ({ query }) =>
    known((resume) => ({ success: true, data: parserViewOf(resume, query.file_type ?? 'pdf') })),
  )
  // A test that wants some scripts them (`scriptSuggestions`).
  server.answer('listResumeSuggestions', () =>
    known(({ resume_id, version }) => success({ resume_id, version, suggestions: [], told: null })),
  )
  server.answer('listResumeVersions', () => success(scripted.versions.map(({ resume: _, ...version }) => version)))
  server.answer('restoreResumeVersion', ({ params }) => {
    const wanted = scripted.versions.find(({ version }) => version === params.version)
    return wanted ? keep(structuredClone(wanted.resume), `Back to version ${params.version}`) : refusalOf('resume_not_found')
  })
  return scripted
}

/** What two parsers make of a résumé whose headline has a rocket, and where one of them loses a hyphen. */
function parserViewOf({ basics }: Resume, file: ParserView['file']): ParserView {
  const text = `${basics.name}\nExample Payments\nA read-modifywrite race\n`
  const from = text.indexOf('read-modifywrite')
  const rocket: ParserView['differences'][number] = {
    ...{
      number: 1,
      extractors: [],
      what: 'No file has 🚀: the fonts do not have it.',
      why: 'Whoever reads the file sees nothing in its place.',
    },
    fix: { label: 'Take it out', template: null, back_to_fields: false, changes: [{ path: 'basics.headline', value: 'Engineer' }] },
    places: [],
  }
  const hyphen: ParserView['differences'][number] = {
    ...{ number: 2, extractors: ['pdftotext'], what: 'pdftotext loses a hyphen at a line end: “read-modify-write”.', fix: null },
    why: 'A search for these words would miss your résumé.',
    places: [{ extractor: 'pdftotext', from, to: from + 'read-modifywrite'.length }],
  }
  return {
    ...{ made_on: nextInstant(), file, words: 6, headings: 1 },
    verdict: 'One of the parsers misses one thing that your résumé says.',
    extractors: [
      { name: 'unpdf', text: text.replace('modifywrite', 'modify-write') },
      { name: 'pdftotext', text },
    ],
    differences: basics.headline.includes('🚀') ? [rocket, hyphen] : [{ ...hyphen, number: 1 }],
  }
}

/** What the server does with a change, for paths that lead somewhere. */
function apply(resume: Resume, change: ResumeFieldChange): void {
  const keys = change.path.split('.')
  const step = (value: unknown, key: string): unknown =>
    Array.isArray(value) ? value.find((one: { id?: string }) => one.id === key) : (value as Record<string, unknown>)[key]
  const holder = keys.slice(0, -1).reduce<unknown>(step, resume)
  const last = keys.at(-1) ?? ''
  if ('insert' in change) (step(holder, last) as unknown[]).push(change.insert)
  else if (Array.isArray(holder)) {
    const at = holder.findIndex((one: { id?: string }) => one.id === last)
    const [taken] = holder.splice(at, 1)
    if ('move' in change) holder.splice(change.move, 0, taken)
  } else if ('value' in change) (holder as Record<string, unknown>)[last] = change.value
}
