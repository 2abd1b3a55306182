import { z } from 'zod'
import { advertMaxCharacters, applicationStatuses } from '../application-names.ts'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { application, applicationSummary, clockTime, day } from '../schemas/application.ts'
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
    limits: [callLimits.resume],
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
    limits: [callLimits.resume],
    responses: { 200: answer(application) },
  }),
  changeApplicationDate: route('changeApplicationDate', {
    summary: 'Moves a step, renames it, or says that it is done.',
    service: 'chat',
    params: ofApplication.extend({ dateId: id }),
    body: z.object({ on: day.optional(), at: clockTime.nullable().optional(), what: what.optional(), done: z.boolean().optional() }),
    limits: [callLimits.resume],
    responses: { 200: answer(application) },
  }),
  deleteApplicationDate: route('deleteApplicationDate', {
    summary: 'Removes a step.',
    service: 'chat',
    params: ofApplication.extend({ dateId: id }),
    limits: [callLimits.resume],
    responses: { 200: answer(application) },
  }),
}
