import type { BoardRefusal, JobService, NamedBoard } from '@xperto/chat-types/kit'
import type { FetchedContent } from '../../../platform/safe-fetch/safe-fetch.ts'
import { openingsIn } from './board-openings.ts'
import type { ApplicationsDeps } from './deps.ts'

/** A board comes whole, with the text of every advert: the largest have some 8 MB. */
const limits = { contentTypes: ['application/json'], maxBytes: 12_000_000, timeoutMs: 15_000 }
/** Each holds a whole board while it is read. */
const mostAtOnce = 3

/** The public addresses, from the documentation of each provider; they need no key. */
const addresses: Readonly<Record<NamedBoard['provider'], (name: string) => string>> = {
  greenhouse: (name) => `https://boards-api.greenhouse.io/v1/boards/${name}/jobs?content=true`,
  lever: (name) => `https://api.lever.co/v0/postings/${name}?mode=json`,
  lever_eu: (name) => `https://api.eu.lever.co/v0/postings/${name}?mode=json`,
  ashby: (name) => `https://api.ashbyhq.com/posting-api/job-board/${name}`,
}

/** Makes what reads a public board through the one guarded fetch. Nothing of it is kept here. */
export function createBoardReader({ safeFetch, log }: Pick<ApplicationsDeps, 'safeFetch' | 'log'>): JobService['readBoard'] {
  let running = 0
  return async (board) => {
    if (running >= mostAtOnce) return { refusal: 'busy' }
    running += 1
    try {
      const fetched = await safeFetch(addresses[board.provider](encodeURIComponent(board.name)), limits)
      const read = fetched.ok ? await openingsIn(board, parsed(fetched.bytes)) : { refusal: refusalOf(fetched) }
      if (read !== null && 'openings' in read) return read
      log.info({ provider: board.provider, refusal: read?.refusal ?? 'unreadable' }, 'a board of openings could not be read')
      return read ?? { refusal: 'unreadable' }
    } finally {
      running -= 1
    }
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function refusalOf({ failure, status }: Extract<FetchedContent, { ok: false }>): BoardRefusal {
  if (failure === 'too_large' || failure === 'timed_out') return failure
  if (status === 429) return 'rate_limited'
  return status === 401 || status === 403 || status === 404 || status === 410 ? 'missing' : 'unreadable'
}
