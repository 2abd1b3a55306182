import type { pagePaths } from './page-paths.ts'

/**
 * The pages that a visitor may see without signing in. A search engine may find those of the first list; the others are for whoever has their
 * link, and say `noindex` themselves. Every other page asks for sign-in.
 */
export const foundPagePaths = [
  '/',
  '/xperto',
  '/xperto/usage-pricing',
  '/xperto/insight/$postUrl',
  '/course/$courseUrl',
] as const satisfies readonly (typeof pagePaths)[number][]

export const linkedPagePaths = ['/interview/$interviewId', '/badge/$code'] as const satisfies readonly (typeof pagePaths)[number][]
