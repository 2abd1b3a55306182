import type { Database } from '../../../platform/db/database.ts'
import type { AuthorFacts } from './spam/spam-rules.ts'

/** What is known of an author. */
export async function readAuthor(db: Pick<Database, 'systemQuery'>, userId: string): Promise<AuthorFacts> {
  const [row] = await db.systemQuery<AuthorFacts & Record<string, unknown>>(
    `select (extract(epoch from now() - u.created_at) / 86400)::float8 as "accountDays",
       coalesce((select sum(c.likes) from posts p join like_counts c on c.object_id = p.id::text where p.user_id = u.id), 0)::int as "likesReceived",
       (select count(*)::int from posts p where p.user_id = u.id and p.state = 'PUBLISHED') as "postsPublished",
       (select count(*)::int from posts p where p.user_id = u.id and p.shown_at > now() - interval '24 hours') as "postsToday"
     from users u where u.id = $1`,
    [userId],
  )
  return row ?? { accountDays: 0, likesReceived: 0, postsPublished: 0, postsToday: 0 }
}
