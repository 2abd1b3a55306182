import { sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** When a row came to be, by the database's clock, so that a machine whose clock jumps cannot reorder a chat. */
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`)
