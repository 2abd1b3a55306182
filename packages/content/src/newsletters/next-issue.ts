import type { NewsletterIssue } from './newsletter-issue.ts'

/** An issue that came before, oldest first. */
export interface DeliveredIssue {
  id: string
}

/**
 * The issue that comes next: one that came least often, so that none comes twice before the pack is used up; of these the one that fits most
 * topics; of equal ones the one whose last time is longest ago, then the first of the pack. Topics that the library does not know fit nothing.
 * Throws RangeError for an empty pack.
 */
export function nextIssue(
  issues: readonly NewsletterIssue[],
  topics: readonly string[],
  delivered: readonly DeliveredIssue[],
): NewsletterIssue {
  const wanted = new Set(topics.map((topic) => topic.toLowerCase()))
  const ranked = issues.map((issue, place) => ({
    issue,
    times: delivered.filter(({ id }) => id === issue.id).length,
    fit: issue.topics.filter((topic) => wanted.has(topic.toLowerCase())).length,
    last: delivered.findLastIndex(({ id }) => id === issue.id),
    place,
  }))
  const [best] = ranked.sort(
    (a, b) => a.times - b.times || Number(b.fit > 0) - Number(a.fit > 0) || b.fit - a.fit || a.last - b.last || a.place - b.place,
  )
  if (!best) throw new RangeError('there are no issues')
  return best.issue
}
