import type { Collection } from '@xperto/contract'
import { insertEnrolment } from './courses.store.ts'
import type { CoursesDeps } from './deps.ts'
import { getCollection } from './list-collections.ts'
import { requireCourse } from './require-course.ts'

/** Enrols a person in a course, once however often it is asked for. Throws collection_not_found. */
export async function enrol(deps: CoursesDeps, { userId, url }: { userId: string; url: string }): Promise<Collection> {
  const course = requireCourse(url)
  await deps.db.asUser(userId, async (tx) => await insertEnrolment(tx, userId, course.url))
  return await getCollection(deps, userId, course.url)
}
