import { AppError, type UserProfile } from '@xperto/contract'
import type { Principal } from '../../../platform/http/principal.ts'
import type { ProfileDeps } from './deps.ts'
import { requirePhone, requireOwnId } from './user.policy.ts'

/**
 * Sets or corrects the signed-in person's phone number, which the next purchase uses. Purchases that were made keep theirs. Throws 403 for
 * another's id, phone_invalid, phone_refused.
 */
export async function updatePhone(deps: ProfileDeps, input: { principal: Principal; userId: string; phone: string }): Promise<UserProfile> {
  requireOwnId(input.principal, input.userId)
  const profile = await deps.users.setPhone(input.principal, requirePhone(input.phone))
  if (!profile) throw new AppError('user_not_found')
  return profile
}
