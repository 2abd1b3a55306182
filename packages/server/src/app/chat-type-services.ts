import type { ChatTypeServices, PracticeProgress, QuizItem } from '@xperto/chat-types/kit'
import { findQuizQuestion, quizQuestions, quizTopics, tipForDay } from '@xperto/content'
import { type Problem, problems, publicProblem } from '@xperto/content/problems'

/** What chat types may reach, filled from the library and, for what people have done, from the modules that know it. */
export function createChatTypeServices(known: {
  practiceProgress: (chatId: string) => Promise<PracticeProgress>
  mockTests: ChatTypeServices['mockTests']
}): ChatTypeServices {
  return {
    quizzes: {
      topics: () => quizTopics,
      questions(topic) {
        const found = quizTopics.find(({ id }) => id === topic)
        return found ? quizQuestions(found.id) : []
      },
      question: (id): QuizItem | undefined => findQuizQuestion(id),
    },
    practice: { problems: () => codingProblems, progress: known.practiceProgress },
    mockTests: known.mockTests,
    tips: {
      forDay(day) {
        const { title, area, body, details } = tipForDay(day)
        return { title, area, body, details: details ?? null }
      },
    },
  }
}

const codingProblem = (problem: Problem) => {
  const { id, title, level, tags, statement, samples } = publicProblem(problem)
  return { id, title, level, tags, statement, samples, hints: problem.hints, approach: problem.approach }
}
const codingProblems = Object.freeze(problems.map(codingProblem))
