import { type LoopbackService, startLoopbackService } from '../payments/loopback-service.ts'

/** A result as SearXNG tells it; it has more members, which clients do not need. */
export interface SearxngResult {
  url: string
  title: string
  content?: string
}

export interface SearxngSimulator extends LoopbackService {
  /** The queries that were asked, newest last. */
  queries: string[]
  /** What every search finds from now on. */
  find(results: readonly unknown[]): void
  /** False: json is not among its formats, as in a fresh installation. */
  setJson(isOffered: boolean): void
}

/**
 * SearXNG's search API on loopback, written from docs.searxng.org (Search API): GET /search with q and format; 400 without a query, 403 for a
 * format that its settings do not list.
 */
export async function startSearxngSimulator(): Promise<SearxngSimulator> {
  let results: readonly unknown[] = []
  let offersJson = true
  const queries: string[] = []
  const service = await startLoopbackService(
    () => [
      ({ method, path, query }) => {
        if (method !== 'GET' || path !== '/search') return null
        const q = query.get('q') ?? ''
        if (q === '') return { status: 400, html: 'No query' }
        if (query.get('format') !== 'json' || !offersJson) return { status: 403, html: '<h1>Forbidden</h1>' }
        queries.push(q)
        const told = results.map((result, index) =>
          typeof result === 'object' && result !== null
            ? {
                engine: 'simulated',
                engines: ['simulated'],
                category: 'general',
                template: 'default.html',
                score: 1 / (index + 1),
                ...result,
              }
            : result,
        )
        return {
          status: 200,
          body: {
            query: q,
            number_of_results: 0,
            results: told,
            answers: [],
            corrections: [],
            infoboxes: [],
            suggestions: [],
            unresponsive_engines: [['another', 'timeout']],
          },
        }
      },
    ],
    { production: false },
  )
  return {
    ...service,
    queries,
    find: (next) => {
      results = next
    },
    setJson: (isOffered) => {
      offersJson = isOffered
    },
  }
}
