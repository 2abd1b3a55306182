import { LIKE_WORDS, SAME_AS, STOP_WORDS } from './search-words.ts'

/** More than a question ever needs: what comes after is read by nobody and only costs time. */
const MAX_CHARACTERS = 4000
const MAX_TERMS = 48
const MAX_TERM_LENGTH = 40
/** Longer texts are no single question: get and put are glue in them. In characters. */
const LONGEST_QUESTION = 120

// In order: big-O terms, names with signs, operators that are questions of their own, plain words and numbers.
const TERM =
  /o\([^()]{1,24}(?:\([^()]{0,12}\))?[^()]{0,12}\)|c\+\+|[cf]#|\.net\b|@|===|!==|==|!=|=>|\?\?|\?\.|\.\.\.|&&|\|\||[\p{L}\p{N}]+/gu

/** Each stem of a line of like words → the stem of the line's first. */
const STANDS_FOR: ReadonlyMap<string, string> = new Map(
  LIKE_WORDS.flatMap((line) => {
    const [first = '', ...others] = line.map(stem)
    return others.map((other) => [other, first] as const)
  }),
)

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

/** Every word and sign of a text in order, as searchTerms gives them, stop words included: for phrases in which small words count. */
export function spokenTerms(text: string): string[] {
  return [...fold(text).matchAll(TERM)].map(([token]) => (STOP_WORDS.has(token) ? token : (termOf(token) ?? token)))
}

/** The same with stop words stemmed too: to whoever listens for "compares", "compare" is no glue. */
export function stemmedTerms(text: string): string[] {
  return [...fold(text).matchAll(TERM)].map(([token]) => (STOP_WORDS.has(token) ? stem(token) : (termOf(token) ?? token)))
}

/** The distinct terms of a question, at most 48 and from its first 4,000 characters only. */
export function distinctTerms(query: string): string[] {
  return [...new Set(searchTerms(query.slice(0, MAX_CHARACTERS)))].slice(0, MAX_TERMS)
}

/** The distinct terms of a text whatever their order: two wordings with the same key ask the same. */
export function termKey(text: string): string {
  return distinctTerms(text)
    .sort((a, b) => (a < b ? -1 : 1))
    .join(' ')
}

/** A text without case, accents, punctuation and spare spaces, to recognise a wording that is known word for word. */
export function plainWording(text: string): string {
  return [...fold(text.slice(0, MAX_CHARACTERS)).matchAll(TERM)].map(([token]) => token).join(' ')
}

/** GET and PUT are glue words of English too: in capitals, beside another method or before "request" they are methods of HTTP. */
const METHOD_PAIR =
  /\b(?<one>get|put|post|patch|delete)(?<between>\s*(?:\/|,|&)\s*|\s+(?:and|or|vs\.?|versus|from)\s+)(?<other>get|put|post|patch|delete)\b/giu
const METHOD = /\b(?:GET|PUT|POST|PATCH|DELETE)\b|\b(?:get|put|post|patch|delete)(?=\s+(?:request|method|verb|endpoint)s?\b)/gu

/** Two different methods anywhere in one question are methods: "when do I use put and when patch". */
const METHOD_WORD = /\b(?:get|put|post|patch|delete)\b/giu
const PUT_PATCH_POST = /\b(?:put|patch|post)\b/iu

