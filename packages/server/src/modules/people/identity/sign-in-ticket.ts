import { z } from 'zod'
import type { SignInSecrets } from '../../../ports/identity-provider.ts'

/** What a browser keeps between leaving for the identity provider and coming back. */
export interface SignInTicket {
  secrets: SignInSecrets
  /** A path of this site, already checked. */
  callback: string
}

export const ticketLifetimeSeconds = 600

const stored = z.object({ s: z.string(), n: z.string(), v: z.string(), c: z.string(), e: z.number() })

/** The ticket as text with its own end, so that a cookie kept too long is worth nothing. */
export function writeTicket(ticket: SignInTicket, now: number): string {
  const { state: s, nonce: n, codeVerifier: v } = ticket.secrets
  return Buffer.from(JSON.stringify({ s, n, v, c: ticket.callback, e: now + ticketLifetimeSeconds * 1000 })).toString('base64url')
}

/** Reads it back; null when it is over or none of ours. */
export function readTicket(text: string, now: number): SignInTicket | null {
  let data: unknown
  try {
    data = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  const ticket = stored.safeParse(data)
  if (!ticket.success || ticket.data.e <= now) return null
  const { s, n, v, c } = ticket.data
  return { secrets: { state: s, nonce: n, codeVerifier: v }, callback: c }
}
