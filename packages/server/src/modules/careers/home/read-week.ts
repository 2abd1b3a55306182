import { calendarDay } from '@xperto/chat-types/kit'
import type { LearnerHome } from '@xperto/contract'
import type { CoursesOfHome } from '../../learning/courses/index.ts'
import type { PracticeOfHome } from '../../learning/practice/index.ts'
import type { RecordOfHome } from '../../learning/record/index.ts'
import type { ReviewsOfHome } from '../../learning/reviews/index.ts'
import { isoDay, mondayOf, sumByDay } from './week.ts'

/** All that a person has done, by the modules that keep it. */
export interface Deeds {
  answers: RecordOfHome['answers']
  rated: ReviewsOfHome['rated']
  solved: PracticeOfHome['solved']
  chapters: CoursesOfHome['chapters']
  rehearsed: readonly Date[]
}

/** What was done in the week of `today`, and on how many days ever. Weeks begin on Monday; a day is one of the person's calendar. */
export function readWeek(deeds: Deeds, today: number, timeZone: string): LearnerHome['week'] {
  const monday = mondayOf(today)
  const isThisWeek = (at: Date): boolean => {
    const day = calendarDay(at, timeZone)
    return day >= monday && day < monday + 7
  }
  const answers = deeds.answers?.filter(({ at }) => isThisWeek(at)) ?? null
  const rated = deeds.rated.filter(({ at }) => isThisWeek(at))
  const once = [...deeds.solved, ...deeds.chapters, ...deeds.rehearsed].map((at) => ({ at, count: 1 }))
  const many = [...(deeds.answers ?? []), ...deeds.rated].map(({ at, all }) => ({ at, count: all }))
  const done = sumByDay([...once, ...many], timeZone)
  return {
    days: Array.from({ length: 7 }, (_, after) => ({ day: isoDay(monday + after), done: done.get(monday + after) ?? 0 })),
    answers: answers && { right: sum(answers, 'right'), all: sum(answers, 'all') },
    cards: { known: sum(rated, 'known'), all: sum(rated, 'all') },
    problems: deeds.solved.filter(isThisWeek).length,
    chapters: deeds.chapters.filter(isThisWeek).length,
    interviews: deeds.rehearsed.filter(isThisWeek).length,
    days_in_all: done.size,
  }
}

const sum = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number => rows.reduce((all, row) => all + row[key], 0)
