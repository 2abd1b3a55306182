import type { CourseProgress, JudgedSolution } from '@xperto/contract'

/** The progress with the judge's word on a program for the problem of a chapter. */
export const withSolution = (progress: CourseProgress, chapterId: string, { solution, standing }: JudgedSolution): CourseProgress => ({
  ...progress,
  standing,
  chapters: progress.chapters.map((chapter) =>
    chapter.id === chapterId && chapter.problem ? { ...chapter, problem: { ...chapter.problem, latest: solution } } : chapter,
  ),
})
