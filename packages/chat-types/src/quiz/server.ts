import { AppError, type Option } from '@xperto/contract'
import { systemPromptFor, turnsOf } from '../kit/prompted-chat.ts'
import type { QuizAnswerNote } from '../kit/flow-notes.ts'
import { isThanks } from '../kit/is-thanks.ts'
import { notSaidBefore, quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, ChatTypeServices, QuizItem, ReplyContext, ReplyPart } from '../kit/server.ts'
import { guardedWriter } from '../kit/tutor/index.ts'
import { chooseQuestions } from './choose-questions.ts'
import { dealOptions, draw, inOrder } from './deal-options.ts'
import { guardOfQuestion } from './guard-key.ts'
import { proposeQuestions } from './propose-questions.ts'
import { asksQuestion, markText, questionText, resultText, shortfall } from './quiz-text.ts'
import { isRight, readAnswer } from './read-answer.ts'
import { asksForAnother, asksForOtherShape, readWish } from './read-wish.ts'
import {
  type DrawnItem,
  idle,
  type Level,
  type Mark,
  type QuizState,
  quizLength,
  type RunningQuiz,
  readQuizState,
  scoreOf,
} from './state.ts'

/**
 * A quiz (TYP-09): choose a topic, answer by ticking, be marked at once with the reason, hear the score at the end. Code marks and
 * counts; a model only talks about a question or proposes questions on a topic the library lacks.
 */
export const quizServer: ChatTypeServer<'QUIZ'> = {
  type: 'QUIZ',
  stateVersion: 1,
  systemPrompt: (context) => systemPromptFor('You accompany a quiz on software topics.', context, 'their step first'),
  opening: ({ services }) => ({
    text: `**What shall we look at?** Choose a topic, or write what you would like: "five hard questions on SQL".`,
    options: topicOptions(services),
    state: idle,
  }),
  async *reply(context) {
    const state = readQuizState(context.state)
    const items = state.phase === 'asking' ? itemsOf(state, context.services) : null
    const item = state.phase === 'asking' ? items?.[state.marks.length] : undefined
    if (state.phase === 'choosing' || !items || !item) yield* beginQuiz(context, state)
    else yield* continueQuiz(context, state, items, item)
  },
}

async function* beginQuiz(context: ReplyContext, state: QuizState): AsyncGenerator<ReplyPart> {
  const { services, message, random, writer } = context
  const topics = services.quizzes.topics()
  const wish = readWish(message.text, topics)
  const missed = state.phase === 'choosing' ? state.missed : []
  const repeated = wish.missedOnly ? missed.map((one) => repeat(one, services, random)).filter((one) => one !== null) : []
  if (repeated.length > 0) {
    yield* askFirst({ topic: 'missed', topicTitle: 'What you missed', items: repeated }, services)
    return
  }
  const topic = topics.find((candidate) => candidate.id === wish.topicId)
  if (topic) {
    const level = wish.level ?? (await usualLevel(context, topic.id))
    const all = services.quizzes.questions(topic.id)
    const chosen = chooseQuestions(all, wish.length, level, random)
    const short = shortfall(topic.title, all, wish)
    if (short) yield { kind: 'text', text: `*${short}*\n\n` }
    yield* askFirst({ topic: topic.id, topicTitle: topic.title, items: chosen.map((item) => draw(item, random)) }, services)
    return
  }
  const proposed = await proposeQuestions(writer, message.text, wish).catch(() => null)
  if (proposed) {
    yield { kind: 'text', text: `*${writer.name} wrote these questions. Check what surprises you.*\n\n` }
    const items = proposed.items.map((item) => inOrder(item, dealOptions(item, random)))
    yield* askFirst({ topic: 'proposed', topicTitle: proposed.topic, items }, services)
    return
  }
  const nothingMissed = wish.missedOnly ? 'There is nothing to repeat yet. ' : ''
  yield {
    kind: 'text',
    text: notSaidBefore(
      context,
      `${nothingMissed}I have questions on these topics. Choose one; a quiz has ${quizLength.usual} questions unless you say otherwise.`,
    ),
  }
  yield { kind: 'options', options: topicOptions(services) }
}

/** The first question of a quiz. */
function* askFirst(quiz: Pick<RunningQuiz, 'topic' | 'topicTitle' | 'items'>, services: ChatTypeServices): Generator<ReplyPart> {
  const begun: RunningQuiz = { phase: 'asking', ...quiz, marks: [], hintGiven: false }
  yield* ask(begun, itemsOf(begun, services) ?? [])
}

