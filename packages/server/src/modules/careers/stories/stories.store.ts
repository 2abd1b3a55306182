import type { StoryTheme } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface StoryRow {
  id: string
  userId: string
  title: string
  situation: string
  task: string
  action: string
  result: string
  learned: string
  themes: StoryTheme[]
  updatedAt: Date
}

type Raw = StoryRow & Record<string, unknown>

const columns = 'id, user_id as "userId", title, situation, task, action, result, learned, themes, updated_at as "updatedAt"'

/** Every story of that person, the newest change first. */
export async function listStoryRows(tx: Transaction, userId: string): Promise<StoryRow[]> {
  return await tx.raw<Raw>(`select ${columns} from stories where user_id = $1 order by updated_at desc, id desc`, [userId])
}

/** One story of that person, held against every other change of it until the transaction ends; null for none. */
export async function lockStory(tx: Transaction, userId: string, id: string): Promise<StoryRow | null> {
  return (await tx.raw<Raw>(`select ${columns} from stories where id = $1 and user_id = $2 for update`, [id, userId]))[0] ?? null
}

/** How many stories that person has. No other story of theirs is added until the transaction ends. */
export async function countStories(tx: Transaction, userId: string): Promise<number> {
  await tx.raw(`select pg_advisory_xact_lock(hashtextextended('stories:' || $1, 0))`, [userId])
  const [row] = await tx.raw<{ count: number }>('select count(*)::int as count from stories where user_id = $1', [userId])
  return row?.count ?? 0
}

/** Writes a story, new or changed, and answers it as it is then. */
export async function saveStory(tx: Transaction, row: Omit<StoryRow, 'updatedAt'>): Promise<StoryRow | null> {
  const { id, userId, title, situation, task, action, result, learned, themes } = row
  const rows = await tx.raw<Raw>(
    `insert into stories (id, user_id, title, situation, task, action, result, learned, themes) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set title = excluded.title, situation = excluded.situation, task = excluded.task, action = excluded.action,
       result = excluded.result, learned = excluded.learned, themes = excluded.themes, updated_at = now()
     returning ${columns}`,
    [id, userId, title, situation, task, action, result, learned, JSON.stringify(themes)],
  )
  return rows[0] ?? null
}

/** Removes a story of that person; whether there was one. */
export async function removeStory(tx: Transaction, userId: string, id: string): Promise<boolean> {
  return (await tx.raw('delete from stories where id = $1 and user_id = $2 returning id', [id, userId])).length > 0
}
