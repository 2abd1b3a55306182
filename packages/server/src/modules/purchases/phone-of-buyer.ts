import { AppError, phonePattern } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'

/**
 * The phone of a purchase: what was entered, else what is on file (PAY-02). Throws phone_required where there is neither, phone_invalid for what
 * is no phone.
 */
export function phoneOfBuyer(entered: string | null | undefined, onFile: string | null): string {
  const typed = entered?.trim() ?? ''
  if (typed === '' && onFile !== null) return onFile
  if (typed === '') throw new AppError('phone_required', { fields: { phone: creditNotices.phoneRequired } })
  if (!phonePattern.test(typed)) throw new AppError('phone_invalid', { fields: { phone: creditNotices.phoneInvalid } })
  return typed
}
