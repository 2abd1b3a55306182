import type { Database } from '../../../platform/db/database.ts'
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { CountedDays } from './free-limits.ts'
import type { FreeUse } from './free-use.ts'

/** Rows that share one count, so that replies which end together rarely wait for each other. */
const shards = 16

/** What a model was used for. NAMING: the name of a chat. */
export interface TokenUse extends CountedDays {
  userId: string
  kind: string
  inputTokens: number
  outputTokens: number
}

/**
 * CTEs that count a use of a model inside a larger statement, once for each row of the CTE `source`. `parameter` is the place of what
 * countParameter returns. The person's row comes first: all statements lock the two rows in the same order.
 */
export function countingTokens(source: string, parameter: string): string {
  const use = `jsonb_to_record(${parameter}::jsonb) as use ("userId" uuid, "personDay" date, day date, kind text, shard smallint, input bigint, output bigint)`
  return `person_tokens as (
       insert into free_token_days (user_id, day, tokens)
       select use."userId", use."personDay", use.input + use.output from ${source}, ${use} where use."personDay" is not null
       on conflict (user_id, day) do update set tokens = free_token_days.tokens + excluded.tokens returning user_id
     ), kind_tokens as (
       insert into token_days (day, kind, is_free, shard, input_tokens, output_tokens)
       select use.day, use.kind, use."personDay" is not null, use.shard, use.input, use.output
       from ${source}, ${use} left join person_tokens on true where use.day is not null
       on conflict (day, is_free, kind, shard) do update set input_tokens = token_days.input_tokens + excluded.input_tokens,
         output_tokens = token_days.output_tokens + excluded.output_tokens
     )`
}

/** The parameter of countingTokens; null counts nothing. */
export function countParameter(use: TokenUse | null): string | null {
  if (use === null || use.inputTokens + use.outputTokens === 0) return null
  const { userId, day, personDay, kind, inputTokens, outputTokens } = use
  const shard = Number.parseInt(userId.slice(-2), 16) % shards
  return JSON.stringify({ userId, day, personDay, kind, shard, input: inputTokens, output: outputTokens })
}

/** Counts a use of a model that belongs to no reply. An account that was erased meanwhile is left out. */
export async function countUse(db: Database, use: TokenUse): Promise<void> {
  const parameter = countParameter(use)
  if (parameter === null) return
  await db.systemQuery(`with person as (select id from users where id = $2), ${countingTokens('person', '$1')} select`, [
    parameter,
    use.userId,
  ])
}

/**
 * A subquery for what limitReached looks at, as JSON; null where the date is null. Its parameters in their order: the person, the person's
 * date, the date in UTC, the free kinds. Take lockFreeReplies first, in an earlier statement.
 */
export function freeUseSoFar(user: string, personDay: string, day: string, kinds: string): string {
  return `case when ${personDay}::date is not null then json_build_object(
      'person', coalesce((select t.tokens from free_token_days t where t.user_id = ${user} and t.day = ${personDay}::date), 0),
      'everybody', free_tokens_of(${day}::date),
      'running', (select count(*) from generations g join chats c on c.id = g.chat_id
        where g.user_id = ${user} and g.status = 'running' and c.chat_type = any(${kinds}::text[]))) end`
}

/** An expression that holds a person's other free messages back until the transaction ends, in every process. */
export const lockFreeReplies = (user: string) => `pg_advisory_xact_lock(hashtextextended('free-replies:' || ${user}::text, 0))`

/** A person's time zone, and what is used of the free tokens. `days` names the dates once the zone is known. */
export async function readFreeUse(
  tx: Transaction,
  userId: string,
  days: (timeZone: string) => CountedDays,
): Promise<{ use: FreeUse; timeZone: string }> {
  const [person] = await tx.raw<{ timeZone: string }>(`select timezone as "timeZone" from users where id = $1`, [userId])
  const timeZone = person?.timeZone ?? 'UTC'
  const { personDay, day } = days(timeZone)
  const rows = await tx.raw<{ use: FreeUse }>(`select ${freeUseSoFar('$1', '$2', '$3', '$4')} as use`, [userId, personDay, day, []])
  return { use: rows[0]?.use ?? { person: 0, everybody: 0, running: 0 }, timeZone }
}

/** Tokens of a day in UTC by what they were used for. */
export interface KindUse {
  kind: string
  isFree: boolean
  inputTokens: number
  outputTokens: number
}

/** What models were used for on a day in UTC, the most first. */
export async function readKindUse(db: Database, day: string): Promise<KindUse[]> {
  return await db.systemQuery<KindUse & Record<string, unknown>>(
    `select kind, is_free as "isFree", sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens"
     from token_days where day = $1 group by kind, is_free order by sum(input_tokens + output_tokens) desc, kind, is_free`,
    [day],
  )
}

/** Notes that everybody together used up the free tokens of a day; true for the first who says so. */
export async function noteCeiling(db: Database, day: string): Promise<boolean> {
  const rows = await db.systemQuery(`insert into free_ceiling_days (day) values ($1) on conflict do nothing returning day`, [day])
  return rows.length > 0
}

/** Removes the counts of people before one date and those of everybody before another. */
export async function forgetDays(db: Database, before: { people: string; everybody: string }, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, { table: 'free_token_days', where: 'day < $1', values: [before.people] }, signal)
  for (const table of ['free_ceiling_days', 'token_days'])
    await deleteInBatches(db, { table, where: 'day < $1', values: [before.everybody] }, signal)
}
