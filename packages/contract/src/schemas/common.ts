import { z } from 'zod'
import { pageSizeMax } from '../constants.ts'

/** Ids are opaque strings. Anything that is not one of ours simply finds nothing, so only the length is bounded. */
export const id = z.string().min(1).max(100)

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** `page` counts from 1. Both come from a query string, hence the coercion. */
export const pageQuery = (defaultSize: number) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(pageSizeMax).default(defaultSize),
})

/** A query parameter that stands once or many times. */
export const repeated = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).min(1).max(most))
