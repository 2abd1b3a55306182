import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'posts.json',
    holds: 'Your posts: published, waiting and drafts, in Markdown',
    after: 'uuid',
    sql: `select p.id as after, json_build_object('post_id', p.id, 'url', p.url, 'state', p.state, 'title', p.title, 'summary', p.summary,
      'content', p.content, 'tags', p.tags, 'begun_on', p.created_at, 'changed_on', p.updated_at, 'shown_on', p.shown_at, 'why_it_waits', p.hold,
      'told', p.told) as row
    from posts p where p.user_id = $1 and p.id > $2::uuid order by p.id limit $3`,
  },
  {
    path: 'post-reports.json',
    holds: 'Posts that you reported and nobody has decided about yet',
    after: 'uuid',
    sql: `select r.post_id as after, json_build_object('post_id', r.post_id, 'reason', r.reason, 'reported_on', r.created_at) as row
    from post_reports r where r.user_id = $1 and r.post_id > $2::uuid order by r.post_id limit $3`,
  },
]
