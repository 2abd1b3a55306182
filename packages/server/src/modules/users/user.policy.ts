import { AppError } from '@xperto/contract'
import type { Principal } from '../../platform/http/principal.ts'

/** A user id that is not the token's own is refused, never replaced in silence (AUTH-08). Throws 403 `user_mismatch`. */
export function requireOwnId(principal: Principal, userId: string): void {
  if (userId !== principal.userId) throw new AppError('user_mismatch')
}

/** An IANA time zone that this machine knows. Throws 400 naming the field. */
export function requireTimeZone(timezone: string): string {
  if (!/^[A-Za-z]/.test(timezone) || !isKnown(timezone)) {
    throw new AppError('invalid_request', { fields: { timezone: 'This has to be a time zone such as Asia/Kolkata.' } })
  }
  return timezone
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
