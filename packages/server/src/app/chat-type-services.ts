import type { ChatTypeServices, QuizItem } from '@xperto/chat-types/kit'
import { findQuizQuestion, quizQuestions, quizTopics, tipForDay } from '@xperto/content'

/** What chat types may reach, filled from the library. Later modules (goals, résumés, credits) join here. */
export const chatTypeServices: ChatTypeServices = {
  quizzes: {
    topics: () => quizTopics,
    questions(topic) {
      const known = quizTopics.find(({ id }) => id === topic)
      return known ? quizQuestions(known.id) : []
    },
    question: (id): QuizItem | undefined => findQuizQuestion(id),
  },
  tips: {
    forDay(day) {
      const { title, area, body, details } = tipForDay(day)
      return { title, area, body, details: details ?? null }
    },
  },
}
