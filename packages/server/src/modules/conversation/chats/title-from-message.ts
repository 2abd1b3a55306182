const mostCharacters = 48
/** A title cut at a clause keeps at least this much of the question. */
const leastCharacters = 20
/** What is asked stands near the beginning; pages of pasted text after it do not change the title. */
const readCharacters = 2000

/** What people say before they ask. Taken off again and again, so that "hi, can you please explain …" ends at what is explained. */
const leadIns = [
  /^(?:hi+|hello|hey|namaste|good (?:morning|afternoon|evening)|dear)(?: (?:there|all|everyone|sir|madam|bro|xperto|team))*(?:[\s,!.:-]+|$)/i,
  /^(?:ok(?:ay)?|so|well|thanks|thank you|sorry|actually|basically|also|question|quick question|doubt|my (?:question|doubt) is)[\s,!.:-]+/i,
  /^(?:please|pls|plz|kindly)[\s,]+/i,
  /^(?:can|could|would|will) (?:you|u|someone|anyone|somebody)(?: (?:please|pls|plz|kindly|quickly))? /i,
  /^i(?:['’]?d| would)? (?:want|need|like|wish|am trying|have|love)(?: to (?:know|learn|understand|ask|see|find out))(?: more)?(?: about)? /i,
  /^(?:i want|i need|i['’]?d like) (?:you )?(?:help (?:with|on) |to (?!be\b))/i,
  /^(?:i (?:do not|don['’]?t|dont|can['’]?t|cannot|cant) (?:really |quite |fully )?(?:get|understand|know|see)|i(?:['’]?m| am) (?:so |really |very )?confused (?:about|by|with|between)) /i,
  /^i have (?:a |some )?(?:question|doubt|problem)s? (?:about|with|on|in|regarding) /i,
  /^(?:help me|let me|let['’]?s|teach me|tell me|show me|give me|explain to me|remind me)(?: to)?(?: (?:know|learn|understand))?(?: (?:more|something))?(?: (?:about|with|of))? /i,
  /^(?:do you know|any idea|what do you (?:know|think)) (?:about )?/i,
  /^(?:explain|describe|define)(?: me| to me| about)? (?!(?:this|the|my|following|it|yourself)\b(?! \w+ \w))/i,
]

/** Questions that have a shorter form as a heading. The first that fits is used; `null` leaves the question as it was asked. */
const headings: readonly [pattern: RegExp, heading: string | null][] = [
  [/^(?:(?:what|wat)(?:['’]?s| is| are)? )?(?:the |a )?dif+\w{0,3}r\w{0,2}n\w{1,3} (?:between|of|in|b\/w) (.+)$/i, '$1'],
  [/^(?:what|wat)(?:['’]?s| is| are) (?:wrong|happening|going|that|this|it|these|those|my|so|you)\b.*$/i, null],
  [/^(?:what|wat)(?:['’]?s| is| are| r) (?:meant by |the meaning of )?(?:(?:the|an?) )?(.+)$/i, '$1'],
  [/^what do you mean by (?:(?:the|an?) )?(.+)$/i, '$1'],
  [/^how (?:do|does|can|should|could|would) (?:i|we|you|one|u) (?!know\b)(.+)$/i, 'how to $1'],
  [/^how does (.+?) works?\b(.*)$/i, 'how $1 works$2'],
  [/^how do (.+?) work\b(.*)$/i, 'how $1 work$2'],
]

const opensQuestion =
  /^(?:why|what|wat|when|where|which|who|whose|how|is|are|am|do|does|did|can|could|should|would|will|was|were|has|have|isn|aren|don|doesn)(?:['’]?[a-z]{1,2})?\b/i

/** Words a title does not end with: what they lead to was cut off. */
const leadsOn =
  /[\s,;:(–—-]+(?:a|an|the|and|or|but|if|so|of|to|in|on|at|for|from|with|by|as|is|are|was|be|not|no|do|does|when|while|where|which|who|that|than|then|without|because|how|why|what|i|i['’]m|my|we|our|you|your|it|its|they|their|this|these|can|will|also|using|into|about|between)$/i

/** Names as their makers write them, for people who type in small letters. Words with another meaning (go, react, rust) stay as typed. */
const spellings = new Map(
  'HTML CSS SQL JS JSON API APIs HTTP HTTPS XML URL DOM OOP DSA BST TCP UDP DNS JWT JavaScript TypeScript Python Java GitHub MySQL PostgreSQL MongoDB Node.js Docker Kubernetes Linux'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

/**
 * A title for a conversation out of its first message, without a model: the question without its greetings and courtesies, as a person
 * would write it over a page; code alone is called by its language and first line. English is shortened, any other language is cut at a
 * word. Null when the message holds no letter or digit.
 */
export function titleFromMessage(message: string): string | null {
  const beginning = message.slice(0, readCharacters)
  const prose = beginning.replace(/```[\s\S]*?(```|$)/g, '\n')
  if (!hasWord(prose)) return titleOfCode(beginning)
  const asked = withoutLeadIns(tellingSentence(prose))
  const question = headingOf(asked)
  const title = tidyName(inTheirSpelling(question))
  const isWholeQuestion = question === asked && opensQuestion.test(asked) && title !== null && [...title].length >= [...asked].length
  return isWholeQuestion && /\?/.test(prose) ? title + '?' : title
}

/** The sentence that asks: the first question among them, else the first one that says more than hello. */
function tellingSentence(prose: string): string {
  const sentences = prose
    .split(/(?<=[?!।？！。])|(?<=\p{L}\p{L}|["')`])\.(?=\s|$)|\n+/u)
    .map((sentence) => sentence.replace(/^[\p{Extended_Pictographic}\p{M}\s\u200d]+/u, ''))
    .filter((sentence) => hasWord(sentence))
  const telling = sentences.filter((sentence) => withoutLeadIns(sentence).split(' ').length > 1)
  // "How do I fix it?" asks about what another sentence names.
  const named = telling.filter((sentence) => !/ (?:it|this|that|them|these)[\s?]*$/i.test(sentence))
  const question =
    named.find((sentence) => /[?？]$/u.test(sentence)) ?? named.find((sentence) => opensQuestion.test(withoutLeadIns(sentence)))
  return (question ?? named[0] ?? telling[0] ?? sentences[0] ?? prose)
    .replaceAll(/\s+/g, ' ')
    .replace(/(?: (?:please|pls|plz))?[\s?!।？！。,;:]*$/iu, '')
}

function withoutLeadIns(sentence: string): string {
  for (const leadIn of leadIns) {
    const rest = sentence.replace(leadIn, '')
    if (rest !== sentence && hasWord(rest)) return withoutLeadIns(rest).replace(/^(?:the|an?) (?=.*\w)| to me$/gi, '')
  }
  return sentence
}

function headingOf(asked: string): string {
  const found = headings.find(([pattern]) => pattern.test(asked))
  return found?.[1] ? asked.replace(found[0], found[1]) : asked
}

function titleOfCode(message: string): string | null {
  const [, language = '', code = ''] = /```([^\n`]*)\n?([\s\S]*)/.exec(message) ?? []
  const firstLine = code.split('\n').find((line) => hasWord(line)) ?? language
  return hasWord(language) && firstLine !== language
    ? tidyName(`${language.trim()}: ${firstLine.replaceAll('`', '')}`)
    : tidyName(firstLine)
}

function inTheirSpelling(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}./_-])[a-z][a-z.]+(?![\p{L}\p{N}(/_-])/gu, (word) => spellings.get(word) ?? word)
}

/**
 * One line of at most 48 characters, cut after a clause or between words where there are any, beginning with a capital unless it begins
 * with a name out of code (useEffect); null when nothing is left.
 */
export function tidyName(text: string): string | null {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/^["'“”*#\s]+|["'“”*.\s]+$/gu, '')
  const cut = [...line].length > mostCharacters ? cutBetweenWords(line) : line
  // A quotation whose other mark is gone is no quotation.
  const whole = cut.split('"').length % 2 === 0 ? cut.replaceAll('"', '') : cut
  const [first] = whole
  if (first === undefined || !hasWord(whole)) return null
  return /^\p{Ll}+(?:[\p{Lu}_.(]| \()/u.test(whole) ? whole : first.toLocaleUpperCase('en') + whole.slice(first.length)
}

function cutBetweenWords(line: string): string {
  const fits = [...line].slice(0, mostCharacters + 1).join('')
  if (!fits.includes(' ')) return [...fits].slice(0, mostCharacters).join('')
  const clause = Math.max(...[', ', ' – ', ' — ', ' because ', ' when ', ' and ', ' but '].map((mark) => fits.lastIndexOf(mark)))
  let cut = fits.slice(0, clause >= leastCharacters ? clause : fits.lastIndexOf(' ')).trimEnd()
  while (leadsOn.test(cut)) cut = cut.replace(leadsOn, '')
  return cut.replace(/[\s,;:({=<>–—-]+$/u, '')
}

function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
