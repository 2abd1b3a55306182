import type { LintRule } from './finding.ts'

type Said = Omit<LintRule, 'check'> & { advice: string }

/** A rule that looks for words in each line. */
const ofWords = (
  { advice, ...rule }: Said,
  words: RegExp,
  isMeant: (line: { text: string; isPast: boolean }) => boolean = () => true,
): LintRule => ({
  ...rule,
  check: ({ lines }) =>
    lines.flatMap((line) => {
      const quote = words.exec(line.text)?.[0].trim()
      return quote !== undefined && isMeant(line) ? [{ path: line.path, quote, advice }] : []
    }),
})

const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length

/** Rules of single lines: their verbs, their length and their spelling. */
export const lineRules: readonly LintRule[] = [
  ofWords(
    {
      ...{ name: 'first-person', title: 'First person', isSerious: false },
      ...{ before: 'I built the refunds API', after: 'Built the refunds API' },
      advice: 'A résumé speaks without “I” and “my”. Begin with the verb.',
    },
    /\b(?:I|I['’]m|I['’]ve|my|me|mine)\b/u,
  ),
  ofWords(
    {
      ...{ name: 'weak-opening', title: 'Weak openings', isSerious: false },
      ...{ before: 'Responsible for the payment service', after: 'Ran the payment service' },
      advice: 'This says what the task was. Say what you did: begin with the verb of your work.',
    },
    /^(?:was |were )?(?:responsible for|in charge of|tasked with|duties included|involved in|participated in|worked on|helped (?:to |with )?|assisted (?:in|with)|part of a team)/iu,
  ),
  ofWords(
    {
      ...{ name: 'buzzword', title: 'Buzzwords', isSerious: false },
      ...{ before: 'Results-driven team player who built an API', after: 'Built an API that three teams use' },
      advice: 'Everybody writes this, and no line can show it. Leave it out, or say what you did.',
    },
    /\b(?:team player|hard[ -]?working|results?[ -](?:driven|oriented)|self[ -]?starter|go[ -]getter|think(?:ing)? outside the box|synergy|detail[ -]oriented|dynamic|passionate|guru|ninja|rock ?star|world[ -]class|cutting[ -]edge|best[ -]of[ -]breed)\b/iu,
  ),
  ofWords(
    {
      ...{ name: 'filler', title: 'Filler words', isSerious: false },
      ...{ before: 'Successfully wrote various tests', after: 'Wrote 40 tests' },
      advice: 'This word adds nothing. Leave it out, or put a number in its place.',
    },
    /\b(?:successfully|effectively|efficiently|various|numerous|several|a lot of|utili[sz]ed|leveraged|in order to|basically|very|really)\b/iu,
  ),
  ofWords(
    {
      ...{ name: 'passive', title: 'Passive voice', isSerious: false },
      ...{ before: 'The API was built with Go', after: 'Built the API in Go' },
      advice: 'Who did it? Begin with the verb, so that the work is yours.',
    },
    /\b(?:was|were|been|being) (?:\w+ly )?(?:\w{3,}ed|built|written|made|led|done|given|run|set)\b/iu,
  ),
  ofWords(
    {
      ...{ name: 'present-in-past', title: 'Tense', isSerious: false },
      ...{ before: 'Manage the on-call rota (a post that ended)', after: 'Managed the on-call rota' },
      advice: 'This post is over, so its lines stand in the past.',
    },
    /^(?:build|lead|manage|write|design|develop|maintain|create|run|test|support|implement|work|own|drive|review|teach|deliver|improve|analyse|analyze|coordinate)s?\b/iu,
    ({ isPast }) => isPast,
  ),
  ofWords(
    {
      ...{ name: 'et-cetera', title: 'And so on', isSerious: false },
      ...{ before: 'Used Go, Kafka, etc.', after: 'Used Go and Kafka' },
      advice: '“etc.” hides what you did. Name it or end the list.',
    },
    /\betc\b\.?|\band so on\b|\.\.\.|…/iu,
  ),
  ofWords(
    {
      ...{ name: 'exclamation', title: 'Exclamation marks', isSerious: false },
      ...{ before: 'Won the contest!', after: 'Won the contest' },
      advice: 'A plain full stop, or none, is enough.',
    },
    /!/u,
  ),
  ofWords(
    {
      ...{ name: 'shouting', title: 'Capitals', isSerious: false },
      ...{ before: 'BUILT THE WHOLE PAYMENT SERVICE', after: 'Built the whole payment service' },
      advice: 'Words in capitals are hard to read. Write them like any other.',
    },
    /\b\p{Lu}{3,}(?: \p{Lu}{3,}){2,}\b/u,
  ),
  ofWords(
    {
      ...{ name: 'lower-case-start', title: 'First letters', isSerious: false },
      ...{ before: 'built the API', after: 'Built the API' },
      advice: 'Begin each line with a capital.',
    },
    /^\p{Ll}\p{Ll}+/u,
    ({ text }) => !/^(?:iOS|macOS|npm|eBPF|iPhone|k\d|dbt)/u.test(text),
  ),
  ofWords(
    {
      ...{ name: 'double-space', title: 'Spaces', isSerious: false },
      ...{ before: 'Built  the API , in Go', after: 'Built the API, in Go' },
      advice: 'There is a space too many here.',
    },
    /\S {2,}\S| [,;.](?=\s|$)/u,
  ),
  ofWords(
    {
      ...{ name: 'doubled-word', title: 'Doubled words', isSerious: false },
      ...{ before: 'Built the the API', after: 'Built the API' },
      advice: 'A word stands here twice.',
    },
    /\b(\p{L}{2,}) \1\b/iu,
  ),
  {
    ...{ name: 'long-line', title: 'Long lines', isSerious: false },
    ...{ before: 'Built an API that (and forty more words)', after: 'Built an API that three teams use' },
    check: ({ lines }) =>
      lines
        .filter(({ text }) => wordsIn(text) > 35)
        .map(({ path, text }) => ({
          path,
          quote: text,
          advice: `${wordsIn(text)} words are too many for one line. Cut it in two, or keep what counts.`,
        })),
  },
  {
    ...{ name: 'short-line', title: 'Short lines', isSerious: false },
    ...{ before: 'Coding', after: 'Wrote the refunds API in Go' },
    check: ({ lines }) =>
      lines
        .filter(({ path, text }) => /^(?:experience|projects)/u.test(path) && wordsIn(text) < 3)
        .map(({ path, text }) => ({ path, quote: text, advice: 'This says too little. What did you do, with what, and what came of it?' })),
  },
  {
    ...{ name: 'same-opening', title: 'Same openings', isSerious: false },
    ...{ before: 'Built A. Built B. Built C. Built D.', after: 'Built A. Moved B. Wrote C. Halved D.' },
    check: ({ lines }) =>
      [...Map.groupBy(lines, ({ text }) => /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '')]
        .filter(([word, of]) => word !== '' && of.length > 3)
        .map(([, of]) => ({
          path: of[3]?.path ?? '',
          quote: /^\p{L}+/u.exec(of[3]?.text ?? '')?.[0] ?? '',
          advice: `${of.length} lines begin with this word. Another verb may be more exact.`,
        })),
  },
  {
    ...{ name: 'same-line', title: 'Repeated lines', isSerious: false },
    ...{ before: 'Built the API (in two posts)', after: 'Built the API (in one of them)' },
    check: ({ lines }) =>
      lines
        .filter(({ text }, at) => lines.findIndex((other) => other.text.trim().toLowerCase() === text.trim().toLowerCase()) < at)
        .map(({ path, text }) => ({ path, quote: text, advice: 'This line stands in your résumé twice.' })),
  },
  {
    ...{ name: 'no-number', title: 'Numbers', isSerious: false },
    ...{ before: 'Made the nightly settlement faster', after: 'Cut the nightly settlement from 41 minutes to 6' },
    check: ({ data }) =>
      data.experience
        .filter(({ lines }) => lines.length > 2 && lines.every(({ text }) => !/\p{Nd}/u.test(text)))
        .map(({ id, title, organization }) => ({
          path: `experience.${id}`,
          quote: [title, organization].filter((part) => part !== '').join(', '),
          advice: 'No line of this post has a number. How many, how fast, how often? Write only what you know.',
        })),
  },
]
