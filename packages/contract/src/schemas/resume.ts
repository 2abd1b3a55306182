import { z } from 'zod'
import { resumePapers, resumeSections, templateNames } from '../resume-names.ts'
import { id, instant } from './common.ts'

/** A date as far as it is known: `2024`, `2024-07` or `2024-07-01`; empty where nothing is said. */
export const partialDate = z.string().regex(/^(?:\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)?$/)
/** The end of a period: a date, or `present` for what goes on. */
export const periodEnd = z.union([partialDate, z.literal('present')])

const short = z.string().max(300)
const address = z.string().max(2000)
const longText = z.string().max(4000)

/** One line of a list. Its id stays the same while its text and its place change, so that a proposal finds it. */
export const resumeLine = z.object({ id, text: z.string().max(2000) })
export type ResumeLine = z.infer<typeof resumeLine>

const lines = z.array(resumeLine).max(100)
const entries = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).max(100)

export const resumeBasics = z.object({
  name: short,
  /** What the person is, under the name: `Backend engineer`. */
  headline: short,
  email: short,
  phone: short,
  location: short,
  links: z.array(z.object({ id, label: short, url: address })).max(20),
})

export const resumeExperience = z.object({
  id,
  organization: short,
  title: short,
  location: short,
  start: partialDate,
  end: periodEnd,
  lines,
})
export const resumeEducation = z.object({
  id,
  institution: short,
  /** The degree and its subject as the person writes them: `B.E.`, `Computer Engineering`. */
  degree: short,
  area: short,
  location: short,
  /** The mark with its scale, as written: `CGPA 8.6 of 10`. */
  score: short,
  start: partialDate,
  end: periodEnd,
  lines,
})
export const resumeProject = z.object({
  id,
  name: short,
  url: address,
  technologies: z.array(short).max(50),
  start: partialDate,
  end: periodEnd,
  lines,
})
/** A group of skills; `name` is empty where the skills are not grouped. */
export const resumeSkills = z.object({ id, name: short, keywords: z.array(short).max(100) })
export const resumeCertification = z.object({ id, name: short, issuer: short, date: partialDate, url: address })
/** A section that the specification does not name: languages, volunteering, publications, hobbies. */
export const resumeOther = z.object({ id, title: short, lines })

/** The facts of a résumé, of which every file is made. The six sections of the specification, and beside them `basics`, `experience` and `others`. */
export const resumeData = z.object({
  basics: resumeBasics,
  professional_summary: longText,
  skills: entries(resumeSkills),
  experience: entries(resumeExperience),
  projects: entries(resumeProject),
  education: entries(resumeEducation),
  certifications: entries(resumeCertification),
  achievements: lines,
  others: entries(resumeOther),
  /** The order in which sections stand in every file; one that is missing comes after those named. */
  order: z.array(z.enum(resumeSections)).max(resumeSections.length),
  /** What an imported JSON Resume held and no field here does, kept for its export. */
  kept: z.record(z.string(), z.unknown()).optional(),
})
export type ResumeData = z.infer<typeof resumeData>

/** A fault or warning of LaTeX at a line of the person's own source; null where TeX names none. */
export const latexProblem = z.object({ line: z.number().int().nullable(), message: z.string(), advice: z.string(), is_error: z.boolean() })
export type LatexProblem = z.infer<typeof latexProblem>

/** What `GET /resume/get_resume_data` answers (FLD-03): the data, the LaTeX, and where its files are. */
export const resume = resumeData.extend({
  chat_id: id,
  resume_id: id,
  /** What the person calls it: `Backend engineer, 2 years`. */
  name: short,
  /** Empty until there is data. */
  resume_latex: z.string(),
  resume_markdown: z.string(),
  /** Read with the token, by its owner alone; null until a PDF was made. */
  resume_pdf_url: z.string().nullable(),
  resume_docx_url: z.string().nullable(),
  resume_accepted: z.boolean(),
  resume_generated: z.boolean(),
  template: z.enum(templateNames),
  paper: z.enum(resumePapers),
  /** True when the LaTeX was edited by hand: the PDF follows it, and the DOCX follows the fields. */
  latex_edited: z.boolean(),
  /** True for the person's base résumé, of which copies are made. */
  is_base: z.boolean(),
  /** True when data or LaTeX changed after the PDF was made. */
  changed_since_pdf: z.boolean(),
  pages: z.number().int().nullable(),
  /** What set the PDF: TeX its LaTeX, or, where no TeX is installed, Typst its fields. Null until a PDF was made. */
  pdf_set_by: z.enum(['tex', 'typst']).nullable(),
  /** What TeX said of this very LaTeX when a PDF of it was last tried; empty before and where it found nothing. */
  problems: z.array(latexProblem),
  version: z.number().int(),
  /** True once the 100 credits were paid; making further files of it is free. */
  paid: z.boolean(),
  updated_on: instant,
})
export type Resume = z.infer<typeof resume>

