import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { route } from '../route.ts'

/** What search engines and link previews read of the pages that everybody may see. */
export const publicPageEndpoints = {
  readSitemap: route('readSitemap', {
    summary: 'The addresses of all public pages for search engines (sitemaps.org); more than 50,000 of them as an index of further files.',
    service: 'main',
    public: true,
    answersHead: true,
    limits: [callLimits.sitemap],
    responses: { 200: 'file' },
  }),
  readSitemapPart: route('readSitemapPart', {
    summary: 'One file of a sitemap that has an index: `1.xml`, `2.xml` and so on, 50,000 addresses each.',
    service: 'main',
    public: true,
    answersHead: true,
    params: z.object({ file: z.string().max(20) }),
    limits: [callLimits.sitemap],
    responses: { 200: 'file' },
  }),
  readPagePicture: route('readPagePicture', {
    summary:
      'The picture of a public page for link previews: a PNG of 1200 × 630 pixels, at most 150,000 bytes. `kind`: page, insight, course or interview; `file`: the end of the page’s address with `.png`. 404 once the page is gone.',
    service: 'main',
    public: true,
    answersHead: true,
    params: z.object({ kind: z.string().max(20), file: z.string().max(300) }),
    limits: [callLimits.picture],
    responses: { 200: 'file' },
  }),
  readRobots: route('readRobots', {
    summary: 'Which addresses programs may visit (RFC 9309), and where the sitemap is.',
    service: 'main',
    public: true,
    answersHead: true,
    responses: { 200: 'file' },
  }),
}
