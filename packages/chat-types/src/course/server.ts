import { isThanks } from '../kit/is-thanks.ts'
import type { CoursePassage, CoursePlace, CourseView } from '../kit/courses.ts'
import { systemPromptFor } from '../kit/prompted-chat.ts'
import { notSaidBefore, quoted } from '../kit/said-before.ts'
import type { ChatTypeServer, ReplyContext, ReplyPart } from '../kit/server.ts'
import { answerByModel, rules } from './answer-by-model.ts'
import { chapterNamed, courseNamed, courseOnSubject, courseStateVersion, courseThatAnswers, readCourseState } from './course-of-chat.ts'
import { linkTo, quotation } from './passage-text.ts'
import { readCourseWish } from './read-wish.ts'

const nextSteps = ['Which chapters are there?', 'What is next?', 'What do learners often get wrong?']
/** So many paragraphs are quoted in one answer. */
const quotedMost = 2

/**
 * The chat of a course (TYP-13): it answers from the course's own text and quotes the paragraphs, with a link to each. A model may word the answer;
 * of its quotes code keeps those that stand in the course. Where the text does not say, the reply says so. Keys of exercises are told by the
 * exercises alone.
 */
export const courseServer: ChatTypeServer<'COURSE'> = {
  type: 'COURSE',
  stateVersion: courseStateVersion,
  systemPrompt: (context) => systemPromptFor(rules, context),
  subject: (services, objectId) => {
    const course = services.courses.find(objectId)
    return course && { name: course.title }
  },
  opening({ services, subject }) {
    const course = subject === undefined || subject === null ? null : services.courses.find(subject)
    if (course) return { text: welcome(course), options: nextSteps.map((text) => ({ text })), state: { url: course.url } }
    return { text: whichCourse, options: services.courses.all().map(({ title }) => ({ text: title })) }
  },
  async *reply(context) {
    const { courses } = context.services
    const { url } = readCourseState(context.state)
    const known = url === null ? null : courses.find(url)
    const { text } = context.message
    const asksFor = /\?|^\s*(?:what|why|how|when|where|which|who)/iu.test(text) ? courseThatAnswers(courses, text) : null
    const course = known ?? courseNamed(courses, text) ?? asksFor ?? courseOnSubject(courses, text)
    if (course === null)
      yield* say(
        context,
        isThanks(text) ? `You are welcome. ${whichCourse}` : `${quoted(text)} names no course. Choose one, and I answer from its text.`,
        courses.all().map(({ title }) => title),
      )
    else if (known === null && course === asksFor) {
      yield* choose(context, course)
      yield { kind: 'text', text: `From *${course.title}*. ` }
      yield* answerQuestion(context, course)
    } else if (known === null) yield* begin(context, course)
    else yield* answer(context, course)
  },
}

const whichCourse = 'Which course is it about? Choose one, and I answer from its text.'

const welcome = ({ title, summary, chapters }: CourseView): string =>
  `**${title}**: ${summary}\n\nIt has ${chapters.length} chapters. Ask about any of them: I answer with the course’s own words and show where they stand.`

async function* begin(context: ReplyContext, course: CourseView): AsyncGenerator<ReplyPart, void> {
  yield* say(context, welcome(course), nextSteps)
  yield* choose(context, course)
}

/** From here on the chat is about that course. */
function* choose(context: ReplyContext, course: CourseView): Generator<ReplyPart, void> {
  yield { kind: 'message-type', messageType: 'COURSE' }
  yield {
    kind: 'object',
    object: { type: 'COURSE', id: course.url, title: course.title, url: context.services.courses.addressOf(course.url) },
  }
  yield { kind: 'note', name: 'course', value: { url: course.url } }
  yield { kind: 'state', state: { url: course.url } }
}

