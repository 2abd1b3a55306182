import { readFileSync } from 'node:fs'
import type { Testimonial } from '@xperto/contract'
import { z } from 'zod'

/** More than this is not a page to look at any more, and everybody who opens it would load it. */
const most = 12

/** Words of the operator, shown as they are: one line or a few, nothing that a browser would read as a tag. */
const words = (max: number) =>
  z
    .string('is not text')
    .trim()
    .min(1, 'is empty')
    .max(max, `is longer than ${max} characters`)
    .refine((text) => !/<[a-z/!?]/i.test(text), 'holds HTML; write plain text')
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'holds a control character')

const entry = z.strictObject(
  { quote: words(600), name: words(80), role: words(120).nullish() },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'has a key other than quote, name and role' : 'is not an object') },
)
const content = z.array(entry, 'is not a list').max(most, `holds more than ${most} entries`)

/**
 * Reads TESTIMONIALS_FILE: a JSON list of `{quote, name, role?}`. `problem` is a sentence about the file without its name, such as
 * `is not JSON` or `entry 2, quote: is empty`.
 */
export function readTestimonialsFile(path: string): { testimonials: Testimonial[] } | { problem: string } {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    return { problem: `cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : String(error)})` }
  }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return { problem: 'is not JSON' }
  }
  const parsed = content.safeParse(data)
  if (parsed.success) return { testimonials: parsed.data.map(({ quote, name, role }) => ({ quote, name, role: role ?? null })) }
  const [issue] = parsed.error.issues
  const [index, key] = issue?.path ?? []
  const place = typeof index === 'number' ? `entry ${index + 1}${key === undefined ? '' : `, ${String(key)}`}: ` : ''
  return { problem: `${place}${issue?.message ?? 'is not what it should be'}` }
}
