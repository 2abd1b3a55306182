import type { Database } from '../../../platform/db/database.ts'

/** An answer that is being written: the question that it answers, and the posts that it may speak of. */
export interface PostAnswer {
  questionId: string
  /** Last parts of their addresses. */
  urls: readonly string[]
  /** The links by which a list names each, in the order of `urls`; null where any of its words may be about any of them. */
  links: readonly string[] | null
}

/**
 * Says of which posts the running answer to a question speaks, before its first word: from here on triggers take a post that goes out of it. A post that
 * went meanwhile is noted too, and the answer's end takes it out.
 */
export async function notePostAnswer(db: Pick<Database, 'systemQuery'>, { questionId, urls, links }: PostAnswer): Promise<void> {
  await db.systemQuery(
    `insert into post_answers (user_id, message_id, urls, links)
     select g.user_id, g.message_id, $2, $3 from generations g where g.question_id = $1 and g.status = 'running'
     on conflict (message_id) do update set urls = excluded.urls, links = excluded.links`,
    [questionId, urls, links],
  )
}

/** Last parts of the addresses of the posts that the answer before this question spoke of, its own first. */
export async function urlsBefore(db: Pick<Database, 'systemQuery'>, questionId: string, most: number): Promise<string[]> {
  const rows = await db.systemQuery<{ urls: string[] }>(
    `select a.urls[1:$2] as urls from messages q join messages b on b.id = q.parent_id join post_answers a on a.message_id = b.id where q.id = $1`,
    [questionId, most],
  )
  return rows[0]?.urls ?? []
}
