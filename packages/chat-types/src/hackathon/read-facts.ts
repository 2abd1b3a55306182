import { numberWords } from '../kit/number-words.ts'
import { type Hackathon, mostHours, mostPeople } from './state.ts'

const number = `(\\d{1,3}|${Object.keys(numberWords).join('|')})`
const valueOf = (word: string): number => numberWords[word.toLowerCase()] ?? Number(word)
const bounded = (value: number, most: number): number => Math.min(most, Math.max(1, Math.round(value)))

const hoursSaid = new RegExp(`(?<![\\p{L}\\p{N}])${number}\\s*-?\\s*(?:h|hrs?|hours?)\\b`, 'iu')
const daysSaid = new RegExp(`(?<![\\p{L}\\p{N}])${number}\\s*-?\\s*days?\\b`, 'iu')
const peopleSaid = new RegExp(
  `(?:\\b(?:team|group)\\s+of\\s+|\\bwe\\s+are\\s+|\\bwe're\\s+|\\bthere\\s+are\\s+)${number}\\b|(?<![\\p{L}\\p{N}])${number}\\s+(?:people|persons?|of\\s+us|developers?|engineers?|students?|friends|members|hackers)\\b`,
  'iu',
)
const alone = /\b(?:alone|solo|by myself|on my own|just me|only me)\b/iu
const bare = new RegExp(`^\\W*${number}\\b`, 'iu')

/** Hours of building that a text names: `24 hours`, `two days` (24 each), `a weekend` (48). Null without any; `wasAsked` lets a number stand alone. */
export function readHackathonHours(text: string, wasAsked: boolean): number | null {
  const hours = hoursSaid.exec(text)
  if (hours?.[1] !== undefined) return bounded(valueOf(hours[1]), mostHours)
  const days = daysSaid.exec(text)
  if (days?.[1] !== undefined) return bounded(valueOf(days[1]) * 24, mostHours)
  if (/\bweek-?end\b/iu.test(text)) return 48
  if (/\b(?:a|one|whole)\s+day\b|\btoday\b/iu.test(text)) return 24
  if (/\b(?:one|a)\s+(?:evening|night|afternoon)\b/iu.test(text)) return 6
  const only = wasAsked ? bare.exec(text) : null
  return only?.[1] === undefined ? null : bounded(valueOf(only[1]), mostHours)
}

/** How many people build: `three people`, `a team of 4`, `alone`. Null where it is not said. */
export function readPeople(text: string, wasAsked: boolean): number | null {
  if (alone.test(text)) return 1
  const said = peopleSaid.exec(text)
  const word = said?.[1] ?? said?.[2]
  if (word !== undefined) return bounded(valueOf(word), mostPeople)
  const only = wasAsked ? bare.exec(text) : null
  return only?.[1] === undefined ? null : bounded(valueOf(only[1]), mostPeople)
}

const labelled = (label: string): RegExp =>
  new RegExp(`(?:^|[\\n.,;])\\s*(?:(?:our|the|my)\\s+)?${label}\\s*(?:is|:)\\s*([^\\n.;]{3,200})`, 'iu')
const themeLabel = labelled('theme')
const themeBare = /(?:^|[\n.,;])\s*(?:(?:our|the)\s+)?theme\s+(?!is\b|about\b|on\b|around\b|for\b|or\b|and\b)([^\n.;,?]{3,80})/iu
const ideaLabel = labelled('idea')
const building =
  /\b(?:we|i)(?:'ll| will| want to| would like to|'d like to| are going to|'re going to|'m going to)?\s+(?:build(?:ing)?|make|making)\s+([^\n.;]{5,200})/iu
const themeAbout =
  /\b(?:hackathon|weekend|theme)\s+(?:about|on|around|for)\s+(?!\p{L}*\s*(?:people|persons?|hours?|days?)\b)([^\n.;,]{3,120})/iu

/** A thing that is named without a verb: "an app that shows …". */
const thing =
  /^(?:maybe |perhaps )?((?:an?|the)\s+(?:\p{L}+\s+){0,2}(?:app|tool|bot|web ?site|game|service|extension|dashboard|program|page|api|assistant)\s+(?:that|which|where|to|for|with|so)\b[^\n.;]{5,180})/iu
/** Words that agree or give up answer neither what the theme is nor what is built. */
const isNoAnswer =
  /^\W*(?:yes|yep|yeah|no|nope|ok(?:ay)?|sure|fine|good|great|cool|idk|i (?:don['’]?t|do not) know|not sure|no idea|maybe|thanks?|thank you)\W*$/iu

const cleaned = (text: string | undefined): string | null => {
  const line = (text ?? '').replace(/\s+/gu, ' ').trim()
  return line === '' ? null : line.slice(0, 200)
}

/** What the person wants made: an idea, a plan or a pitch; null where the words name none. */
export function readGoal(text: string): Hackathon['goal'] | null {
  if (/\bpitch\b|\bpresent(?:ation)?\b|\bjury\b|\bjudges\b/iu.test(text)) return 'pitch'
  if (/\bplan\b|\bschedule\b|\btimeline\b|\bby the hour\b/iu.test(text)) return 'plan'
  if (/\b(?:an?|another|other|more|new|find|help me with)\s+ideas?\b|\bbrainstorm\b|\bno idea\b|\bideas\b/iu.test(text)) return 'idea'
  return null
}

/** What a message adds to what is known; what was asked last takes a whole message as its answer where no sign of another wish stands in it. */
export function withSaid(known: Hackathon, text: string): Hackathon {
  const goal = readGoal(text)
  const isAnswer = goal === null && !isNoAnswer.test(text)
  const said = cleaned(text)
  const theme =
    cleaned(themeLabel.exec(text)?.[1]) ??
    cleaned(themeAbout.exec(text)?.[1]) ??
    cleaned(themeBare.exec(text)?.[1]) ??
    (isAnswer && known.asked === 'theme' && !thing.test(text.trim()) ? said : null) ??
    known.theme
  const idea =
    cleaned(ideaLabel.exec(text)?.[1]) ??
    cleaned(building.exec(text)?.[1]) ??
    cleaned(thing.exec(text.trim())?.[1]) ??
    (isAnswer && known.asked === 'idea' ? said : null) ??
    known.idea
  return {
    theme,
    idea,
    hours: readHackathonHours(text, known.asked === 'hours') ?? known.hours,
    people: readPeople(text, known.asked === 'people') ?? known.people,
    asked: null,
    goal: goal ?? known.goal,
  }
}
