import { AppError, type UserProfile } from '@xperto/contract'
import type { Principal } from '../../platform/http/principal.ts'
import { requireOwnId, requireTimeZone } from './user.policy.ts'
import type { ProfileDeps } from './read-profile.ts'

/** Notes the signed-in person's time zone (AUTH-11). Throws 403 for another's id, 400 for a zone that does not exist. */
export async function updateTimeZone(
  deps: ProfileDeps,
  input: { principal: Principal; userId: string; timezone: string },
): Promise<UserProfile> {
  requireOwnId(input.principal, input.userId)
  const profile = await deps.users.setTimeZone(input.principal, requireTimeZone(input.timezone))
  if (!profile) throw new AppError('user_not_found')
  return profile
}