/** Words that mean something only together, or a sign that stands alone: what they stand for in the index and in a question. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/\b(?:el)?if[\s/,]*(?:and|or|then)?[\s/,]*else\b|\belif\b/giu, ' ifelse condition '],
  [/\b(?:guard|if) let\b/giu, ' letbinding '],
  [/\bsegfaults?\b|\bsegmentation faults?\b/giu, ' segmentation fault '],
  [/\bnull ?pointers?\b/giu, ' null pointer nullpointer '],
  [/\bdiff(?=\s+(?:b\/?w|between|of)\b)/giu, 'difference'],
  [/\bb\/w\b/giu, 'between'],
  [/\butf8\b/giu, 'utf 8'],
  [/\bc[ -]sharp\b/giu, 'c#'],
  [/\bjava script\b/giu, 'javascript'],
  [/\btype script\b/giu, 'typescript'],
  [/\bupper[ -]case\b|\bcapital letters?\b|\bcapitali[sz]ed?\b/giu, 'uppercase'],
  [/\blower[ -]case\b|\bsmall letters?\b/giu, 'lowercase'],
  [/\bnew line\b|\bline ?breaks?\b/giu, 'newline'],
  [/\bfor each\b/giu, 'foreach'],
  [/\brun time\b/giu, 'runtime'],
  [/\blog(?:ged)? in\b/giu, 'login'],
  [/\bdata base\b/giu, 'database'],
  [/\bsub strings?\b/giu, 'substring'],
  [/\bfront[ -]end\b/giu, 'frontend'],
  [/\bback[ -]end\b/giu, 'backend'],
  [/\bfrom (?:the |a )?(?:keyboard|console)\b/giu, 'stdin'],
  [/\b(?:next to|beside) each other\b|\bside by side\b/giu, ' sidebyside '],
  [/\bOk\(/gu, ' resultok ('],
  [/\?:/gu, ' signelvis '],
  [/!!/gu, ' signbang '],
  [/(?<=\s)%(?=\s|$)|\bpercent signs?\b/giu, ' signpercent '],
  [/&str\b/gu, ' str slice rust '],
  [/(?<=^|[\s"'`“”(]):=(?=$|[\s"'`“”),?])/gu, ' signwalrus '],
  [/(?<=^|[\s"'`“”(])\$(?=$|[\s"'`“”),?])|\bdollar signs?\b/giu, ' signdollar '],
  [/(?<=[\s"'`“”(])\*(?=$|[\s"'`“”),?])|\basterisks?\b/giu, ' signstar '],
  [/(?<=^|[\s"'`“”(])&(?=$|[\s"'`“”),?])|\bampersands?\b/giu, ' signampersand '],
  [/(?<=^|[\s"'`“”(])->(?=$|[\s"'`“”),?])/gu, ' signarrow '],
  [/(?<=^|[\s"'`“”(])::(?=$|[\s"'`“”),?])/gu, ' signcolons '],
]

const LEAD_IN =
  /^(?:(?:hi|hey|hello|please|so|ok|just|can you|could you|would you|i want to|i need to|id like to|help me|me)\s+)*(?:(?:explain(?: to me)?|tell me about|teach me(?: about)?|describe|define|learn(?: about)?|what(?: is|s| are| does)?|whats|how do(?: i| you| we)?|how to|how can i|how does|how is|meaning of|definition of|difference between|i dont understand|dont understand|understand|show me|give me an example of|example of|about)\s+)*(?:(?:a|an|the)\s+)?/u
const LEAD_OUT =
  /(?:\s+(?:work|works|mean|means|please|used for|for beginners|simply|exactly|again|actually|in simple (?:terms|words)|with an example))+$/u

/** A wording without what politely wraps it: "Can you explain what a closure is, please" and "closures" are near; '' where nothing is left. */
export function bareWording(text: string): string {
  return plainWording(text).replace(LEAD_IN, '').replace(LEAD_OUT, '')
}

/** The name of an error holds the words of the question: NullPointerException, KeyError. */
const ERROR_NAME = /\b(?:[A-Z][a-z]+)+(?:Exception|Error)\b/gu

/** "go" is a glue word too: it is the language behind "in", before a word of the language, or with a capital letter inside a sentence. */
const GO_LANGUAGE =
  /(?<=\b(?:in|make|let|with|using|of|learn|does|doesnt|doesn't|is|isnt|isn't|my|a|the)\s)go\b(?!\s+(?:to|on|back|for|through|wrong|at|away|home|over|out)\b)|\bgo(?=\s(?:lang|routines?|slices?|maps?|structs?|channels?|errors?|interfaces?|pointers?|modules?|programs?|code|strings?|functions?|func|arrays?|loops?|variables?|types?|compiler|panics?|append|defer|nil|has no|doesnt|doesn't|does not|for loop|while|switch|range|methods?|receivers?|packages?|tests?|generics|how|why|what|vs|or|people)\b)|(?<=[a-z,] )Go\b|^Go\b(?=:)|^go\b(?!\s+(?:to|back|on|for(?! loop)|through|over|out|home|up|down|into|from|away|wrong|and|with|there|ahead|straight|left|right|[a-z]+ing)\b)|(?<= )go(?=[?.!]*$)/gu

function fold(text: string): string {
  const methods = new Set(text.match(METHOD_WORD)?.map((word) => word.toLowerCase()))
  const hasMethods = methods.size > 1 && PUT_PATCH_POST.test(text) && text.length < LONGEST_QUESTION
  return TOGETHER.reduce((told, [words, meant]) => told.replace(words, meant), text)
    .replace(METHOD_WORD, (word) => (hasMethods ? word.toUpperCase() : word))
    .replace(METHOD_PAIR, (...parts) => {
      const { one, between, other } = parts.at(-1) as Record<'one' | 'between' | 'other', string>
      return `${one.toUpperCase()}${between}${other.toUpperCase()}`
    })
    .replace(METHOD, (method) => `http${method.toLowerCase()}`)
    .replace(/\bat work\b/giu, 'workplace')
    .replace(GO_LANGUAGE, 'golang')
    .replace(ERROR_NAME, (name) => `${name.replace(/(?<=[a-z])(?=[A-Z])/gu, ' ')} ${name}`)
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
}

function termOf(token: string): string | null {
  if (!/^[\p{L}\p{N}]+$/u.test(token)) return token.replace(/\s+/gu, '')
  if (STOP_WORDS.has(token) || token.length > MAX_TERM_LENGTH) return null
  const stemmed = stem(token)
  return STANDS_FOR.get(stemmed) ?? stemmed
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
