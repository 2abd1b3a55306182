import { type Card, cardAreas, cards } from '@xperto/content'
import { notices } from '@xperto/contract'
import { quizOnArea } from './library-texts.ts'

type Area = Card['area']

/** How learners call an area beside its title and its id, in lower case. */
const otherNames: Readonly<Record<string, Area>> = {
  js: 'javascript',
  'java script': 'javascript',
  ts: 'typescript',
  py: 'python',
  'c plus plus': 'cpp',
  golang: 'go',
  mysql: 'sql',
  databases: 'sql',
  'react js': 'react',
  reactjs: 'react',
  github: 'git',
  'web development': 'http',
  'web dev': 'http',
  http: 'http',
  networking: 'computers',
  dsa: 'data-structures',
  'data structures and algorithms': 'data-structures',
  algorithms: 'complexity',
  'big o': 'complexity',
  code: 'basics',
  coding: 'basics',
  program: 'basics',
  programming: 'basics',
  'how to code': 'basics',
  'how to program': 'basics',
  'system design': 'system-design',
}

const opening =
  /^(?:(?:hi+|hey|hello|so|ok|okay|please|pls|plz|can you|could you|would you|will you|i|im|i am|just|really)\s+)*(?:(?:want|wanna|need|would like|like|id like|trying|try|have)\s+(?:to\s+)?)?(?:(?:help|teach|tutor|train|guide|coach)(?:\s+me)?|learn(?:ing)?|study(?:ing)?|get started|getting started|start|begin|master|practi[sc]e|new|beginner|how (?:do|can|should) i (?:learn|start|begin)|how to (?:learn|start|begin)|where (?:do|should) i (?:start|begin))(?:\s+(?:to|me|with|in|on|at|about|learn|learning|the|a bit of|some|basics|of|more|understand))*\s+/u
const closing =
  /(?:\s+(?:please|pls|plz|from scratch|from zero|from the beginning|basics|fundamentals|programming|language|coding|code|for beginners|as a beginner|quickly|fast|step by step|today|now|thanks|development|properly|well|better))+$/u

/** The area of which a message says no more than that its writer wants to learn it ("teach me javascript", "help me with python"); null for a question. */
export function areaToLearn(message: string): Area | null {
  const plain = message
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
  if (plain.length > 100 || !opening.test(`${plain} `)) return null
  const named = plain.replace(opening, '')
  return areaCalled(named) ?? areaCalled(named.replace(closing, ''))
}

function areaCalled(name: string): Area | null {
  const known = cardAreas.find(({ id, title }) => id === name || title.toLowerCase() === name)
  return known?.id ?? (Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null)
}

const languages: ReadonlySet<Area> = new Set<Area>([
  ...(['javascript', 'typescript', 'python', 'java', 'cpp', 'c', 'go', 'php', 'ruby', 'rust', 'swift', 'kotlin'] as const),
  ...(['basics', 'data-structures', 'complexity'] as const),
])
const firstSteps = 4

/**
 * A way on for a wish to learn an area: its first cards to choose from, a quiz, a problem to solve, a goal with a date; each only where the product
 * has it. `pages`: the address that the product's pages begin with.
 */
export function waysInto(area: Area, pages: string): string {
  const title = cardAreas.find(({ id }) => id === area)?.title ?? area
  const own = cards.filter((card) => card.area === area)
  const quiz = quizOnArea(area, pages)
  const goal = `${pages}/launch/goal?q=${encodeURIComponent(`Learn ${title} in four weeks, five hours a week`)}`
  const ways = [
    'Read one card at a time, in this order, and ask when something is unclear.',
    ...(quiz === null ? [] : [`${quiz} to see what you know already.`]),
    ...(languages.has(area) ? [`[Solve a first problem](${pages}/practice): your program is run and judged.`] : []),
    `[Make it a goal](${goal}): a plan with milestones and dates.`,
  ]
  return [
    `## Learn ${title}`,
    `There are ${String(own.length)} short cards on ${title}. A good way to begin:`,
    ways.map((way, position) => `${String(position + 1)}. ${way}`).join('\n'),
    [`**${notices.couldAskNext}**`, ...own.slice(0, firstSteps).map((card) => `- ${card.title}`)].join('\n'),
  ].join('\n\n')
}
