import type { CardArea } from './schemas.ts'

/** The search term that names each language of the product's editor, and SQL, as `searchTerms` gives it, and the area of its cards. */
const AREA_OF_NAME: Readonly<Record<string, CardArea>> = {
  javascript: 'javascript',
  typescript: 'typescript',
  python: 'python',
  sql: 'sql',
  java: 'java',
  'c++': 'cpp',
  c: 'c',
  golang: 'go',
  php: 'php',
  ruby: 'ruby',
  rust: 'rust',
  swift: 'swift',
  kotlin: 'kotlin',
}

/** Languages of which the library has no cards: a card of another language would be a wrong answer. */
const OTHER_LANGUAGES = ['c#', 'f#', '.net', 'scala', 'perl', 'dart', 'elixir', 'haskell', 'lua', 'matlab', 'julia', 'cobol', 'fortran']

const LANGUAGE_AREAS: ReadonlySet<string> = new Set(Object.values(AREA_OF_NAME))

/** Where no language is named most people mean one of these, or the idea itself: cards of other languages stand behind. */
const USUAL_AREAS: ReadonlySet<string> = new Set(['javascript', 'typescript', 'python', 'sql'])

/** What holds in one language mostly holds in the other: a question about the first may be answered by a card of the second. */
const ALSO_IN: Partial<Readonly<Record<CardArea, CardArea>>> = { typescript: 'javascript', cpp: 'c' }

/** Names out of a language's own library or grammar: who writes one asks about that language, although it is not named. */
const CUES: readonly (readonly [RegExp, CardArea])[] = [
  [/\b(?:printf|scanf|malloc|calloc|realloc|strlen|strcpy|strcmp|strtok|fopen|fgets)\b|\b(?:int|char) ?\*|\bchar arrays?\b/u, 'c'],
  [/\b(?:cout|cin|nullptr|unique_ptr|shared_ptr|weak_ptr|unordered_map|push_back|constexpr)\b|\bstd::|\bconst ?&/u, 'cpp'],
  [
    /\b(?:NullPointerException|ArrayList|hashCode|IOException|JVM)\b|\bSystem\.out\b|\bpublic static void\b|IndexOutOfBoundsException/u,
    'java',
  ],
  [/\b(?:goroutines?|Println|Sprintf|WaitGroup)\b|\berr != nil\b|\bfmt\./u, 'go'],
  [/\b(?:mutableListOf|listOf|mapOf|lateinit|runBlocking|downTo)\b|\bcompanion object\b|\bdata class\b|\bfun main\b/u, 'kotlin'],
  [/\b(?:var_dump|isset|strpos|mb_strlen|mysqli|array_(?:map|filter|push|merge))\b|\$_(?:GET|POST|SESSION)\b/u, 'php'],
  [/\b(?:attr_(?:accessor|reader|writer)|chomp|irb|NoMethodError)\b|\bputs\b/u, 'ruby'],
  [/\bprintln!|&str\b|&mut\b|\b(?:Vec|cargo|unwrap|into_iter|BTreeMap)\b|\bborrow checker\b/u, 'rust'],
  [/\b(?:guard|if) let\b|@escaping|\b(?:compactMap|SwiftUI|Xcode|inout|deinit)\b/u, 'swift'],
  [
    /\b(?:elif|kwargs|venv|IndentationError|NameError|KeyError|ModuleNotFoundError|UnboundLocalError|AttributeError)\b|__\w+__|\bf-strings?\b/u,
    'python',
  ],
  [/\b(?:addEventListener|querySelector|setTimeout|innerHTML|getElementById|NaN)\b|\bconsole\.log\b|===/u, 'javascript'],
]

/** The area of the language whose own names a question holds; undefined for none, or for several. */
export function languageHinted(query: string): CardArea | undefined {
  const areas = CUES.flatMap(([names, area]) => (names.test(query) ? [area] : []))
  return areas.length === 1 ? areas[0] : undefined
}

/** Names of languages and tools: they say where to look, not what for. */
export const AREA_NAMES: ReadonlySet<string> = new Set([...Object.keys(AREA_OF_NAME), 'http', 'git'])

/** The areas of the languages that a question names; `other` for one that the library has no cards of. */
export function languagesNamed(terms: readonly string[]): ReadonlySet<string> {
  return new Set(
    terms.flatMap((term) => {
      if (OTHER_LANGUAGES.includes(term)) return ['other']
      const area = Object.hasOwn(AREA_OF_NAME, term) ? AREA_OF_NAME[term] : undefined
      return area === undefined ? [] : [area]
    }),
  )
}

/** Cards on looking for work: a question with the name of a language seldom asks for one. */
const PEOPLE_AREAS: ReadonlySet<string> = new Set(['interviews', 'resumes'])

/** A card of the language that a question only hints at stands before others, which may still answer. */
const HINTED = 1.3

/** How well a card's area suits the languages that a question names: 1 where it does or nothing is named, 0 for a card of another language. */
export function languageFit(area: CardArea, named: ReadonlySet<string>, hinted?: CardArea): number {
  if (named.size === 0 && hinted === area) return HINTED
  if (named.size === 0) return LANGUAGE_AREAS.has(area) && !USUAL_AREAS.has(area) ? 0.6 : 1
  if (named.has(area)) return 1
  const isRelated = Object.entries(ALSO_IN).some(([language, other]) => named.has(language) && other === area)
  if (isRelated) return 0.8
  if (LANGUAGE_AREAS.has(area)) return 0
  if (PEOPLE_AREAS.has(area)) return 0.35
  return named.has('other') ? 0.7 : 0.13
}
