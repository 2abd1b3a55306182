import type { CodingProblem } from '../kit/server.ts'

export type Level = CodingProblem['level']

/** What somebody asks for in a practice chat, by its words. */
export type PractiseWish =
  | { kind: 'problem'; level: Level | null; tags: string[]; named: string | null; asksForSubject: boolean }
  | { kind: 'hint' | 'approach' | 'solution' | 'review' | 'explain' | 'limits' | 'other' }

const levels: Record<string, Level> = {
  easy: 'easy',
  easiest: 'easy',
  simple: 'easy',
  beginner: 'easy',
  beginners: 'easy',
  medium: 'medium',
  intermediate: 'medium',
  hard: 'hard',
  hardest: 'hard',
  difficult: 'hard',
  tough: 'hard',
  advanced: 'hard',
}
const inOrder = ['easy', 'medium', 'hard'] as const

/** Words people use for what a tag or a topic calls otherwise; of several the first that there is. */
const nicknames: Record<string, string | readonly string[]> = {
  array: ['arrays', 'sorting'],
  arrays: ['arrays', 'sorting'],
  list: ['arrays', 'sorting'],
  lists: ['arrays', 'sorting'],
  sort: 'sorting',
  hash: 'hashing',
  hashmap: 'hashing',
  hashmaps: 'hashing',
  map: 'hashing',
  maps: 'hashing',
  dictionary: 'hashing',
  dictionaries: 'hashing',
  set: 'sets',
  string: 'strings',
  text: 'strings',
  recursion: 'trees',
  recursive: 'trees',
  tree: 'trees',
  graph: 'graphs',
  dp: 'dynamic programming',
  bfs: 'breadth-first search',
  stacks: ['stack', 'stacks and queues'],
  queues: ['queue', 'stacks and queues'],
  heaps: 'heap',
  loop: 'loops',
  interval: 'intervals',
  grids: 'grid',
  matrix: 'matrices',
  window: ['windows', 'sliding window'],
  number: 'numbers',
  math: 'numbers',
  maths: 'numbers',
  stack: ['stack', 'stacks and queues'],
  queue: ['queue', 'stacks and queues'],
  search: ['binary search', 'sorting and searching'],
  searching: ['sorting and searching', 'binary search'],
  simulations: 'simulation',
}

const asksForHint = /\b(hints?|clues?|stuck|nudge)\b/
const asksForReview =
  /\b(review|feedback|look at|check my|my (code|attempt|submission|program|solution|approach|idea|answer|output)|(is|went|goes) wrong|why .*(fail|wrong))\b/
const asksForSolution = /\b(solution|give up|(give|show|tell) me the (answer|code|program))\b/
const asksForApproach = /\b(approach|solve it|explain the answer|how (is|do|can|would) .*solved?)\b/
const asksForLimits = /\b(limits?|complexity|how (large|big|fast|long)|too slow|time out|efficient)\b/
const asksForMeaning = /\b(understand|unclear|confus\w+|what does|what do (i|you)|mean|means|statement|example|explain)\b/
/** A wish in so many words. Naming a subject, or the word problem, is talk about the open one. */
const asksForProblem = [
  /^(please )?(another|next|skip|new one|something else|a different one|(an? )?(easier|harder|simpler|tougher))( one)?( please)?$/,
  /\bnot this( one)?\b/,
  /\b(another|next|new|different|other|harder|easier|simpler|tougher)\b[^?.]*\b(problem|question|exercise|task|one|challenge)s?\b/,
  /\b(give me|i want|i would like|i'd like|i need|can i have|could i have|let's (try|do)|switch to|start|open|show me)\b[^?.]*\b(problem|question|exercise|task|one|challenge|something)s?\b/,
]

/** Words that name no subject; of a wish made of these alone nothing is missing. */
const aboutNothing = new Set(
  `a an and any anything at be can code coding could do easier for from get give go good harder have hello hey hi i i'd i'm in it let's like
  me more my need new next not now of ok on one or please practice practise practicing practising problem problems program programming
  question questions ready really should show some something start task tasks thanks the then this to too train training want we what
  where which with would you your another different exercise exercises challenge challenges level levels very so kind that is about`
    .split(/\s+/)
    .concat(Object.keys(levels)),
)