/** One state of a résumé to go back to. `cause` says what made it, in words: `3 suggestions accepted`. */
export const resumeVersion = z.object({ version: z.number().int(), cause: z.string(), created_on: instant, latex_edited: z.boolean() })
export type ResumeVersion = z.infer<typeof resumeVersion>

/**
 * A field that was read from an uploaded file, with the place it came from. `path` leads into ResumeData by keys and ids:
 * `basics.email`, `experience.ID.start`. A field that needs a check has no value in the data until the person settles it.
 */
export const foundField = z.object({
  path: z.string().max(300),
  section: z.enum(['basics', ...resumeSections]),
  /** In words for the screen: `Phone`, `Example Payments: start`. */
  label: short,
  value: z.string(),
  page: z.number().int(),
  /** Counted from 1 on its page. */
  line: z.number().int(),
  quote: z.string(),
  state: z.enum(['clear', 'check']),
  /** For `check`: what is in doubt, as a sentence. */
  doubt: z.string().nullable(),
  /** For `check`: statements of the file to choose between, each with its place. */
  choices: z.array(z.object({ value: z.string(), label: z.string(), page: z.number().int(), line: z.number().int(), quote: z.string() })),
})
export type FoundField = z.infer<typeof foundField>

/** Text that people cannot see in the file and that was left out. */
export const hiddenText = z.object({
  page: z.number().int(),
  text: z.string(),
  why: z.enum(['white', 'tiny', 'invisible', 'vanished', 'outside']),
})
export type HiddenText = z.infer<typeof hiddenText>

export const foundFields = z.object({ data: resumeData, fields: z.array(foundField), hidden: z.array(hiddenText) })
export type FoundFields = z.infer<typeof foundFields>

/** What was uploaded into a chat and how far reading it is. */
export const resumeUpload = z.object({
  upload_id: id,
  chat_id: id,
  /** The message under which its progress and its way to the fields stand. */
  message_id: id.nullable(),
  file_name: z.string(),
  state: z.enum(['reading', 'recognising', 'to_confirm', 'confirmed', 'stopped', 'failed']),
  /** For `failed`: why, and what to do, as a sentence. */
  reason: z.string().nullable(),
  /** For a scan: one entry a page. */
  pages: z.array(
    z.object({ page: z.number().int(), state: z.enum(['waiting', 'reading', 'done', 'unreadable']), words: z.number().int() }),
  ),
  found: foundFields.nullable(),
})
export type ResumeUpload = z.infer<typeof resumeUpload>

/** What one extractor made of a file, and how it differs from the data. */
export const parserView = z.object({
  made_on: instant,
  file: z.enum(['pdf', 'docx']),
  /** All of it in a sentence. */
  verdict: z.string(),
  extractors: z.array(z.object({ name: z.string(), text: z.string() })),
  words: z.number().int(),
  headings: z.number().int(),
  differences: z.array(
    z.object({
      number: z.number().int(),
      extractors: z.array(z.string()),
      /** A sentence: what is lost or out of place. */
      what: z.string(),
      /** What it means for whoever hires. */
      why: z.string(),
      /** A change of the fields or of the template that mends it; null where none is known. */
      fix: z
        .object({
          label: z.string(),
          template: z.enum(templateNames).nullable(),
          /** True where the LaTeX was edited by hand and the fields would say it right. */
          back_to_fields: z.boolean(),
          /** Values for `PATCH /resume/{resumeId}/fields`. */
          changes: z.array(z.object({ path: z.string(), value: z.union([z.string(), z.array(z.string())]) })),
        })
        .nullable(),
      /** Where it stands in the text of an extractor, in UTF-16 units; none where it does not stand there at all. */
      places: z.array(z.object({ extractor: z.string(), from: z.number().int(), to: z.number().int() })),
    }),
  ),
})
export type ParserView = z.infer<typeof parserView>

/** What would make a résumé one page; each way was tried. Its changes are those of `PATCH /resume/{resumeId}/fields`. */
export const resumeFit = z.object({
  /** Pages now; null where there is no PDF to be made. */
  pages: z.number().int().nullable(),
  ways: z.array(
    z.object({
      label: z.string(),
      template: z.enum(templateNames).nullable(),
      paper: z.enum(resumePapers).nullable(),
      changes: z.array(z.object({ path: z.string(), remove: z.literal(true) })),
    }),
  ),
})
export type ResumeFit = z.infer<typeof resumeFit>
