import { z } from 'zod'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { userProfile } from '../schemas/session.ts'

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
    body: z.object({ timezone: z.string().min(1).max(100) }),
    responses: { 200: answer(userProfile) },
  }),
}
