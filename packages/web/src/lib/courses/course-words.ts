import type { Collection, CourseStanding } from '@xperto/contract'

/** Minutes as one says them: `2 h 50 min`. */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

export const levelWords: Record<Collection['level'], string> = { beginner: 'For beginners', intermediate: 'For some experience' }

/** How far somebody is: `3 of 10 chapters`. */
export const chaptersWords = (done: number, of: number): string => `${done} of ${of} chapters`

/** Where to go on: the chapter, and its number from 1; the first one once all are done. */
export function nextChapter({ chapters }: Collection, standing: CourseStanding): { id: string; title: string; number: number } | null {
  const at = Math.max(
    0,
    chapters.findIndex(({ id }) => id === standing.nextChapterId),
  )
  const chapter = chapters[at]
  return chapter ? { id: chapter.id, title: chapter.title, number: at + 1 } : null
}

/** The specification's sentence where courses cannot be read. */
export const failedToFetch = 'Failed to fetch collections data'
