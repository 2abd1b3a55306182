import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { id, instant } from '../schemas/common.ts'
import { keptCounts, userProfile } from '../schemas/session.ts'

export const userEndpoints = {
  getUser: route('getUser', {
    summary: "The signed-in person's own profile. `timezone`, where given, is noted.",
    service: 'main',
    params: z.object({ id }),
    query: z.object({ timezone: z.string().max(100).optional() }),
    responses: { 200: answer(userProfile) },
  }),
  updateLocation: route('updateLocation', {
    summary: "Notes the signed-in person's time zone, an IANA name.",
    service: 'main',
    params: z.object({ id }),
    body: z.object({
      timezone: z.string().min(1).max(100),
      /** True: the person chose it, and what a browser notices no longer moves it. False: noticed again. Left out: noticed by a browser. */
      chosen: z.boolean().optional(),
    }),
    responses: { 200: answer(userProfile) },
  }),
  updatePhone: route('updatePhone', {
    summary: "Sets or corrects the signed-in person's phone number: 10 to 15 digits that the payment provider accepts.",
    service: 'main',
    params: z.object({ id }),
    body: z.object({ phone: z.string().max(100) }),
    responses: { 200: answer(userProfile) },
  }),
  countKept: route('countKept', {
    summary: 'How much is kept of the signed-in person.',
    service: 'main',
    params: z.object({ id }),
    responses: { 200: answer(keptCounts) },
  }),
  exportAccount: route('exportAccount', {
    summary: 'Everything that is kept of the signed-in person as one zip file: Markdown to read, JSON to use elsewhere.',
    service: 'main',
    params: z.object({ id }),
    limits: [callLimits.export],
    responses: { 200: 'archive' },
  }),
  closeAccount: route('closeAccount', {
    summary: 'Closes the account at once and ends its sessions; everything is erased after 7 days unless it is taken back.',
    service: 'main',
    params: z.object({ id }),
    responses: { 200: answer(z.object({ erased_on: instant })) },
  }),
  restoreAccount: route('restoreAccount', {
    summary: 'Takes the deletion of the account back while it is not carried out yet.',
    service: 'main',
    whileClosed: true,
    params: z.object({ id }),
    responses: { 200: answer(userProfile) },
  }),
}
