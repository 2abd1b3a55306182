import { fastifyCookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that scripts cannot read and other sites cannot send along, except by opening the address. */
export interface CookieChoices {
  path: string
  secure: boolean
  maxAgeSeconds: number
}

/** The value of a cookie, or undefined. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return fastifyCookie.parse(request.headers.cookie ?? '')[name]
}

export function writeCookie(reply: FastifyReply, name: string, value: string, choices: CookieChoices): void {
  const options = {
    path: choices.path,
    secure: choices.secure,
    maxAge: choices.maxAgeSeconds,
    httpOnly: true,
    sameSite: 'lax' as const,
  }
  reply.header('set-cookie', fastifyCookie.serialize(name, value, options))
}

export function clearCookie(reply: FastifyReply, name: string, choices: Omit<CookieChoices, 'maxAgeSeconds'>): void {
  writeCookie(reply, name, '', { ...choices, maxAgeSeconds: 0 })
}

/** Signs what a browser keeps for us, so that it comes back as it left or not at all. */
export function createCookieSigner(key: string): { sign(value: string): string; open(signed: string): string | null } {
  const signer = fastifyCookie.signerFactory(key, 'sha256')
  return {
    sign: (value) => signer.sign(value),
    open: (signed) => {
      const { valid, value } = signer.unsign(signed)
      return valid ? value : null
    },
  }
}
