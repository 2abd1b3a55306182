import type { QuizItem, Writer } from '../kit/server.ts'
import type { QuizWish } from './read-wish.ts'
import type { Level } from './state.ts'

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['topic', 'questions'],
  properties: {
    topic: { type: ['string', 'null'] },
    questions: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['question', 'options', 'correct', 'explanation', 'level'],
        properties: {
          question: { type: 'string' },
          options: { type: 'array', items: { type: 'string' } },
          correct: { type: 'array', items: { type: 'string' } },
          explanation: { type: 'string' },
          level: { type: 'string', enum: ['easy', 'medium', 'hard'] },
        },
      },
    },
  },
}

const system = `You write quiz questions for people who learn software. From the person's wish take the topic; if it names none, or one that has
nothing to do with software, study or work, answer with topic null and no questions. Otherwise write the number of questions asked for. Each has a
question in Markdown, four different options of similar length, "correct" with every right option word for word, and an explanation of two or three
sentences that says why the right one is right and the tempting one is wrong. Be sure of every fact.`

/**
 * Asks the model for questions on a topic the library does not have. Null when the engine has none to propose or what it proposed
 * does not hold together: fewer than three sound questions are no quiz.
 */
export async function proposeQuestions(writer: Writer, text: string, wish: QuizWish): Promise<{ topic: string; items: QuizItem[] } | null> {
  const proposal = await writer.propose({
    system,
    turns: [{ role: 'user', text: `${text}\n\nNumber of questions: ${wish.length}. Level: ${wish.level ?? 'mixed, rising'}.` }],
    schema,
    schemaName: 'quiz',
    parse: readProposal,
  })
  if (proposal?.topic == null) return null
  const items = unlike(proposal.questions.filter(holdsTogether))
    .slice(0, wish.length)
    .map((question, index) => ({ ...question, id: `proposed-${index + 1}`, topic: proposal.topic ?? '' }))
  return items.length >= 3 ? { topic: proposal.topic.slice(0, 60), items } : null
}

type Proposed = Omit<QuizItem, 'id' | 'topic'>

/** What a question, an option or an explanation may have of characters: more is no quiz, and is kept with the chat. */
const longest = { question: 2000, option: 300, explanation: 2000 } as const

/** Each question once, however it is spaced or written large. */
function unlike(questions: readonly Proposed[]): Proposed[] {
  const key = ({ question }: Proposed) => question.toLowerCase().replace(/\W+/g, ' ').trim() || question
  return [...new Map(questions.toReversed().map((one) => [key(one), one])).values()].toReversed()
}

function readProposal(data: unknown): { topic: string | null; questions: Proposed[] } {
  if (typeof data !== 'object' || data === null || !('questions' in data) || !Array.isArray(data.questions))
    throw new Error('no list of questions')
  const topic = 'topic' in data && typeof data.topic === 'string' && data.topic.trim() !== '' ? data.topic.trim() : null
  return { topic, questions: data.questions.flatMap((value) => readQuestion(value) ?? []) }
}

/**
 * The right options come by their words and not by their numbers: models count from 0 and from 1, and a key that is off by one marks what is
 * right as wrong. Null for what is no question.
 */
function readQuestion(value: unknown): Proposed | null {
  if (!isQuestion(value)) return null
  const texts = value.options.map((option) => option.trim())
  return { ...value, correct: value.correct.map((answer) => texts.indexOf(answer.trim())) }
}

type Written = Omit<Proposed, 'correct'> & { correct: readonly string[] }

function isQuestion(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null) return false
  const { question, options, correct, explanation, level } = value as Record<string, unknown>
  return (
    typeof question === 'string' &&
    typeof explanation === 'string' &&
    Array.isArray(options) &&
    options.every((option) => typeof option === 'string') &&
    Array.isArray(correct) &&
    correct.every((answer) => typeof answer === 'string') &&
    (['easy', 'medium', 'hard'] satisfies Level[]).some((known) => known === level)
  )
}

/** The same checks the library's own questions pass: distinct options, at least one right and one wrong, nothing empty. */
function holdsTogether({ question, options, correct, explanation }: Proposed): boolean {
  const texts = options.map((option) => option.trim())
  return (
    isOfLength(question, longest.question) &&
    isOfLength(explanation, longest.explanation) &&
    texts.length >= 2 &&
    texts.length <= 6 &&
    texts.every((text) => isOfLength(text, longest.option) && !text.includes('\n')) &&
    new Set(texts).size === texts.length &&
    correct.length > 0 &&
    new Set(correct).size === correct.length &&
    correct.length < texts.length &&
    correct.every((index) => index >= 0 && index < texts.length)
  )
}

const isOfLength = (text: string, most: number): boolean => text.trim() !== '' && text.length <= most