/** Subjects of which a part would be taken for another one. */
const said: readonly (readonly [RegExp, string])[] = [
  [/\blinked lists?\b/g, 'pointers'],
  [/\bbinary (search )?trees?\b/g, 'trees'],
  [/\bnot (too |so |very |that )?(hard|difficult|easy|simple)\b/g, 'medium'],
]

/** What a problem may be asked for by: its tags and its topic. */
export const subjectsOf = ({ tags, topic }: CodingProblem): string[] => [...tags, topic.toLowerCase()]

/** Whether a message agrees to what was asked: yes, ok, leave it. */
export const readsAsYes = (text: string): boolean => /^\s*(yes|yep|yeah|y|ok|okay|sure|please|do it|leave it|go on|go ahead)\b/i.test(text)

/** Reads a wish. Without a problem open everything asks for one. */
export function readPractiseWish(text: string, problems: readonly CodingProblem[], open: CodingProblem | null): PractiseWish {
  // A pasted page is not read as wishes.
  const lower = said.reduce((sofar, [words, meant]) => sofar.replace(words, meant), text.toLowerCase().slice(0, 400))
  const words: string[] = lower.match(/[a-z][a-z'-]*/g) ?? []
  const level = levelIn(lower, words, open)
  const known = new Set(problems.flatMap(subjectsOf))
  const meant = new Set(words.flatMap((word) => [nicknames[word] ?? []].flat().find((subject) => known.has(subject)) ?? []))
  const tags = [...known].filter((subject) => new RegExp(`\\b${subject}\\b`).test(lower) || meant.has(subject))
  const namedProblem = problems.find(({ title }) => lower.includes(title.toLowerCase()))
  const named = namedProblem?.id ?? null
  const problem: PractiseWish = { kind: 'problem', level, tags, named, asksForSubject: words.some((word) => !aboutNothing.has(word)) }
  if (!open) return problem
  if (asksForHint.test(lower)) return { kind: 'hint' }
  if (asksForReview.test(lower)) return { kind: 'review' }
  if (asksForSolution.test(lower)) return { kind: 'solution' }
  if (asksForApproach.test(lower)) return { kind: 'approach' }
  // Its title alone asks for a problem; in a sentence it is talk, unless the sentence asks for it.
  const isTitle =
    namedProblem !== undefined && lower.replace(/[^a-z0-9 ]/g, '').trim() === namedProblem.title.toLowerCase().replace(/[^a-z0-9 ]/g, '')
  const asksByName =
    namedProblem !== undefined &&
    namedProblem.id !== open.id &&
    /\b(give me|i want|i would like|i'd like|open|switch to|let's (try|do)|start)\b/.test(lower)
  // A level and a subject, and nothing else, are a wish; a subject alone is talk: "hash map?"
  const isShort = words.length <= 4 && level !== null && !lower.includes('?') && !/\b(too|very|so|is|was|this|it)\b/.test(lower)
  if (isTitle || asksByName || isShort || asksForProblem.some((asks) => asks.test(lower.replace(/[,.!]/g, '').trim()))) return problem
  return { kind: asksForLimits.test(lower) ? 'limits' : asksForMeaning.test(lower) ? 'explain' : 'other' }
}

/** The level that is named, or the next one up or down from the open problem's. */
function levelIn(lower: string, words: readonly string[], open: CodingProblem | null): Level | null {
  const step = /\b(harder|tougher|more difficult)\b/.test(lower) ? 1 : /\b(easier|simpler|less difficult)\b/.test(lower) ? -1 : 0
  if (step === 0) return words.map((word) => levels[word]).find((found) => found !== undefined) ?? null
  const from = inOrder.indexOf(open?.level ?? 'medium')
  return inOrder[Math.min(inOrder.length - 1, Math.max(0, from + step))] ?? null
}
