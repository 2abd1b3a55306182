import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEntries, parseList } from '../source-format.ts'
import { type NewsletterIssue, newsletterIssueSchema } from './newsletter-issue.ts'

export { type NewsletterIssue, newsletterTopics } from './newsletter-issue.ts'
export { type DeliveredIssue, nextIssue } from './next-issue.ts'

const folder = fileURLToPath(new URL('../../newsletters', import.meta.url))

/** Every issue of the library, in the order of its files. */
export const newsletterIssues: readonly NewsletterIssue[] = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .flatMap((name) => parseEntries(readFileSync(join(folder, name), 'utf8'), name, ['Topics']))
  .map(({ id, title, body, sections }) => newsletterIssueSchema.parse({ id, title, body, topics: parseList(sections['Topics'] ?? '') }))
