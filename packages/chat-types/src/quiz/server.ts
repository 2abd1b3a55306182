import { AppError } from '@xperto/contract'
import { systemPromptFor, turnsOf } from '../kit/prompted-chat.ts'
import type { QuizAnswerNote } from '../kit/flow-notes.ts'
import type { ChatTypeServer, ChatTypeServices, QuizItem, ReplyContext, ReplyPart } from '../kit/server.ts'
import { chooseQuestions } from './choose-questions.ts'
import { proposeQuestions } from './propose-questions.ts'
import { asksQuestion, questionText, markText, resultText } from './quiz-text.ts'
import { isRight, readAnswer } from './read-answer.ts'
import { readWish } from './read-wish.ts'
import { idle, type Level, type Mark, type QuizState, quizLength, type RunningQuiz, readQuizState } from './state.ts'

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
  const repeated = wish.missedOnly ? missed.flatMap((id) => services.quizzes.question(id) ?? []) : []
  if (repeated.length > 0) {
    yield* ask(
      {
        phase: 'asking',
        topic: 'missed',
        topicTitle: 'What you missed',
        items: repeated.map(({ id }) => ({ id })),
        marks: [],
        hintGiven: false,
      },
      repeated,
    )
    return
  }
  const topic = topics.find((candidate) => candidate.id === wish.topicId)
  if (topic) {
    const level = wish.level ?? (await usualLevel(context, topic.id))
    const chosen = chooseQuestions(services.quizzes.questions(topic.id), wish.length, level, random)
    yield* ask(
      { phase: 'asking', topic: topic.id, topicTitle: topic.title, items: chosen.map(({ id }) => ({ id })), marks: [], hintGiven: false },
      chosen,
    )
    return
  }
  const proposed = await proposeQuestions(writer, message.text, wish).catch(() => null)
  if (proposed) {
    yield { kind: 'text', text: `*${writer.name} wrote these questions. Check what surprises you.*\n\n` }
    yield* ask(
      { phase: 'asking', topic: 'proposed', topicTitle: proposed.topic, items: proposed.items, marks: [], hintGiven: false },
      proposed.items,
    )
    return
  }
  const nothingMissed = wish.missedOnly ? 'There is nothing to repeat yet. ' : ''
  yield {
    kind: 'text',
    text: `${nothingMissed}I have questions on these topics. Choose one; a quiz has ${quizLength.usual} questions unless you say otherwise.`,
  }
  yield { kind: 'options', options: topicOptions(services) }
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
  else yield* talk(context, quiz, item)
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
  yield { kind: 'options', options: item.options.map((text) => ({ text })) }
  yield { kind: 'state', state: quiz }
}

function* end(context: ReplyContext, quiz: RunningQuiz, items: readonly QuizItem[]): Generator<ReplyPart> {
  const missed = items.filter((item, index) => quiz.marks[index] === 'wrong' || quiz.marks[index] === 'skipped').map(({ id }) => id)
  yield { kind: 'text', text: `${resultText(quiz, items)}\n\nAnother topic?` }
  const again = missed.some((id) => context.services.quizzes.question(id)) ? [{ text: 'What I got wrong' }] : []
  yield { kind: 'options', options: [...again, ...topicOptions(context.services)] }
  yield { kind: 'state', state: { phase: 'choosing', lastTopic: quiz.topic, missed } satisfies QuizState }
}

/** One hint a question: a wrong option less, which helps without giving the answer away. */
function* hint(context: ReplyContext, quiz: RunningQuiz, item: QuizItem): Generator<ReplyPart> {
  const wrong = item.options.filter((_, index) => !item.correct.includes(index))
  const dropped = wrong[Math.floor(context.random() * wrong.length)]
  const text =
    quiz.hintGiven || dropped === undefined ? 'One hint a question, and this one had its hint.' : `It is not this one: ${dropped}`
  yield { kind: 'text', text }
  yield { kind: 'options', options: item.options.map((option) => ({ text: option })) }
  yield { kind: 'state', state: { ...quiz, hintGiven: true } }
}

/** Words that are no answer. A model may talk about the question; the library asks for an answer. Neither gives it away. */
async function* talk(context: ReplyContext, quiz: RunningQuiz, item: QuizItem): AsyncGenerator<ReplyPart> {
  if (context.writer.kind === 'library') yield { kind: 'text', text: answerText }
  else {
    try {
      yield* discuss(context, item)
    } catch (error) {
      if (error instanceof AppError && error.code === 'credits_insufficient') throw error
      // A reply that fails offers nothing: without the answers under it the quiz could not go on.
      yield { kind: 'text', text: `\n\nThe model could not be heard to its end. ${answerText}` }
    }
  }
  yield { kind: 'options', options: item.options.map((text) => ({ text })) }
  yield { kind: 'state', state: quiz }
}

const answerText = 'Tick one of the answers, or write its letter. You can also say *hint*, *skip* or *end*.'

async function* discuss(context: ReplyContext, item: QuizItem): AsyncGenerator<ReplyPart> {
  // The right answer is left out of the prompt: what a model does not know it cannot give away.
  const rules = `The person is in the middle of a quiz and wrote something that is not an answer. Help them think in at most four sentences; do not say which option is right.\nThe question:\n${item.question}\nOptions:\n${item.options.map((option) => `- ${option}`).join('\n')}`
  const turns = [...sinceAsked(context), { role: 'user' as const, text: context.message.text }]
  yield* context.writer.write({ system: systemPromptFor(rules, context, 'their step first'), turns })
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
  const items = quiz.items.map((item) => ('question' in item ? item : services.quizzes.question(item.id)))
  return items.every((item) => item !== undefined) ? items : null
}

function topicOptions(services: ChatTypeServices): { text: string }[] {
  return services.quizzes.topics().map(({ title }) => ({ text: title }))
}
