import { type Course, courses } from '@xperto/content/courses'
import { type Collection, type CollectionPage, type CourseStanding } from '@xperto/contract'
import type { CoursesDeps } from './deps.ts'
import { presentCollection } from './present-collection.ts'
import { readStandings } from './read-standings.ts'
import { requireCourse } from './require-course.ts'

interface Paged {
  page: number
  limit: number
}

/** One course by its url. `viewerId`: null for a visitor. Throws collection_not_found. */
export async function getCollection(deps: CoursesDeps, viewerId: string | null, url: string): Promise<Collection> {
  const course = requireCourse(url)
  const standings = await readStandings(deps, viewerId, [course])
  const [collection] = await withLikes(deps, [course], standings)
  if (!collection) throw new Error('a course was not presented')
  return collection
}

/** All published courses, or with `isPending` those that the viewer has begun and not finished. */
export async function listCollections(
  deps: CoursesDeps,
  { viewerId, isPending, page, limit }: { viewerId: string | null; isPending: boolean } & Paged,
): Promise<CollectionPage> {
  const standings = await readStandings(deps, viewerId, courses)
  const all = await withLikes(deps, courses, standings)
  const found = isPending ? all.filter(({ standing }) => standing !== null && standing.finishedOn === null) : all
  return pageOf(found, { page, limit })
}

/** The courses that a person is enrolled in, the one begun last first; with `url` that one alone, where they are in it. */
export async function listEnrolled(
  deps: CoursesDeps,
  { userId, url, page, limit }: { userId: string; url: string | undefined } & Paged,
): Promise<CollectionPage> {
  const standings = await readStandings(deps, userId, courses)
  const found = [...standings.keys()].filter((course) => url === undefined || course === url).map(requireCourse)
  return pageOf(await withLikes(deps, found, standings), { page, limit })
}

/** The courses as they leave the server, each with its likes. */
async function withLikes(
  { likeCounts }: Pick<CoursesDeps, 'likeCounts'>,
  of: readonly Course[],
  standings: ReadonlyMap<string, CourseStanding>,
): Promise<Collection[]> {
  const likes = await likeCounts(of.map(({ url }) => url))
  return of.map((course) =>
    presentCollection(course, { standing: standings.get(course.url) ?? null, likeCount: likes.get(course.url) ?? 0 }),
  )
}

function pageOf(all: Collection[], { page, limit }: Paged): CollectionPage {
  return {
    items: all.slice((page - 1) * limit, page * limit),
    currentPage: page,
    totalPages: Math.ceil(all.length / limit),
    totalItems: all.length,
  }
}
