import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { courses, findCourse } from '@xperto/content/courses'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { PictureWords } from '../../../platform/page-pictures/page-picture.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { archiveLists } from './archive.store.ts'
import { createBadgeSigner } from './badge-signer.ts'
import { courseSolutionRoutes } from './chat-service.routes.ts'
import { coursesOfChats } from './courses-of-chats.ts'
import { setCourseOfChat } from './courses.store.ts'
import type { CoursesDeps } from './deps.ts'
import { headOfCourse, pictureOfCourse } from './head-of-course.ts'
import { badgeRoutes, courseRoutes } from './main-api.routes.ts'

export { type CoursesOfHome, coursesOfHome } from './courses-of-home.ts'
export { revokeBadge } from './badges.store.ts'
export { countPeople as peopleInCourses } from './courses.store.ts'

export interface CoursesModule extends ServerModule<ChatTypeServices, NoteWriters> {
  /** Elements for the head of a course's or a badge's page; null for a page of something else, '' where it is not there. */
  headOf: (path: string) => Promise<string | null>
  /** What the picture of a course's link shows, by its url; null where there is no such course. */
  pictureOf: (url: string) => Promise<PictureWords | null>
  /** The paths of all courses' pages. */
  publicPaths: () => string[]
}

/** Courses of the library, who is enrolled in them, how far they are, and the badge at the end (COL-01, COL-02). */
export function createCoursesModule(given: Omit<CoursesDeps, 'signer'>): CoursesModule {
  const deps: CoursesDeps = { ...given, signer: createBadgeSigner(given) }
  return {
    routes: (app) => {
      courseRoutes(app, deps)
      badgeRoutes(app, deps)
      courseSolutionRoutes(app, deps)
    },
    chatServices: { courses: coursesOfChats(deps) },
    noteWriters: {
      async course(tx, { userId, chatId, value }) {
        if (findCourse(value.url)) await setCourseOfChat(tx, { userId, chatId, course: value.url })
      },
    },
    archive: archiveOfLists(deps.db, archiveLists),
    headOf: async (path) => await headOfCourse(deps, path),
    pictureOf: async (url) => pictureOfCourse(deps, url),
    publicPaths: () => courses.map(({ url }) => `/course/${url}`),
  }
}
