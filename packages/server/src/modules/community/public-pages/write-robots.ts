import { paths } from '@xperto/contract'
import { foundPagePaths, linkedPagePaths } from '@xperto/contract/public-page-paths'
import { pagePaths } from '@xperto/contract/page-paths'

/** Calls that a search engine has to make to draw a public page as a visitor's browser does, and files that pages name. */
const callsOfPages = [
  'getConfig',
  'getSession',
  'getUserPostByUrl',
  'getCollectionByUrl',
  'getPublicBotInterview',
  'getBadge',
  'getRates',
  'getVisitor',
  'getCreditsInfo',
  'readPostsRss',
  'readImage',
] as const satisfies readonly (keyof typeof paths)[]

/** Up to its first parameter: a rule is about everything that begins with it. */
const beginning = (path: string): string => path.replace(/[:$].*$/, '')

/**
 * robots.txt (RFC 9309): programs may visit the public pages and what these are drawn from, nothing else. Of two rules the longer one holds,
 * so that what is allowed stands as an exception to what is not. Pages that only need a link are allowed too: who may not visit
 * a page cannot read that it wants to stay out of the index.
 */
export function writeRobots(publicUrl: string): string {
  const visited: readonly string[] = [...foundPagePaths, ...linkedPagePaths]
  const closed = pagePaths.filter((path) => !visited.includes(path)).map((path) => ruleOf(path))
  const calls = Object.values(paths).map(([, path]) => `/${path.split('/')[1] ?? ''}`)
  const allowed = [
    ...new Set([...callsOfPages.map((name) => beginning(paths[name][1])), '/xperto/usage-pricing', '/xperto/insight/']),
  ].toSorted()
  const disallowed = [...new Set([...calls, ...closed])].filter((path) => !isOpenFile(path) && !allowed.includes(path))
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    ...withoutNarrower(disallowed).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Files that programs are meant to read. */
const isOpenFile = (path: string): boolean => ['/robots.txt', '/sitemap.xml', '/sitemaps', '/pictures'].includes(path)

/** The rule that closes a page: `/xperto/` for all of the workspace, the whole path with `*` for a parameter elsewhere. */
const ruleOf = (path: string): string => (path.startsWith('/xperto/') ? '/xperto/' : path.replace(/\$\w+/g, '*'))

/** Without the rules that another one already says. */
function withoutNarrower(rules: readonly string[]): string[] {
  return rules.filter((rule) => !rules.some((other) => other !== rule && !other.includes('*') && rule.startsWith(other))).toSorted()
}
