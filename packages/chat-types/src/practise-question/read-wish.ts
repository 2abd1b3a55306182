import type { CodingProblem } from '../kit/server.ts'

export type Level = CodingProblem['level']

/** What somebody asks for in a practice chat, by its words. */
export type PractiseWish =
  | { kind: 'problem'; level: Level | null; tags: string[]; named: string | null; asksForSubject: boolean }
  | { kind: 'hint' | 'approach' | 'review' | 'other' }

const levels: Record<string, Level> = {
  easy: 'easy',
  easier: 'easy',
  simple: 'easy',
  beginner: 'easy',
  medium: 'medium',
  intermediate: 'medium',
  hard: 'hard',
  harder: 'hard',
  difficult: 'hard',
  advanced: 'hard',
}

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
  /\b(review|feedback|look at|check my|my (code|attempt|submission|program|solution)|(is|went|goes) wrong|why .*(fail|wrong))\b/
const asksForApproach = /\b(approach|solution|solve it|give up|explain the answer|how (is|do|can|would) .*solved?)\b/
const asksForProblem =
  /\b(problems?|questions?|exercises?|tasks?|another|next|new one|different|skip|something|practi[cs]e|give me|start)\b/

/** Reads a wish. Without a problem open (`isOpen` false) everything asks for one. */
export function readPractiseWish(text: string, problems: readonly CodingProblem[], isOpen: boolean): PractiseWish {
  // A pasted page is not read as wishes.
  const lower = text.toLowerCase().slice(0, 400)
  const words = lower.match(/[a-z][a-z-]*/g) ?? []
  const level = words.map((word) => levels[word]).find((found) => found !== undefined) ?? null
  const known = new Set(problems.flatMap(({ tags }) => tags))
  const tags = [...known].filter((tag) => new RegExp(`\\b${tag}\\b`).test(lower) || words.some((word) => nicknames[word] === tag))
  const named = problems.find(({ title }) => lower.includes(title.toLowerCase()))?.id ?? null
  const problem: PractiseWish = {
    kind: 'problem',
    level,
    tags,
    named,
    asksForSubject: /\b(on|about|with|using|involving)\s+\w/.test(lower),
  }
  if (!isOpen) return problem
  if (asksForHint.test(lower)) return { kind: 'hint' }
  if (asksForReview.test(lower)) return { kind: 'review' }
  if (asksForApproach.test(lower)) return { kind: 'approach' }
  // A subject alone is a wish only when it is all that is said: "why a stack here?" is talk about the open problem.
  const isShort = words.length <= 4 && (level !== null || tags.length > 0)
  return named !== null || asksForProblem.test(lower) || isShort ? problem : { kind: 'other' }
}
