/** Words that carry no subject: English glue and the polite wrapping of a question. `this` stays in: it is a JavaScript keyword. */
const STOP_WORDS = new Set(
  `a about above actually after again all also always am an and another any anybody anyone anything are arent around as ask at away be because been before being
  below best better beside beginner beginners both but by can cannot cant clear clearly concept could couldnt did didnt do does doesnt doing dont dummies during each easily easy efficient efficiently either
  else every everybody everyone everything exactly example examples explain explained few find first for from gave get gets getting give given gives go goes
  going good got had happen happens has hasnt have havent having hello help her here hey hi him his how however i id if ill im implement implementation implementing in instead into is isnt it its
  itself ive just keep keeps kind know last later learn least less let lets like little long look looks lot lots made make makes making many may maybe me mean
  meaning means might mine more most much must my myself need needs neither never no nor not now of off often ok okay on once one only or other our out over own
  please possible put quick quickly rather really said same say says see seem seems shall she should shouldnt show simple simply since so some someone something
  sometimes still such sure take talk tell than thank thanks that thats the their them then there theres these they thing things think those though thus to
  together too try trying two understand until up upon us versus vs use used useful uses using usually very want wants was way ways we well went were what whats when
  whenever where whether which while who whole whom whose why will with within without wont word words work works would wouldnt yes yet you your yours yourself`
    .split(/\s+/u)
    .filter(Boolean),
)

/** Short names and spellings that mean the same thing; a value may be several words. */
const SAME_AS: Readonly<Record<string, string>> = {
  js: 'javascript',
  ecmascript: 'javascript',
  nodejs: 'javascript',
  ts: 'typescript',
  py: 'python',
  python3: 'python',
  db: 'database',
  cv: 'resume',
  cvs: 'resume',
  postgresql: 'postgres',
  func: 'function',
  fn: 'function',
  arr: 'array',
  obj: 'object',
  str: 'string',
  dict: 'dictionary',
  dicts: 'dictionary',
  repo: 'repository',
  repos: 'repository',
  auth: 'authentication',
  async: 'asynchronous',
  sync: 'synchronous',
  args: 'argument',
  params: 'parameter',
  vars: 'variable',
  hashmap: 'hash map',
  hashtable: 'hash table',
  quicksort: 'quick sort',
  mergesort: 'merge sort',
}

/** More than a question ever needs: what comes after is read by nobody and only costs time. */
const MAX_CHARACTERS = 4000
const MAX_TERMS = 48
const MAX_TERM_LENGTH = 40

// In order: big-O terms, names with signs, operators that are questions of their own, plain words and numbers.
const TERM = /o\([^()]{1,24}(?:\([^()]{0,12}\))?[^()]{0,12}\)|c\+\+|[cf]#|\.net\b|===|!==|==|!=|=>|\?\?|\?\.|\.\.\.|&&|\|\||[\p{L}\p{N}]+/gu

/**
 * The search terms of a text, in order and with repetitions: lower case, accents folded, stop words dropped, words lightly stemmed,
 * signs such as `===`, `C++` and `O(n log n)` kept whole. Never throws, whatever the text.
 */
export function searchTerms(text: string): string[] {
  const terms: string[] = []
  for (const [token] of fold(text).matchAll(TERM)) {
    const words = Object.hasOwn(SAME_AS, token) ? (SAME_AS[token] ?? token).split(' ') : [token]
    for (const word of words) {
      const term = termOf(word)
      if (term !== null) terms.push(term)
    }
  }
  return terms
}

/** The distinct terms of a question, at most 48 and from its first 4,000 characters only. */
export function distinctTerms(query: string): string[] {
  return [...new Set(searchTerms(query.slice(0, MAX_CHARACTERS)))].slice(0, MAX_TERMS)
}

/** A text without case, accents, punctuation and spare spaces, to recognise a wording that is known word for word. */
export function plainWording(text: string): string {
  return [...fold(text.slice(0, MAX_CHARACTERS)).matchAll(TERM)].map(([token]) => token).join(' ')
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
}

function termOf(token: string): string | null {
  if (!/^[\p{L}\p{N}]+$/u.test(token)) return token.replace(/\s+/gu, '')
  if (STOP_WORDS.has(token) || token.length > MAX_TERM_LENGTH) return null
  return stem(token)
}

/** Cuts plural and verb endings so that merge, merges, merged and merging meet; it never has to give a real word. */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/u.test(word)) return word
  let stemmed = word
  if (stemmed.endsWith('ies') && stemmed.length > 4) stemmed = `${stemmed.slice(0, -3)}y`
  else if (/(?:ss|sh|ch|x)es$/u.test(stemmed)) stemmed = stemmed.slice(0, -2)
  else if (/[^su]s$/u.test(stemmed) && !stemmed.endsWith('is')) stemmed = stemmed.slice(0, -1)
  if (stemmed.endsWith('ing') && stemmed.length > 5) stemmed = undouble(stemmed.slice(0, -3))
  else if (stemmed.endsWith('ed') && stemmed.length > 4 && !stemmed.endsWith('eed')) stemmed = undouble(stemmed.slice(0, -2))
  return stemmed.length > 3 && stemmed.endsWith('e') ? stemmed.slice(0, -1) : stemmed
}

function undouble(word: string): string {
  return /([bdgmnprt])\1$/u.test(word) ? word.slice(0, -1) : word
}
