import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'

const { asOwner } = await testDatabase()

/**
 * Deleting a person, a chat or a message looks in every table for rows that hang on it, by the first column of a foreign key. An index that
 * leads there begins with that column and holds every row of it: one with a condition serves where the condition is only that the column is set.
 */
const withoutIndex = `
  with searched as (
    select conrelid as relation, conkey[1] as attnum from pg_constraint
      where contype = 'f' and confrelid in ('public.users'::regclass, 'public.chats'::regclass, 'public.messages'::regclass)
    union select attrelid, attnum from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'user_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not attisdropped
  )
  select relation::regclass::text || '.' || attname as name from searched join pg_attribute a on a.attrelid = relation and a.attnum = searched.attnum
  where not exists (
    select from pg_index i where i.indrelid = relation and i.indkey[0] = searched.attnum and i.indisvalid
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', attname))
  ) order by 1`

it('every column by which an erasure looks for rows of a person, a chat or a message begins an index', async () => {
  expect((await asOwner(withoutIndex)).map(({ name }) => name)).toEqual([])
})

it('a column without an index is found', async () => {
  await asOwner('create table unindexed (id uuid primary key, user_id uuid, chat uuid references chats (id))')
  try {
    expect((await asOwner(withoutIndex)).map(({ name }) => name)).toContain('unindexed.chat')
    expect((await asOwner(withoutIndex)).map(({ name }) => name)).toContain('unindexed.user_id')
  } finally {
    await asOwner('drop table unindexed')
  }
})