async function* answer(context: ReplyContext, course: CourseView): AsyncGenerator<ReplyPart, void> {
  const { text } = context.message
  const wish = readCourseWish(text)
  if (wish === 'question') return yield* answerQuestion(context, course)
  if (wish === 'thanks') return yield* say(context, 'You are welcome. Ask on, or go on with the course.', nextSteps.slice(0, 2))
  if (wish === 'chapters') return yield* say(context, await chaptersText(context, course), nextSteps.slice(1))
  const standing = await context.services.courses.standing(context.chat.id, course.url)
  const chapter = chapterNamed(course, text) ?? course.chapters.find(({ id }) => id === standing?.nextChapter) ?? course.chapters[0]
  if (!chapter) return yield* say(context, await chaptersText(context, course), [])
  const link = `[${chapter.title}](${context.services.courses.addressOf(course.url, chapter.id)})`
  if (wish === 'next') {
    const done = standing ? `You have done ${standing.chaptersDone} of ${course.chapters.length} chapters. ` : 'You have not enrolled yet. '
    const next = standing?.nextChapter === null ? 'The course is finished.' : `Next is ${link}, about ${chapter.minutes} minutes.`
    return yield* say(context, `${done}${next}`, [`Sum up the chapter ${chapter.title}`])
  }
  if (wish === 'exercise')
    return yield* say(
      context,
      `The exercise of ${link} stands at its end. It is judged there and counts; I do not give its answers away here.`,
      [],
    )
  if (wish === 'mistakes')
    return yield* say(context, `In ${link} learners often believe:\n\n${chapter.misconceptions.map((line) => `- ${line}`).join('\n')}`, [])
  yield* say(context, `${link} in its own words, a sentence of each part:\n\n${leadSentences(chapter)}`, [])
}

async function* answerQuestion(context: ReplyContext, course: CourseView): AsyncGenerator<ReplyPart, void> {
  const { courses } = context.services
  const { isSure, isMore, passages } = courses.search(course.url, context.message.text, await placeOf(context, course))
  const written = await answerByModel(context, course, passages)
  if (written === 'abstained' || (written === null && !isSure))
    return yield* say(context, notInCourse(context, course, passages), nextSteps)
  const shown = passages.slice(0, quotedMost)
  const quotes = shown.map((passage) => quotation(passage.markdown, linkTo(courses, course, passage)))
  yield* say(context, written?.text ?? `The course ${isMore ? 'goes on' : 'says'}:\n\n${quotes.join('\n\n')}`, [])
  // "Why?" goes on from the paragraph that answers, "more" from the last one that was shown.
  const last = isMore ? shown.at(-1) : shown[0]
  if (last) yield { kind: 'state', state: { url: course.url, last: { chapter: last.chapter, anchor: last.anchor } } }
}

/** Where the learner is: at the paragraph that was quoted last, or else in the chapter that is next for them. */
async function placeOf({ services, chat, state }: ReplyContext, course: CourseView): Promise<CoursePlace | undefined> {
  const { last } = readCourseState(state)
  if (last) return last
  const standing = await services.courses.standing(chat.id, course.url)
  return standing?.nextChapter ? { chapter: standing.nextChapter, anchor: null } : undefined
}

/** That the text does not tell, and the places that come nearest, where there are any. */
function notInCourse({ services: { courses }, message }: ReplyContext, course: CourseView, passages: readonly CoursePassage[]): string {
  const chapters = `It has chapters on ${course.chapters.map(({ title }) => title).join('; ')}.`
  const nearest = passages.slice(0, quotedMost).map((passage) => linkTo(courses, course, passage))
  const places = nearest.length > 0 ? `The nearest that it has: ${nearest.join('; ')}.` : chapters
  return `*${course.title}* does not say anything about ${quoted(message.text)}, as far as I find. ${places} Ask in other words, or ask New Chat about what is beyond the course.`
}

async function chaptersText(context: ReplyContext, course: CourseView): Promise<string> {
  const { courses } = context.services
  const standing = await courses.standing(context.chat.id, course.url)
  const lines = course.chapters.map(({ id, title, minutes }, at) => {
    const next = id === standing?.nextChapter ? ', next for you' : ''
    return `${at + 1}. [${title}](${courses.addressOf(course.url, id)}), ${minutes} min${next}`
  })
  return `The chapters of *${course.title}*:\n\n${lines.join('\n')}`
}

/** The first sentence of each paragraph that is prose. */
const leadSentences = ({ paragraphs }: CourseView['chapters'][number]): string =>
  paragraphs
    .filter(({ markdown }) => !/^(?:```|[-|>]|\d+\.)/u.test(markdown))
    .map(
      ({ markdown }) =>
        `- ${/^.+?[.?!](?=\s|$)(?:\*\*)?(?:\s+[^.?!]{1,200}[.?!](?=\s|$))?/u.exec(markdown.replace(/\s+/gu, ' '))?.[0] ?? markdown}`,
    )
    .join('\n')

async function* say(context: ReplyContext, text: string, options: readonly string[]): AsyncGenerator<ReplyPart, void> {
  yield { kind: 'text', text: notSaidBefore(context, text) }
  if (options.length > 0) yield { kind: 'options', options: options.map((option) => ({ text: option })) }
}
