import { AppError } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { requirePhone } from '../../people/users/index.ts'

/**
 * The phone of a purchase: what was entered, else what is on file (PAY-02). Throws phone_required where there is neither, phone_invalid for what
 * is no phone, phone_refused for one that the payment provider refuses.
 */
export function phoneOfBuyer(entered: string | null | undefined, onFile: string | null): string {
  const typed = entered?.trim() ?? ''
  if (typed === '' && onFile !== null) return requirePhone(onFile)
  if (typed === '') throw new AppError('phone_required', { fields: { phone: creditNotices.phoneRequired } })
  return requirePhone(typed)
}
