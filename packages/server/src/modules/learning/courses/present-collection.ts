import type { Course, CourseChapter } from '@xperto/content/courses'
import { findProblem } from '@xperto/content/problems'
import type { CourseChapter as ShownChapter, Collection, CourseStanding } from '@xperto/contract'

/** A course as it leaves the server, with its likes and the standing of whoever asks. */
export const presentCollection = (
  course: Course,
  { standing, likeCount }: { standing: CourseStanding | null; likeCount: number },
): Collection => ({
  id: course.url,
  name: course.title,
  url: course.url,
  summary: course.summary,
  level: course.level,
  minutes: course.minutes,
  skills: [...course.skills],
  chapters: course.chapters.map(({ id, title, minutes, questions, problemId }) => ({
    id,
    title,
    minutes,
    questionCount: questions.length,
    hasProblem: problemId !== null,
  })),
  likeCount,
  standing,
})

/** A chapter as it leaves the server. Each field is named here: neither a key nor an explanation is among them. */
export function presentChapter(course: Course, chapter: CourseChapter): ShownChapter {
  const problem = chapter.problemId === null ? undefined : findProblem(chapter.problemId)
  return {
    id: chapter.id,
    number: course.chapters.indexOf(chapter) + 1,
    title: chapter.title,
    minutes: chapter.minutes,
    paragraphs: chapter.paragraphs.map(({ anchor, markdown }) => ({ anchor, markdown })),
    questions: chapter.questions.map(({ id, question, options, correct }) => ({
      id,
      question,
      options: [...options],
      rightCount: correct.length,
    })),
    problem: problem ? { id: problem.id, title: problem.title, level: problem.level } : null,
  }
}
