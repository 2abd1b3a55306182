import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const sentence = z.string().trim().min(2).max(200)
const markdown = z.string().trim().min(1).max(6000)

/** The areas of concept cards, in the order in which a list of them is shown. */
export const CARD_AREAS = {
  basics: 'Programming basics',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  java: 'Java',
  cpp: 'C++',
  c: 'C',
  go: 'Go',
  php: 'PHP',
  ruby: 'Ruby',
  rust: 'Rust',
  swift: 'Swift',
  kotlin: 'Kotlin',
  sql: 'SQL',
  http: 'HTTP and the web',
  react: 'React',
  computers: 'Computers and networks',
  tools: 'Tools and testing',
  git: 'Git',
  'data-structures': 'Data structures',
  complexity: 'Complexity',
  'system-design': 'System design',
  interviews: 'Interviews',
  resumes: 'Résumés',
} as const

/** The topics of the quiz, in the order in which a list of them is shown. */
export const QUIZ_TOPICS = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  python: 'Python',
  sql: 'SQL',
  http: 'HTTP and the web',
  git: 'Git',
  'data-structures': 'Data structures and complexity',
} as const

/** The areas of tips. */
export const TIP_AREAS = {
  coding: 'Writing code',
  debugging: 'Debugging',
  git: 'Git',
  data: 'Data and SQL',
  web: 'The web',
  learning: 'Learning',
  interviews: 'Interviews',
  career: 'Job search and résumé',
} as const

function keysOf<Key extends string>(names: Readonly<Record<Key, string>>) {
  // Object.keys forgets the key type that the record was declared with.
  return z.literal(Object.keys(names) as Key[])
}

/** A concept card: one idea explained in 80 to 220 words, in Markdown without raw HTML. */
export const cardSchema = z
  .strictObject({
    id: slug,
    area: keysOf(CARD_AREAS),
    title: sentence,
    /** Other wordings and symptoms under which a learner looks for it. */
    aliases: z.array(sentence).min(4).max(48).readonly(),
    body: markdown,
    /** Questions a learner asks next; other cards answer them. */
    next: z.array(sentence).min(2).max(3).readonly(),
    /** The longer text behind Explain More; without it there is no such button. */
    details: markdown.exactOptional(),
    /** The idea told once more for whoever did not follow: two to four sentences with a picture of daily life, without code. */
    simple: z.string().trim().min(60).max(600).exactOptional(),
  })
  .readonly()

/** A quiz question with four options, one or several of them right. */
export const quizQuestionSchema = z
  .strictObject({
    id: slug,
    topic: keysOf(QUIZ_TOPICS),
    level: z.enum(['easy', 'medium', 'hard']),
    question: markdown,
    options: z.array(z.string().trim().min(1).max(240)).length(4).readonly(),
    /** Positions of the right options, from 0, ascending. */
    correct: z.array(z.int().min(0).max(3)).min(1).max(3).readonly(),
    explanation: markdown,
  })
  .readonly()

/** A tip of the day: 40 to 110 words with one thing to do today. */
export const tipSchema = z
  .strictObject({
    id: slug,
    area: keysOf(TIP_AREAS),
    title: sentence,
    body: markdown,
    details: markdown.exactOptional(),
  })
  .readonly()

/** The index over the cards as it is stored: MiniSearch's own form and what the ranking needs beside it. */
export const cardIndexSchema = z.strictObject({
  /** MiniSearch's serialised form; its own loader checks it. */
  minisearch: z.unknown(),
  cardsWithTerm: z.record(z.string(), z.int().positive()),
  /** By card: the wordings that the library knows word for word. */
  wordings: z.record(slug, z.array(z.string())),
  /** By card: the sets of terms that its wordings alone have. */
  termKeys: z.record(slug, z.array(z.string())),
})

/** Everything the generated file holds. */
export const librarySchema = z.strictObject({
  cards: z.array(cardSchema).readonly(),
  questions: z.array(quizQuestionSchema).readonly(),
  tips: z.array(tipSchema).readonly(),
  index: cardIndexSchema,
})

export type Card = z.infer<typeof cardSchema>
export type QuizQuestion = z.infer<typeof quizQuestionSchema>
export type Tip = z.infer<typeof tipSchema>
export type CardIndex = z.infer<typeof cardIndexSchema>
export type Library = z.infer<typeof librarySchema>
export type CardArea = Card['area']
export type QuizTopic = QuizQuestion['topic']
