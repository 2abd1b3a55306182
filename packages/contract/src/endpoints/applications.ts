import { z } from 'zod'
import { advertMaxCharacters, applicationStatuses } from '../application-names.ts'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { application, applicationSummary, clockTime, day, letter, letterMaxCharacters } from '../schemas/application.ts'
import { id } from '../schemas/common.ts'

const ofApplication = z.object({ applicationId: id })
const words = z.string().trim().max(200)
const what = z.string().trim().min(1).max(200)

export const applicationEndpoints = {
  listApplications: route('listApplications', {
    summary: "The person's applications, the next date first; those without a date come last.",
    service: 'chat',
    responses: { 200: answer(z.array(applicationSummary)) },
  }),
  addApplication: route('addApplication', {
    summary:
      'Keeps an advert, pasted or read at its address, and answers what it asks for beside what the résumé shows. An address that cannot be read is a 422: the text can be pasted instead.',
    service: 'chat',
    body: z.object({ advert: z.string().trim().min(1).max(advertMaxCharacters) }),
    limits: [callLimits.advert],
    responses: { 200: answer(application) },
  }),
  getApplication: route('getApplication', {
    summary: 'An application: its advert as it was kept, what that asks for beside the résumé as it is now, and its dates.',
    service: 'chat',
    params: ofApplication,
    responses: { 200: answer(application) },
  }),
  changeApplication: route('changeApplication', {
    summary:
      'Changes title, company, place, notes, résumé or status. A new status is noted among the dates, on `status_on`. SENT keeps the version of the résumé that was sent.',
    service: 'chat',
    params: ofApplication,
    body: z.object({
      title: words.min(1).optional(),
      company: words.optional(),
      place: words.optional(),
      notes: z.string().max(20_000).optional(),
      resume_id: id.optional(),
      status: z.enum(applicationStatuses).optional(),
      /** The day of the change in the person's calendar; today in UTC where it is left out. */
      status_on: day.optional(),
    }),
    limits: [callLimits.application],
    responses: { 200: answer(application) },
  }),
  deleteApplication: route('deleteApplication', {
    summary: 'Deletes an application with its advert, letter and dates.',
    service: 'chat',
    params: ofApplication,
    responses: { 200: answer(z.object({ application_id: id })) },
  }),
  addApplicationDate: route('addApplicationDate', {
    summary: 'Adds a step with its day, to come or done.',
    service: 'chat',
    params: ofApplication,
    body: z.object({ on: day, at: clockTime.nullable().default(null), what, done: z.boolean().default(false) }),
    limits: [callLimits.application],
    responses: { 200: answer(application) },
  }),
  changeApplicationDate: route('changeApplicationDate', {
    summary: 'Moves a step, renames it, or says that it is done.',
    service: 'chat',
    params: ofApplication.extend({ dateId: id }),
    body: z.object({ on: day.optional(), at: clockTime.nullable().optional(), what: what.optional(), done: z.boolean().optional() }),
    limits: [callLimits.application],
    responses: { 200: answer(application) },
  }),
  deleteApplicationDate: route('deleteApplicationDate', {
    summary: 'Removes a step.',
    service: 'chat',
    params: ofApplication.extend({ dateId: id }),
    limits: [callLimits.application],
    responses: { 200: answer(application) },
  }),
  getLetter: route('getLetter', {
    summary: 'The letter of an application, each sentence checked against the résumé as it is now; null before the first.',
    service: 'chat',
    params: ofApplication,
    responses: { 200: answer(letter.nullable()) },
  }),
  writeLetter: route('writeLetter', {
    summary:
      "Writes a letter from the résumé's own lines and the advert's words: a model where one is connected, paid by its tokens, else the built-in writer. `base_version` is the letter it replaces, null for the first.",
    service: 'chat',
    params: ofApplication,
    body: z.object({ how: z.enum(['write', 'shorter']).default('write'), base_version: z.number().int().min(1).nullable() }),
    limits: [callLimits.letter],
    responses: { 200: answer(letter) },
  }),
  saveLetter: route('saveLetter', {
    summary: 'Saves a letter that was edited by hand as a new version. It is checked like every other.',
    service: 'chat',
    params: ofApplication,
    body: z.object({ text: z.string().trim().min(1).max(letterMaxCharacters), base_version: z.number().int().min(1) }),
    limits: [callLimits.application],
    responses: { 200: answer(letter) },
  }),
  sayTrue: route('sayTrue', {
    summary: "Keeps what the person says is true beside the résumé. It counts as evidence for this application's letter alone.",
    service: 'chat',
    params: ofApplication,
    body: z.object({ text: z.string().trim().min(1).max(500) }),
    limits: [callLimits.application],
    responses: { 200: answer(letter) },
  }),
  restoreLetter: route('restoreLetter', {
    summary: 'Goes back to a version of the letter, which makes a new version.',
    service: 'chat',
    params: ofApplication.extend({ version: z.coerce.number().int().min(1).max(2_000_000_000) }),
    limits: [callLimits.application],
    responses: { 200: answer(letter) },
  }),
  readLetterFile: route('readLetterFile', {
    summary: 'A version of the letter as a file, free of charge: `3.pdf`, `3.docx`. 409 while a claim in it is not settled.',
    service: 'chat',
    params: ofApplication.extend({ file: id }),
    query: z.object({ on: day }),
    limits: [callLimits.resumeFile],
    responses: { 200: 'file' },
  }),
}
