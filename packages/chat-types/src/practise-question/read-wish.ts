import type { CodingProblem } from '../kit/server.ts'

export type Level = CodingProblem['level']

/** What somebody asks for in a practice chat, by its words. */
export type PractiseWish =
  | { kind: 'problem'; level: Level | null; tags: string[]; named: string | null; asksForSubject: boolean }
  | { kind: 'hint' | 'approach' | 'review' | 'explain' | 'limits' | 'other' }

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

/** Words people use for what a tag calls otherwise. */
const nicknames: Record<string, string> = {
  array: 'sorting',
  arrays: 'sorting',
  list: 'sorting',
  lists: 'sorting',
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
  stacks: 'stack',
  queues: 'queue',
  heaps: 'heap',
  loop: 'loops',
  interval: 'intervals',
  grids: 'grid',
  matrix: 'matrices',
}

const asksForHint = /\b(hints?|clues?|stuck|nudge)\b/
const asksForReview =
  /\b(review|feedback|look at|check my|my (code|attempt|submission|program|solution|approach|idea|answer|output)|(is|went|goes) wrong|why .*(fail|wrong))\b/
const asksForApproach =
  /\b(approach|solution|solve it|give up|explain the answer|(give|show|tell) me the (answer|code)|how (is|do|can|would) .*solved?)\b/
const asksForLimits = /\b(limits?|complexity|how (large|big|fast|long)|too slow|time out|efficient)\b/
const asksForMeaning = /\b(understand|unclear|confus\w+|what does|what do (i|you)|mean|means|statement|example|explain)\b/
const asksForProblem =
  /\b(problems?|questions?|exercises?|tasks?|another|next|new one|different|skip|not this|something|practi[cs]e|give me|start)\b/

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

/** Reads a wish. Without a problem open everything asks for one. */
export function readPractiseWish(text: string, problems: readonly CodingProblem[], open: CodingProblem | null): PractiseWish {
  // A pasted page is not read as wishes.
  const lower = said.reduce((sofar, [words, meant]) => sofar.replace(words, meant), text.toLowerCase().slice(0, 400))
  const words: string[] = lower.match(/[a-z][a-z'-]*/g) ?? []
  const level = levelIn(lower, words, open)
  const known = new Set(problems.flatMap(({ tags }) => tags))
  const tags = [...known].filter((tag) => new RegExp(`\\b${tag}\\b`).test(lower) || words.some((word) => nicknames[word] === tag))
  const named = problems.find(({ title }) => lower.includes(title.toLowerCase()))?.id ?? null
  const problem: PractiseWish = { kind: 'problem', level, tags, named, asksForSubject: words.some((word) => !aboutNothing.has(word)) }
  if (!open) return problem
  if (asksForHint.test(lower)) return { kind: 'hint' }
  if (asksForReview.test(lower)) return { kind: 'review' }
  if (asksForApproach.test(lower)) return { kind: 'approach' }
  // A subject alone is a wish only when it is all that is said: "why a stack here?" is talk about the open problem.
  const isShort = words.length <= 4 && (level !== null || tags.length > 0)
  if (named !== null || asksForProblem.test(lower) || isShort) return problem
  return { kind: asksForLimits.test(lower) ? 'limits' : asksForMeaning.test(lower) ? 'explain' : 'other' }
}

/** The level that is named, or the next one up or down from the open problem's. */
function levelIn(lower: string, words: readonly string[], open: CodingProblem | null): Level | null {
  const step = /\b(harder|tougher|more difficult)\b/.test(lower) ? 1 : /\b(easier|simpler|less difficult)\b/.test(lower) ? -1 : 0
  if (step === 0) return words.map((word) => levels[word]).find((found) => found !== undefined) ?? null
  const from = inOrder.indexOf(open?.level ?? 'medium')
  return inOrder[Math.min(inOrder.length - 1, Math.max(0, from + step))] ?? null
}
