import { phonePattern } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'

/** Why a phone number cannot be taken (PAY-02); null for one that can, and for none where one is on file. */
export function phoneRefusal(typed: string, onFile: string | null): string | null {
  const phone = typed.trim()
  if (phone === '') return onFile === null ? creditNotices.phoneRequired : null
  return phonePattern.test(phone) ? null : creditNotices.phoneInvalid
}
