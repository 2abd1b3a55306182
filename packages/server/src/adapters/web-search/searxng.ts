import { z } from 'zod'
import type { WebResult, WebSearch } from '../../ports/web-search.ts'

/** A response of this many characters is no list of results. SearXNG sends about 20 of them. */
const responseMaxCharacters = 2_000_000
/** Engines of SearXNG refuse or cut longer queries. */
const queryMaxCharacters = 400

/** What we read of a response (docs.searxng.org, Search API). A result that lacks a part is left out and not an error. */
const responseSchema = z.object({ results: z.array(z.unknown()) })
const resultSchema = z.object({ url: z.string(), title: z.string().nullish(), content: z.string().nullish() })

/**
 * Searches through a SearXNG at `url`, whose settings must list json under search.formats. Written from its documentation and tested
 * against a simulator of it.
 */
export function createSearxng({ url }: { url: string }): WebSearch {
  const endpoint = new URL('search', url.endsWith('/') ? url : `${url}/`)
  return {
    async search(query, { count, signal }) {
      const address = new URL(endpoint)
      address.search = new URLSearchParams({ q: oneLine(query).slice(0, queryMaxCharacters), format: 'json', safesearch: '1' }).toString()
      const response = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'error', signal })
      const text = await response.text()
      // 403 is how SearXNG answers where json is not among its formats.
      if (response.status === 403) throw new Error('SearXNG refuses JSON: add json to search.formats in its settings.yml')
      if (!response.ok) throw new Error(`SearXNG answered ${response.status}`)
      if (text.length > responseMaxCharacters) throw new Error('SearXNG sent more than results')
      return readResults(responseSchema.parse(JSON.parse(text)).results, count)
    },
  }
}

function readResults(given: readonly unknown[], count: number): WebResult[] {
  const found = new Map<string, WebResult>()
  for (const entry of given) {
    if (found.size === count) break
    const { success, data } = resultSchema.safeParse(entry)
    const address = success ? URL.parse(data.url) : null
    if (!success || !address || !isPlainAddress(address) || found.has(address.href)) continue
    const title = oneLine(data.title ?? '').slice(0, 200) || address.host
    found.set(address.href, { title, url: address.href, excerpt: oneLine(data.content ?? '').slice(0, 600) })
  }
  return [...found.values()]
}

function isPlainAddress({ protocol, username, password, href }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && href.length <= 2000
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
