import { AppError, type UserProfile } from '@xperto/contract'
import type { Principal } from '../../../platform/http/principal.ts'
import type { ProfileDeps } from './deps.ts'
import { requireOwnId, requireTimeZone } from './user.policy.ts'

/**
 * Notes the signed-in person's time zone (AUTH-11): `chosen` true keeps what the person chose whatever a browser notices later, false
 * lets it follow the browser again, undefined is what a browser noticed. Throws 403 for another's id, 400 for a zone that does not exist.
 */
export async function updateTimeZone(
  deps: ProfileDeps,
  input: { principal: Principal; userId: string; timezone: string; chosen: boolean | undefined },
): Promise<UserProfile> {
  requireOwnId(input.principal, input.userId)
  const timezone = requireTimeZone(input.timezone)
  const { principal, chosen } = input
  const profile =
    chosen === false
      ? await deps.users.followTimeZone(principal, timezone)
      : await deps.users.setTimeZone(principal, timezone, chosen ? 'chosen' : 'noticed')
  if (!profile) throw new AppError('user_not_found')
  return profile
}
