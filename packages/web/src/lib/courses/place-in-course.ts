/** A paragraph of a course. */
export interface CoursePlace {
  chapter: string
  /** Null: the beginning of the chapter. */
  anchor: string | null
}

/** Where in that course an address of this site leads, as the quotations of its chat do; null for any other address. */
export function placeInCourse(address: string, origin: string, courseUrl: string): CoursePlace | null {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== origin || url.pathname.replace(/\/$/, '') !== `/course/${courseUrl}/play`) return null
  const chapter = url.searchParams.get('chapter')
  return chapter === null ? null : { chapter, anchor: url.hash === '' ? null : decodeURIComponent(url.hash.slice(1)) }
}
