import type { NamedBoard } from '../kit/jobs.ts'

/** Names as they stand in addresses of boards; Ashby's may have spaces. */
const name = String.raw`([\w.~%-]{1,100})`
const end = String.raw`\/?(?=[?#\s,;)]|$)`

/** Addresses of whole boards, as people see them and as their interfaces have them. One of a single opening is no board, but a page. */
const addresses: readonly (readonly [NamedBoard['provider'], RegExp])[] = [
  ['greenhouse', new RegExp(String.raw`(?:https?:\/\/)?(?:job-)?boards\.greenhouse\.io\/embed\/job_board\/?\?for=${name}`, 'iu')],
  [
    'greenhouse',
    new RegExp(String.raw`(?:https?:\/\/)?(?:job-)?boards\.greenhouse\.io\/(?!embed\b|v1\b)${name}(?:\/jobs)?${end}\S*`, 'iu'),
  ],
  ['greenhouse', new RegExp(String.raw`(?:https?:\/\/)?boards-api\.greenhouse\.io\/v1\/boards\/${name}(?:\/jobs)?${end}\S*`, 'iu')],
  ['lever', new RegExp(String.raw`(?:https?:\/\/)?(?:jobs\.lever\.co|api\.lever\.co\/v0\/postings)\/(?!v0\b)${name}${end}\S*`, 'iu')],
  [
    'lever_eu',
    new RegExp(String.raw`(?:https?:\/\/)?(?:jobs\.eu\.lever\.co|api\.eu\.lever\.co\/v0\/postings)\/(?!v0\b)${name}${end}\S*`, 'iu'),
  ],
  [
    'ashby',
    new RegExp(
      String.raw`(?:https?:\/\/)?(?:jobs\.ashbyhq\.com|api\.ashbyhq\.com\/posting-api\/job-board)\/(?!posting-api\b)${name}${end}\S*`,
      'iu',
    ),
  ],
]
/** What may stand before a board at the beginning of a message; in the middle of a sentence "lever" is a lever. */
const before = String.raw`^(?:(?:please|show|read|try|find|list|search|look|get|open|openings?|jobs?|roles?|me|the|on|in|at|from|of|for|and|now|any|all|what|about)\s+)*`
/** "greenhouse acme", "Lever board of acme". */
const named = new RegExp(
  String.raw`${before}(greenhouse|lever|ashby)(?:\s+(?:job\s+)?board)?(?:\s+(?:of|for)|\s*:)?\s+([a-z0-9][\w-]{1,60})\b`,
  'iu',
)
/** "acme on Ashby". */
const nameFirst = new RegExp(
  String.raw`${before}([a-z0-9][\w-]{1,60})(?:['’]s)?(?:\s+board)?\s+(?:on|at)\s+(greenhouse|lever|ashby)\b`,
  'iu',
)
/** Words after a provider's name that are no company: "on Lever in Berlin". */
const noCompany = new Set([
  'in',
  'on',
  'at',
  'is',
  'as',
  'and',
  'or',
  'the',
  'to',
  'with',
  'board',
  'boards',
  'job',
  'jobs',
  'software',
  'effect',
  'only',
  'api',
])

/** The board that a message names, and the message without it; null where it names none. */
export function boardIn(text: string): { board: NamedBoard; rest: string } | null {
  for (const [provider, sign] of addresses) {
    const found = sign.exec(text)
    const written = decoded(found?.[1] ?? '')
    if (found && written !== null) return { board: { provider, name: written }, rest: text.replace(found[0], ' ') }
  }
  // "Acme on Ashby" first: "Ashby in" is no company.
  for (const [sign, at] of [
    [nameFirst, 2],
    [named, 1],
  ] as const) {
    const found = sign.exec(text)
    const company = (found?.[at === 1 ? 2 : 1] ?? '').toLowerCase()
    if (!found || company === '' || noCompany.has(company)) continue
    const provider = (found[at] ?? '').toLowerCase()
    if (provider === 'greenhouse' || provider === 'lever' || provider === 'ashby')
      return { board: { provider, name: company }, rest: text.replace(found[0], ' ') }
  }
  return null
}

function decoded(written: string): string | null {
  try {
    const whole = decodeURIComponent(written)
    return /^[\w.~ -]{1,100}$/u.test(whole) && !/^\.+$/u.test(whole) ? whole : null
  } catch {
    return null
  }
}
