import { AppError, isRefusedPhone, phonePattern } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import type { Principal } from '../../../platform/http/principal.ts'

/** A user id that is not the token's own is refused, never replaced in silence (AUTH-08). Throws 403 `user_mismatch`. */
export function requireOwnId(principal: Principal, userId: string): void {
  if (userId !== principal.userId) throw new AppError('user_mismatch')
}

/** A phone number without the space around it (PAY-02). Throws phone_invalid for another form, phone_refused for what the payment provider refuses. */
export function requirePhone(typed: string): string {
  const phone = typed.trim()
  if (!phonePattern.test(phone)) throw new AppError('phone_invalid', { fields: { phone: creditNotices.phoneInvalid } })
  if (isRefusedPhone(phone)) throw new AppError('phone_refused', { fields: { phone: creditNotices.phoneRefused } })
  return phone
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
