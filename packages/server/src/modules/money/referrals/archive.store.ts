import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'referral.json',
    holds: "The referral code that you applied, and when. The code is null when its owner's account no longer exists",
    after: 'uuid',
    sql: `select r.referee_id as after, json_build_object('referral_code', applied_referral_code(), 'applied_on', r.created_at) as row
    from credit_accounts a join credit_referrals r on r.referee_id = a.id
    where a.user_id = $1 and r.referee_id > $2::uuid order by r.referee_id limit $3`,
  },
]
