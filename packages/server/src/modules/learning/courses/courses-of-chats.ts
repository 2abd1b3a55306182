import type { CourseService, CourseView } from '@xperto/chat-types/kit'
import { type Course, courses, findCourse, searchCourse } from '@xperto/content/courses'
import { findEnrolment, ownerOfChat } from './courses.store.ts'
import type { CoursesDeps } from './deps.ts'
import { readStanding } from './read-standings.ts'

/** Courses as their chats may tell them. */
export function coursesOfChats({ db, webBase }: Pick<CoursesDeps, 'db' | 'webBase'>): CourseService {
  return {
    all: () => courses.map(viewOf),
    find(url) {
      const course = findCourse(url)
      return course ? viewOf(course) : null
    },
    search(url, question, place) {
      const course = findCourse(url)
      return course ? searchCourse(course, question, place) : { isSure: false, isMore: false, passages: [] }
    },
    addressOf(url, chapter, anchor) {
      const page = `${webBase}/course/${url}`
      if (chapter === undefined) return page
      return `${page}/play?chapter=${chapter}${anchor === undefined ? '' : `#${anchor}`}`
    },
    async standing(chatId, url) {
      const course = findCourse(url)
      const userId = await ownerOfChat(db, chatId)
      if (!course || userId === null) return null
      return await db.asUser(userId, async (tx) => {
        const enrolment = await findEnrolment(tx, userId, url)
        if (!enrolment) return null
        const { chaptersDone, nextChapterId } = await readStanding(tx, userId, course, enrolment)
        return { chaptersDone, nextChapter: nextChapterId }
      })
    },
  }
}

/** Each field is named here: no question, key or explanation is among them. */
const viewOf = ({ url, title, summary, chapters }: Course): CourseView => ({
  url,
  title,
  summary,
  chapters: chapters.map(({ id, title: name, minutes, paragraphs, misconceptions }) => ({
    id,
    title: name,
    minutes,
    paragraphs: paragraphs.map(({ anchor, markdown }) => ({ anchor, markdown })),
    misconceptions: [...misconceptions],
  })),
})
