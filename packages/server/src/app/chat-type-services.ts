import type { ChatTypeServices, QuizItem } from '@xperto/chat-types/kit'
import { findQuizQuestion, nearestCards, quizQuestions, quizTopics, tipForDay } from '@xperto/content'
import { goalPlans } from '@xperto/content/goal-plans'
import { systemDesigns } from '@xperto/content/system-designs'
import type { NoteWriters } from '../modules/conversation/replies/index.ts'
import type { ServerModule } from '../platform/server-module.ts'

/** What chat types may reach of the library itself. */
const libraryServices: Pick<ChatTypeServices, 'cards' | 'quizzes' | 'goals' | 'tips' | 'designs'> = {
  cards: {
    nearest: (question, count) =>
      nearestCards(question, count).map(({ id, title, body, details }) => ({ id, title, body, details: details ?? null })),
  },
  quizzes: {
    topics: () => quizTopics,
    questions(topic) {
      const found = quizTopics.find(({ id }) => id === topic)
      return found ? quizQuestions(found.id) : []
    },
    question: (id): QuizItem | undefined => findQuizQuestion(id),
  },
  goals: { plans: () => goalPlans },
  designs: { all: () => systemDesigns },
  tips: {
    forDay(day) {
      const { title, area, body, details } = tipForDay(day)
      return { title, area, body, details: details ?? null }
    },
  },
}

const servedByModules = [
  'practice',
  'boards',
  'tutor',
  'mockTests',
  'record',
  'mentor',
  'jobs',
  'repositories',
  'linters',
  'interviews',
  'botInterviews',
  'courses',
  'newsletters',
  'support',
  'resumes',
  'posts',
] as const satisfies Exclude<keyof ChatTypeServices, keyof typeof libraryServices>[]

const toldModules = [
  'quizAnswer',
  'interview',
  'botInterview',
  'chatName',
  'newsletter',
  'resume',
  'course',
  'designBoard',
  'goal',
  'solutionShown',
] as const satisfies (keyof NoteWriters)[]

export interface JoinedServices {
  services: ChatTypeServices
  noteWriters: NoteWriters
  /** Fills in what the modules offer. Throws where none of them offers something that chat types need. */
  join(modules: readonly ServerModule<ChatTypeServices, NoteWriters>[]): void
}

/**
 * What chat types may reach: the library, and what modules know of people. Replies are made before the modules that know it, so the services are
 * handed out first and filled once all modules are there.
 */
export function createChatTypeServices(): JoinedServices {
  // Whole once it is joined, and nothing is answered before.
  const services = { ...libraryServices } as ChatTypeServices
  const noteWriters = {} as NoteWriters
  return {
    services,
    noteWriters,
    join(modules) {
      for (const module of modules) {
        Object.assign(services, module.chatServices)
        Object.assign(noteWriters, module.noteWriters)
      }
      const missing = [
        ...servedByModules.filter((name) => services[name] === undefined),
        ...toldModules.filter((name) => noteWriters[name] === undefined),
      ]
      if (missing.length > 0) throw new Error(`no module offers ${missing.join(', ')} to the chat types`)
    },
  }
}
