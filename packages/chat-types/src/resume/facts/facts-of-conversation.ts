import type { ResumeData } from '@xperto/contract'
import { nextQuestion, type Question, type QuestionKind } from '../questions.ts'
import { readIntent } from '../read-intent.ts'
import { mergeFacts } from './merge-facts.ts'
import { readCorrection } from './read-correction.ts'
import { readFacts } from './read-facts.ts'
import { isNothing, type SaidFacts } from './said-facts.ts'

/** One turn of a conversation that was held anywhere. */
export interface SpokenTurn {
  role: 'user' | 'assistant' | 'system'
  content: string
}

/** Words of a question that tell what it asks for, the plainest first. */
const hints: readonly (readonly [RegExp, QuestionKind])[] = [
  [/\b(?:what did you do|responsib|your tasks|your duties|what did you build|day to day)\b/iu, 'job-did'],
  [/\b(?:what came of|impact|result|outcome|measur)\w*/iu, 'job-result'],
  [/\b(?:from when|how long|start(?:ed)? and end|which dates|when did you work)\b/iu, 'job-when'],
  [/\b(?:reach you|contact|e-?mail|phone)\b/iu, 'contact'],
  [/\b(?:certificat|licen[cs]e)\w*/iu, 'certifications'],
  [/\b(?:achievement|award|prize|proud)\w*/iu, 'achievements'],
  [/\bprojects?\b/iu, 'project'],
  [/\b(?:skills?|tools|languages|technologies)\b/iu, 'skills'],
  [/\b(?:stud(?:y|ied|ies)|education|degree|school|university|college)\b/iu, 'school'],
  [/\b(?:job|work(?:ed)?|experience|position|employer|company|role)\b/iu, 'job'],
  [/\byour (?:full )?name\b|\bname\?/iu, 'name'],
]

/**
 * RES-02: the fields that a conversation gives, in the words of its user alone: what others said is only read to know what was asked. Later words
 * correct earlier ones. `empty` are the fields to begin with.
 */
export function factsOfConversation(turns: readonly SpokenTurn[], empty: ResumeData, newId: () => string): ResumeData {
  let data = empty
  let asked: Question | null = null
  for (const { role, content } of turns) {
    if (role !== 'user') {
      if (role === 'assistant') asked = questionOf(content, data)
      continue
    }
    data = keepWords(data, content, asked, newId)
    asked = null
  }
  return data
}

function keepWords(data: ResumeData, content: string, asked: Question | null, newId: () => string): ResumeData {
  const correction = readCorrection(data, content)
  if (correction) return correction.data
  const intent = readIntent(content, asked)
  if (intent !== null && intent.kind !== 'go-to') return data
  const facts = readFacts(content, asked)
  // Nobody asked, and the words name no job or school: after a job they tell of it.
  const isLoose = isNothing(withoutContact(facts)) && asked === null && data.experience.length > 0
  return isLoose
    ? mergeFacts(data, readFacts(content, { kind: 'job-did', entry: data.experience.at(-1)?.id ?? null }), null, newId)
    : mergeFacts(data, facts, asked, newId)
}

const withoutContact = (facts: SaidFacts): SaidFacts => ({ ...facts, email: '', phone: '', links: [] })

/** What an assistant's turn asks for: by its words, else what would be asked next; null where it asks nothing. */
function questionOf(content: string, data: ResumeData): Question | null {
  const question = content.slice(content.lastIndexOf('\n') + 1)
  if (!content.includes('?')) return null
  const kind = hints.find(([words]) => words.test(question) || words.test(content))?.[1]
  if (kind === undefined) return nextQuestion(data, [])
  const entry = kind.startsWith('job-') ? (data.experience.at(-1)?.id ?? null) : null
  return kind.startsWith('job-') && entry === null ? { kind: 'job', entry: null } : { kind, entry }
}
