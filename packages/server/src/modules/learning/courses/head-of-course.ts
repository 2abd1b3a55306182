import { type Course, findCourse } from '@xperto/content/courses'
import { AppError, type PublicBadge } from '@xperto/contract'
import { decodedPart, pageHead } from '../../../platform/http/page-head.ts'
import { picturePath, type PictureWords } from '../../../platform/page-pictures/page-picture.ts'
import type { CoursesDeps } from './deps.ts'
import { showBadge } from './show-badge.ts'

const coursePath = /^\/course\/([^/]+)\/?$/
const badgePath = /^\/badge\/([^/]+)\/?$/

function pictureWords({ title, chapters, minutes }: Course, productName: string): PictureWords {
  const hours = Math.round(minutes / 60)
  const time = hours < 1 ? `${minutes} minutes` : hours === 1 ? 'about an hour' : `about ${hours} hours`
  const count = chapters.length === 1 ? 'One chapter' : `${chapters.length} chapters`
  return { productName, kind: 'Course', title, titleInstead: 'A course', note: `${count}, ${time}` }
}

/** What the picture of a course's link shows; null where there is no such course. */
export function pictureOfCourse({ productName }: Pick<CoursesDeps, 'productName'>, url: string): PictureWords | null {
  const course = findCourse(url)
  return course ? pictureWords(course, productName) : null
}

/**
 * What a link preview reads of a course's page (NAV-11) and of a badge's: the elements of its head. Null for a page of something else, and for a
 * badge of which nothing is told; '' for a course or a badge that is not there.
 */
export async function headOfCourse(deps: CoursesDeps, path: string): Promise<string | null> {
  const { productName, webBase } = deps
  const url = partOf(coursePath, path)
  if (url !== undefined) {
    const course = url === null ? undefined : findCourse(url)
    if (!course) return ''
    const picture = { path: picturePath('course', course.url), words: pictureWords(course, productName) }
    const { title, summary } = course
    return pageHead({ productName, title, description: summary, address: `${webBase}/course/${course.url}`, type: 'website', picture })
  }
  const code = partOf(badgePath, path)
  if (code === undefined) return null
  const badge = code === null ? null : await badgeAt(deps, code)
  if (badge?.state !== 'valid') return badge ? null : ''
  const { name, course, skills } = badge
  return pageHead({
    productName,
    title: `${course.name}, shown by ${name}`,
    description: skills.length === 0 ? `A badge for finishing ${course.name}.` : `Skills that were shown: ${skills.join(', ')}.`,
    address: `${webBase}/badge/${badge.code}`,
    type: 'website',
    isFound: false,
  })
}

/** Undefined: another path. Null: it is not encoded as one. */
function partOf(pattern: RegExp, path: string): string | null | undefined {
  const written = pattern.exec(path)?.[1]
  return written === undefined ? undefined : decodedPart(written)
}

async function badgeAt(deps: CoursesDeps, code: string): Promise<PublicBadge | null> {
  try {
    return await showBadge(deps, code)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}
