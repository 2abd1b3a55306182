import { boxOf, type Box, type Matrix } from './geometry.ts'
import { numbersOf } from './numbers.ts'
import type { Segment } from '../../../platform/page-layout/segment.ts'

/** A place of a page that leads to an address. */
export interface PageLink {
  box: Box
  address: string
}

const linksMax = 200

/** The links of a page to the web and to mail. A page whose links cannot be read has none. */
export async function linksOf(page: { getAnnotations: () => Promise<unknown> }, view: Matrix): Promise<PageLink[]> {
  const found: unknown = await page.getAnnotations().catch(() => [])
  return (Array.isArray(found) ? found : []).slice(0, linksMax).flatMap((one: { url?: unknown; rect?: unknown }) => {
    const [x0, y0, x1, y1] = numbersOf(one.rect)
    const isAddress = typeof one.url === 'string' && /^(?:https?:\/\/|mailto:)/iu.test(one.url) && one.url.length < 300
    if (!isAddress || x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return []
    return [
      {
        box: boxOf(view, [x0, y0, x1, y1]),
        address: String(one.url)
          .replace(/^mailto:/iu, '')
          .replace(/\?.*$/u, ''),
      },
    ]
  })
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/u, '')
    .replace(/[\s/]+/gu, '')

/** A link under another name has its address behind the text that it lies on: `GitHub: https://github.com/ada`. */
export function withAddresses(segments: readonly Segment[], links: readonly PageLink[]): Segment[] {
  const open = links.filter(({ address }) => !segments.some(({ text }) => bare(text).includes(bare(address))))
  const added = new Map<Segment, string[]>()
  const seen = new Set<string>()
  for (const { box, address } of open) {
    const on = segments.find(
      ({ x0, x1, y, size }) => y > box.y0 && y - size * 0.7 < box.y1 && Math.min(x1, box.x1) - Math.max(x0, box.x0) > 1,
    )
    if (!on || seen.has(address)) continue
    seen.add(address)
    added.set(on, [...(added.get(on) ?? []), address])
  }
  return segments.map((segment) => {
    const addresses = added.get(segment) ?? []
    if (addresses.length === 0) return segment
    // One name alone gets its address; a line of several names is followed by all of them.
    return { ...segment, text: addresses.length === 1 ? `${segment.text}: ${addresses[0]}` : `${segment.text} | ${addresses.join(' | ')}` }
  })
}
