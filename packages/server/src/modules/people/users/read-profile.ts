import { AppError, type UserProfile } from '@xperto/contract'
import type { Principal } from '../../../platform/http/principal.ts'
import type { ProfileDeps } from './deps.ts'
import { requireOwnId, requireTimeZone } from './user.policy.ts'

/** The signed-in person's profile; a time zone sent along is noted first (AUTH-11). Throws 403, 400, 404. */
export async function readProfile(
  deps: ProfileDeps,
  input: { principal: Principal; userId: string; timezone: string | undefined },
): Promise<UserProfile> {
  requireOwnId(input.principal, input.userId)
  const { principal, timezone } = input
  const profile =
    timezone === undefined
      ? await deps.users.read(principal)
      : await deps.users.setTimeZone(principal, requireTimeZone(timezone), 'noticed')
  if (!profile) throw new AppError('user_not_found')
  return profile
}
