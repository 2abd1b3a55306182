import { numberWords } from '../kit/number-words.ts'
import type { Level } from './state.ts'
import { quizLength } from './state.ts'

/** What somebody asks for before a quiz: "five hard questions on SQL joins". */
export interface QuizWish {
  topicId: string | null
  level: Level | null
  length: number
  /** Only what the last quiz got wrong. */
  missedOnly: boolean
}

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
/** Short names people type for a topic, by the word its title holds. */
const nicknames: Record<string, string> = {
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
  postgres: 'sql',
  database: 'sql',
  databases: 'sql',
  rest: 'http',
  web: 'http',
  algorithms: 'structures',
  'big-o': 'complexity',
}

/** Reads a wish by its words; a topic that the library does not have stays null. */
export function readWish(text: string, topics: readonly { id: string; title: string }[]): QuizWish {
  const exact = topics.find((topic) => topic.title.toLowerCase() === text.trim().toLowerCase())
  const words =
    text
      .toLowerCase()
      .match(/[a-z0-9+#-]+/g)
      ?.slice(0, 60) ?? []
  const named = words.map((word) => nicknames[word] ?? word)
  const topic = exact ?? topics.find((candidate) => titleWords(candidate.title).some((word) => named.includes(word)))
  const asked = lengthIn(words) ?? quizLength.usual
  return {
    topicId: topic?.id ?? null,
    level: words.map((word) => levels[word]).find((level) => level !== undefined) ?? null,
    length: Math.min(quizLength.most, Math.max(quizLength.least, asked)),
    missedOnly: /\b(wrong|missed|mistakes?)\b/i.test(text),
  }
}

/** Names that carry a version: the 3 of "Python 3" says nothing of how many questions there are to be. */
const versioned =
  /^(python|py|java|javascript|js|typescript|ts|es|http|html|css|react|vue|angular|node|c\+\+|php|ruby|go|sql|postgres|postgresql|mysql)$/

/** How many questions those words ask for, or null. Below the shortest quiz a spelled word is none of length: "a hard one". */
function lengthIn(words: readonly string[]): number | null {
  const digits = words.flatMap((word, at) => {
    const value = Number(word)
    const isVersion = versioned.test(words[at - 1] ?? '')
    return Number.isInteger(value) && value > 0 ? [{ value, isVersion, isCounted: /^questions?$/.test(words[at + 1] ?? '') }] : []
  })
  const spelled = words.map((word) => numberWords[word] ?? 0).find((value) => value >= quizLength.least)
  return digits.find(({ isVersion }) => !isVersion)?.value ?? spelled ?? digits.find(({ isCounted }) => isCounted)?.value ?? null
}

/** As many words as a wish that may stand anywhere in its message has; in a longer message it has to come first. */
const wishWordsMost = 12
const anotherQuiz =
  /\b(quiz|test|ask) me (on|about|in)\b|\bquestions? (on|about)\b|\b(switch|change) to\b|\binstead\b(?! of\b)|\b(new|another|different) (quiz|topic)\b/i
const firstWords =
  /^(?:(?:please|ok|okay|no|now|can|could|would|you|let us|let's|i|want|would like|to|a|start|begin|some|give me)[\s,]+)*(?:(?:quiz|test|ask) me (?:on|about|in)|questions? (?:on|about)|(?:switch|change) to|(?:new|another|different) (?:quiz|topic))\b/i

/**
 * Whether words in the middle of a quiz ask for another one: "quiz me on SQL instead". The wish has to be the message: a thought about the
 * question that holds these words somewhere ends no quiz.
 */
export function asksForAnother(text: string, topics: readonly { title: string }[]): boolean {
  const said = text.trim()
  if (topics.some(({ title }) => title.toLowerCase() === said.toLowerCase())) return true
  return (said.split(/\s+/).length <= wishWordsMost ? anotherQuiz : firstWords).test(said)
}

/** Words that may stand in a wish for another length or level. */
const aboutShape =
  /^(?:\d{1,2}|questions?|ones?|only|just|please|and|but|make|it|them|this|give|me|i|want|would|like|with|ok|okay|of|level|more|all|the|can|we|do|let|us|too|not|so|a|an|now)$/

/** Whether words ask for the same subject once more in another length or level: "3 questions, medium", "make it harder". */
export function asksForOtherShape(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  if (words.length === 0 || words.length > 10) return false
  const isAbout = words.every((word) => aboutShape.test(word) || word in levels || word in numberWords)
  return isAbout && (words.some((word) => word in levels) || (lengthIn(words) !== null && words.some((word) => /^questions?$/.test(word))))
}

/** Words of a title that say the topic; joining words and what every topic could claim do not. */
function titleWords(title: string): string[] {
  return (title.toLowerCase().match(/[a-z0-9+#-]+/g) ?? []).filter((word) => !['and', 'the', 'of', 'data'].includes(word))
}
