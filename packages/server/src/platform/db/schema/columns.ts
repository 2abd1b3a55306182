import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** When a row came to be, by the database's clock, so that a machine whose clock jumps cannot reorder a chat. */
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`)

/** The words of a text as Postgres finds them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
