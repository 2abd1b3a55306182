/**
 * The addresses that the web application draws, in the words of its router: `$name` is one part of the path. The server answers any
 * other address that a browser opens with the same page and status 404; the application then says that nothing is there.
 */
export const pagePaths = [
  '/',
  '/xperto',
  '/xperto/chat/$chatId',
  '/xperto/search',
  '/xperto/share/$shareId',
  '/xperto/shares',
  '/xperto/review',
  '/xperto/record',
  '/xperto/practice',
  '/xperto/applications',
  '/xperto/stories',
  '/xperto/applications/$applicationId',
  '/xperto/applications/$applicationId/letter',
  '/xperto/interviews',
  '/xperto/interviews/$interviewId',
  '/xperto/interviews/$interviewId/submissions',
  '/xperto/your-data',
  '/xperto/print/$chatId',
  '/xperto/launch/$slug',
  '/xperto/interviewer/$submissionId',
  '/xperto/early-access/$code',
  '/xperto/apply-referral/$code',
  '/xperto/insight/$postUrl',
  '/xperto/insights',
  '/xperto/usage-pricing',
  '/interview/$interviewId',
  '/my-posts',
  '/course/$courseUrl',
  '/course/$courseUrl/play',
  '/course/$courseUrl/done',
  '/xperto/courses',
  '/badge/$code',
  '/feedback',
] as const

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/\/$/, '').replace(/\$\w+/g, '[^/]+')}/?$`))

/** Whether the application has a page at a path, given without its query; a slash at its end changes nothing. */
export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