/** A missed question once more, its options dealt anew; null where it has left the library. */
function repeat(missed: string | QuizItem, { quizzes }: ChatTypeServices, random: () => number): DrawnItem | QuizItem | null {
  if (typeof missed !== 'string') return inOrder(missed, dealOptions(missed, random))
  const item = quizzes.question(missed)
  return item ? draw(item, random) : null
}

/** Without a wish: easier questions where the person's record is weak, harder ones where it is sure; of all levels otherwise. */
async function usualLevel({ chat, services }: ReplyContext, topic: string): Promise<Level | null> {
  const { topics } = await services.record.learned(chat.id)
  const standing = topics.find((one) => one.topic === topic)?.standing
  return standing === 'weak' ? 'easy' : standing === 'sure' ? 'hard' : null
}

async function* continueQuiz(context: ReplyContext, quiz: RunningQuiz, items: QuizItem[], item: QuizItem): AsyncGenerator<ReplyPart> {
  const answer = readAnswer(context.message.text, item)
  if (answer.kind === 'chosen') yield* mark(context, quiz, items, item, isRight(item, answer.indexes) ? 'right' : 'wrong', answer.indexes)
  else if (answer.kind === 'skip') yield* mark(context, quiz, items, item, 'skipped', [])
  else if (answer.kind === 'end') yield* end(context, quiz, items)
  else if (answer.kind === 'hint') yield* hint(context, quiz, item)
  else if (isAnotherQuiz(context)) yield* leaveFor(context, quiz, items)
  else if (asksForOtherShape(context.message.text) && context.services.quizzes.topics().some(({ id }) => id === quiz.topic))
    yield* leaveFor(withText(context, `${context.message.text} on ${quiz.topicTitle}`), quiz, items)
  else yield* talk(context, quiz, item)
}

/** Words in the middle of a quiz that ask for another one which can be begun: on a topic of the library. */
function isAnotherQuiz({ message, services }: ReplyContext): boolean {
  const topics = services.quizzes.topics()
  return asksForAnother(message.text, topics) && readWish(message.text, topics).topicId !== null
}

const withText = (context: ReplyContext, text: string): ReplyContext => ({ ...context, message: { ...context.message, text } })

/** Ends this quiz with its score in a line, and begins the one that was asked for. */
async function* leaveFor(context: ReplyContext, quiz: RunningQuiz, items: readonly QuizItem[]): AsyncGenerator<ReplyPart> {
  const { marks, topicTitle } = quiz
  const score = marks.length === 0 ? 'no question was answered' : `${scoreOf(marks)} of ${marks.length} right`
  yield { kind: 'text', text: `*The quiz on ${topicTitle} ends here: ${score}.*\n\n` }
  yield* beginQuiz(context, { phase: 'choosing', lastTopic: quiz.topic, missed: missedOf(quiz, items, context.services) })
}

function* mark(
  context: ReplyContext,
  quiz: RunningQuiz,
  items: QuizItem[],
  item: QuizItem,
  result: Mark,
  chosen: number[],
): Generator<ReplyPart> {
  const next: RunningQuiz = { ...quiz, marks: [...quiz.marks, result], hintGiven: false }
  yield { kind: 'note', name: 'quizAnswer', value: answerNote(quiz, item, result, chosen, context) }
  yield { kind: 'text', text: `${markText(item, result, chosen)}\n\n---\n\n` }
  if (next.marks.length < items.length) yield* ask(next, items)
  else yield* end(context, next, items)
}

/** What the learner's record keeps: the question as it was asked, and what was chosen. */
function answerNote(quiz: RunningQuiz, item: QuizItem, result: Mark, chosen: number[], { services }: ReplyContext): QuizAnswerNote {
  const { question, options, correct, explanation } = item
  const library = services.quizzes.question(item.id)
  const topic = library?.topic ?? quiz.topic
  const topicTitle = services.quizzes.topics().find(({ id }) => id === topic)?.title ?? quiz.topicTitle
  const isRight = result === 'right'
  return { questionId: library?.id ?? null, topic, topicTitle, question, options, chosen, correct, explanation, isRight }
}

function* ask(quiz: RunningQuiz, items: readonly QuizItem[]): Generator<ReplyPart> {
  const item = items[quiz.marks.length]
  if (!item) return
  yield { kind: 'text', text: questionText(item, quiz) }
  yield { kind: 'options', options: optionsOf(item) }
  yield { kind: 'state', state: quiz }
}

/** The answers to tick; where one alone is right, ticking one takes the other back. */
const optionsOf = ({ options, correct }: QuizItem): Option[] =>
  options.map((text) => (correct.length === 1 ? { text, is_single: true } : { text }))

