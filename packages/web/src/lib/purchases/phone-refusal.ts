import { isRefusedPhone, phonePattern } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'

/** Why a phone number cannot be taken (PAY-02); null for one that can, and for none where one is on file. */
export function phoneRefusal(typed: string, onFile: string | null): string | null {
  const phone = typed.trim()
  if (phone === '') return onFile === null ? creditNotices.phoneRequired : null
  if (!phonePattern.test(phone)) return creditNotices.phoneInvalid
  return isRefusedPhone(phone) ? creditNotices.phoneRefused : null
}

/** Whether a purchase has to ask for a phone number: there is none on file, or one that the payment provider refuses. */
export const needsNewPhone = (onFile: string | null | undefined): boolean =>
  onFile === null || (onFile !== undefined && phoneRefusal(onFile, null) !== null)
