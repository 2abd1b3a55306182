import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { route } from '../route.ts'
import { closedAccount, sessionUser } from '../schemas/session.ts'

export const identityEndpoints = {
  startSignIn: route('startSignIn', {
    summary: 'Starts Google sign-in; `callback` is a path of this site to come back to.',
    service: 'main',
    public: true,
    query: z.object({ callback: z.string().max(4000).optional() }),
    limits: [callLimits.signIn],
    responses: { 302: 'redirect' },
  }),
  finishSignIn: route('finishSignIn', {
    summary: 'Where the identity provider returns to.',
    service: 'main',
    public: true,
    query: z.object({
      code: z.string().max(4000).optional(),
      state: z.string().max(4000).optional(),
      error: z.string().max(400).optional(),
      error_description: z.string().max(4000).optional(),
      iss: z.string().max(400).optional(),
    }),
    responses: { 302: 'redirect' },
  }),
  getSession: route('getSession', {
    summary:
      'Who is signed in, by session cookie or bearer token; `user` is null for a visitor. Somebody whose account is closed stands under `closed` instead.',
    service: 'main',
    public: true,
    limits: [callLimits.session],
    responses: { 200: z.object({ user: sessionUser.nullable(), closed: closedAccount.optional() }) },
  }),
  signOut: route('signOut', {
    summary: 'Ends the session; its token no longer works.',
    service: 'main',
    public: true,
    responses: { 200: z.object({ success: z.literal(true), data: z.object({ signed_out: z.boolean() }) }) },
  }),
  signOutEverywhere: route('signOutEverywhere', {
    summary: 'Ends every session of whoever is signed in by session cookie or bearer token; answers how many there were.',
    service: 'main',
    public: true,
    responses: { 200: z.object({ success: z.literal(true), data: z.object({ sessions_ended: z.number().int() }) }) },
  }),
}