function* end(context: ReplyContext, quiz: RunningQuiz, items: readonly QuizItem[]): Generator<ReplyPart> {
  const missed = missedOf(quiz, items, context.services)
  yield { kind: 'text', text: `${resultText(quiz, items)}\n\nAnother topic?` }
  const again = missed.length > 0 ? [{ text: 'What I got wrong', is_sent_at_once: true }] : []
  yield { kind: 'options', options: [...again, ...topicOptions(context.services)] }
  yield { kind: 'state', state: { phase: 'choosing', lastTopic: quiz.topic, missed } satisfies QuizState }
}

/** What was not answered right, to be repeated: by its id where it is the library's, whole where a model wrote it. */
function missedOf(quiz: RunningQuiz, items: readonly QuizItem[], { quizzes }: ChatTypeServices): (string | QuizItem)[] {
  return items
    .filter((_, index) => quiz.marks[index] === 'wrong' || quiz.marks[index] === 'skipped')
    .map((item) => (quizzes.question(item.id) ? item.id : item))
}

/** One hint a question: a wrong option less, which helps without giving the answer away. */
function* hint(context: ReplyContext, quiz: RunningQuiz, item: QuizItem): Generator<ReplyPart> {
  const wrong = item.options.filter((_, index) => !item.correct.includes(index))
  const dropped = wrong[Math.floor(context.random() * wrong.length)]
  const text =
    quiz.hintGiven || dropped === undefined ? 'One hint a question, and this one had its hint.' : `It is not this one: ${dropped}`
  yield { kind: 'text', text }
  yield { kind: 'options', options: optionsOf(item) }
  yield { kind: 'state', state: { ...quiz, hintGiven: true } }
}

/** Words that are no answer. A model may talk about the question; the library asks for an answer. Neither gives it away. */
async function* talk(context: ReplyContext, quiz: RunningQuiz, item: QuizItem): AsyncGenerator<ReplyPart> {
  if (context.writer.kind === 'library') yield { kind: 'text', text: notSaidBefore(context, noAnswerText(context.message.text)) }
  else {
    try {
      yield* discuss(context, item)
    } catch (error) {
      if (error instanceof AppError && error.code === 'credits_insufficient') throw error
      // A reply that fails offers nothing: without the answers under it the quiz could not go on.
      yield { kind: 'text', text: `The model could not be heard to its end. ${answerText}` }
    }
  }
  yield { kind: 'options', options: optionsOf(item) }
  yield { kind: 'state', state: quiz }
}

/** What the library says to words that are no answer: it names them, so that two messages have two answers. */
function noAnswerText(said: string): string {
  if (isThanks(said)) return `You are welcome. The question stands. ${answerText}`
  if (/\bunderst(?:an|oo)d\b|\bconfus|\bno clue\b|\bwhat (?:does|do) (?:it|this|that)\b/iu.test(said))
    return 'I have the question in these words alone. *Hint* takes a wrong answer away; *skip* shows the right one and why it is right, and after the last question you can repeat what you missed.'
  return `${quoted(said)} is none of the answers, and I cannot talk about it without a language model. ${answerText}`
}

const answerText = 'Tick one of the answers, or write its letter. You can also say *hint*, *skip* or *end*.'

async function* discuss(context: ReplyContext, item: QuizItem): AsyncGenerator<ReplyPart> {
  // The right answer is left out of the prompt: what a model does not know it cannot give away.
  const rules = `The person is in the middle of a quiz and wrote something that is not an answer. Help them think in at most four sentences; do not say which option is right.\nThe question:\n${item.question}\nOptions:\n${item.options.map((option) => `- ${option}`).join('\n')}`
  const turns = [...sinceAsked(context), { role: 'user' as const, text: context.message.text }]
  const writer = guardedWriter(context.writer, guardOfQuestion(item, answerText))
  yield* writer.write({ system: systemPromptFor(rules, context, 'their step first'), turns })
}

/**
 * What was said since the question was asked. What was said before it stays out: a question that is repeated was marked there, with its right
 * answer.
 */
function sinceAsked(context: ReplyContext): ReturnType<typeof turnsOf> {
  const turns = turnsOf(context)
  return turns.slice(turns.findLastIndex(({ role, text }) => role === 'assistant' && asksQuestion(text)) + 1)
}

/** The questions of a running quiz; null when one of them has left the library since. */
function itemsOf(quiz: RunningQuiz, services: ChatTypeServices): QuizItem[] | null {
  const items = quiz.items.map((item) => {
    if ('question' in item) return item
    const question = services.quizzes.question(item.id)
    return question && inOrder(question, item.order)
  })
  return items.every((item) => item !== undefined) ? items : null
}

/** A topic is begun by one press. */
function topicOptions(services: ChatTypeServices): Option[] {
  return services.quizzes.topics().map(({ title }) => ({ text: title, is_sent_at_once: true }))
}
