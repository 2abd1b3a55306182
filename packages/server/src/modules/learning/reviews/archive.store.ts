import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'review-cards.json',
    holds: 'Cards of your review queue, how you rated them and when they come back',
    after: 'uuid',
    sql: `select r.id as after, json_build_object('card_id', r.id, 'source', r.source, 'topic', r.topic, 'front', r.front, 'back', r.back,
      'due_on', r.due, 'added_on', r.created_at, 'ratings', coalesce((
        select json_agg(json_build_object('rating', g.rating, 'rated_on', g.created_at) order by g.created_at)
        from review_ratings g where g.card_id = r.id), '[]'::json)) as row
    from review_cards r where r.user_id = $1 and r.id > $2::uuid order by r.id limit $3`,
  },
]
