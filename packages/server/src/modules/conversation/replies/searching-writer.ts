import type { Writer } from '@xperto/chat-types/kit'
import type { FastifyBaseLogger } from 'fastify'
import type { WebResult, WebSearch } from '../../../ports/web-search.ts'
import { resultsForModel, searchFailed, searchFoundNothing, webResultsMax } from './web-sources.ts'

type WriteRequest = Parameters<Writer['write']>[0]

export interface SearchingWriter {
  writer: Writer
  /** What the search found; empty before it and where it failed. */
  results(): readonly WebResult[]
}

export interface SearchingDeps {
  webSearch: WebSearch
  /** What is searched for: the person's message. */
  query: string
  /** The longest that the search may take. After it the reply goes on without. */
  limitMs: number
  /** Ends with the reply. */
  signal: AbortSignal
  log: FastifyBaseLogger
}

/**
 * A writer that searches the web before it first writes, and gives the results to the model with each request (MSG-17). A flow that writes
 * nothing searches nothing. A search that fails, is too slow or finds nothing is said first, and the answer goes on without it.
 */
export function searchingWriter(inner: Writer, { webSearch, query, limitMs, signal, log }: SearchingDeps): SearchingWriter {
  let results: WebResult[] = []
  let searching: Promise<string> | null = null

  /** Resolves with what the reply says about it; '' where all is well. */
  async function search(): Promise<string> {
    try {
      results = await webSearch.search(query, { count: webResultsMax, signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]) })
      return results.length === 0 ? searchFoundNothing : ''
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ err: error }, 'the web search failed')
      return searchFailed
    }
  }

  return {
    results: () => results,
    writer: {
      ...inner,
      async *write(request) {
        const isFirst = searching === null
        searching ??= search()
        const said = await searching
        if (isFirst && said !== '') yield { kind: 'text', text: said }
        yield* inner.write(results.length === 0 ? request : withResults(request, results))
      },
    },
  }
}

/** The same request with the results behind the person's message and the rules about them behind the others. */
function withResults(request: WriteRequest, results: readonly WebResult[]): WriteRequest {
  const { rules, material } = resultsForModel(results)
  const last = request.turns.length - 1
  const turns = request.turns.map((turn, index) => (index === last ? { ...turn, text: `${turn.text}\n\n${material}` } : turn))
  return { ...request, system: `${request.system}\n\n${rules}`, turns }
}
