import { z } from 'zod'
import { applicationStatuses } from '../application-names.ts'
import { resumeSections } from '../resume-names.ts'
import { id, instant } from './common.ts'

/** A day as the person's calendar has it: `2026-11-25`. */
export const day = z.iso.date()
/** A time of that day: `15:00`. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** A step of an application, done or to come. The earliest that is not done is the next one. */
export const applicationDate = z.object({
  date_id: id,
  on: day,
  at: clockTime.nullable(),
  /** `First interview`, `Sent`. */
  what: z.string(),
  done: z.boolean(),
})
export type ApplicationDate = z.infer<typeof applicationDate>

const summary = {
  application_id: id,
  title: z.string(),
  company: z.string(),
  place: z.string(),
  status: z.enum(applicationStatuses),
  /** The earliest step that is not done; null where there is none. */
  next: applicationDate.nullable(),
  /** The day it was sent, and the version of the résumé that was; null before. */
  sent: z.object({ on: day, resume_version: z.number().int().nullable() }).nullable(),
  saved_on: instant,
}

export const applicationSummary = z.object(summary)
export type ApplicationSummary = z.infer<typeof applicationSummary>

/** One thing that the advert asks for, in its own words, beside what the résumé shows of it. */
export const jobRequirement = z.object({
  need: z.enum(['must', 'nice']),
  text: z.string(),
  /** Where it stands in the advert, in UTF-16 units. */
  from: z.number().int(),
  to: z.number().int(),
  state: z.enum(['shown', 'in_part', 'missing']),
  evidence: z.array(z.object({ quote: z.string(), path: z.string(), section: z.enum(resumeSections) })),
  /** What is missing, as a sentence. */
  note: z.string().nullable(),
})
export type JobRequirement = z.infer<typeof jobRequirement>

/** What to learn before the rest, with what belongs to it. `hours` is a rough measure of a first hold, not of mastery. */
export const learnFirst = z.object({ name: z.string(), topics: z.array(z.string()), hours: z.number().int() })

/** The longest letter that is kept, in characters: three pages. */
export const letterMaxCharacters = 10_000

/** The letter of an application in one of its versions, with each sentence checked against the résumé and the person's own words. */
export const letter = z.object({
  version: z.number().int(),
  /** Paragraphs, an empty line between them. */
  text: z.string(),
  author: z.string(),
  created_on: instant,
  words: z.number().int(),
  sentences: z.array(
    z.object({
      from: z.number().int(),
      to: z.number().int(),
      text: z.string(),
      /** Words that nothing bears out; places are counted in the sentence. */
      claims: z.array(z.object({ text: z.string(), from: z.number().int(), to: z.number().int() })),
      /** The number of its source, counted from 1; null where it says nothing of the person. */
      source: z.number().int().nullable(),
    }),
  ),
  sources: z.array(z.object({ number: z.number().int(), quote: z.string(), section: z.enum([...resumeSections, 'said']) })),
  /** Sentences with a claim that nothing bears out. While there is one, no file is made. */
  unproven: z.number().int(),
  /** The line over the letter. */
  name: z.string(),
  contact: z.string(),
  resume_version: z.number().int(),
  /** Who writes the next one: a model is paid by its tokens, the built-in writer is free. */
  writer: z.object({ name: z.string(), is_free: z.boolean() }),
  versions: z.array(z.object({ version: z.number().int(), cause: z.string(), author: z.string(), created_on: instant })),
})
export type Letter = z.infer<typeof letter>

export const application = z.object({
  ...summary,
  /** The newest letter; null before the first. */
  letter_version: z.number().int().nullable(),
  /** As it was pasted or read; never changed. */
  advert: z.string(),
  /** Where it was read; null for a text that was pasted. */
  advert_url: z.string().nullable(),
  notes: z.string(),
  /** Who read what the advert asks for: `Built-in reader`, or a model's name. */
  read_by: z.string(),
  /** The résumé it is compared with, as it is now; null where the person has none with a word in it. */
  resume: z.object({ resume_id: id, chat_id: id, name: z.string(), version: z.number().int() }).nullable(),
  requirements: z.array(jobRequirement),
  /** Where the title's rank and the years of the résumé lie apart, as a sentence. */
  remark: z.string().nullable(),
  learn_first: z.array(learnFirst),
  dates: z.array(applicationDate),
})
export type Application = z.infer<typeof application>
