import { randomBytes, randomUUID } from 'node:crypto'
import type { ChatTypeServer, ChatTypeServices } from '@xperto/chat-types/kit'
import type { ChatType } from '@xperto/contract'
import { pino } from 'pino'
import { createPostgresEvents } from '../adapters/events/postgres-events.ts'
import { createMemoryReplyLog } from '../adapters/reply-log/memory-reply-log.ts'
import { createConversation } from '../app/areas/conversation.ts'
import { createChatTypeServices, type JoinedServices } from '../app/chat-type-services.ts'
import { nameChatFromFlow } from '../modules/conversation/chats/index.ts'
import type { ChangeStreamSettings } from '../modules/conversation/events/change-streams.ts'
import type { NoteWriters } from '../modules/conversation/replies/index.ts'
import type { ReplySettings } from '../modules/conversation/replies/reply-settings.ts'
import { createInterviewsModule } from '../modules/careers/interviews/index.ts'
import { codingProblems, practiceProgress, problemsInTestOfChat } from '../modules/learning/practice/index.ts'
import { createRecordModule } from '../modules/learning/record/index.ts'
import { createTokenUseModule, type FreeLimits, type TokenUseModule } from '../modules/money/token-use/index.ts'
import { createStorageModule, defaultStorageBytes } from '../modules/people/storage/index.ts'
import type { Database } from '../platform/db/database.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { LanguageModel } from '../ports/language-model.ts'
import type { ReplyLog } from '../ports/reply-log.ts'
import type { WebSearch } from '../ports/web-search.ts'
import { createJobsAtHand, type JobsAtHand } from './jobs-at-hand.ts'
import { closedAtFileEnd } from './left-open.ts'

type Conversation = ReturnType<typeof createConversation>

export interface ChatServiceOptions {
  database: Database
  model: LanguageModel
  replyLog?: ReplyLog
  webSearch?: WebSearch
  /** Whether no other process serves this database; default false. */
  isOnlyProcess?: boolean
  settings?: Partial<ReplySettings>
  eventSettings?: Partial<ChangeStreamSettings>
  services?: ChatTypeServices
  /** Flows of a test's own. */
  serverOf?: (type: ChatType) => ChatTypeServer
  now?: () => Date
  freeLimits?: Partial<FreeLimits>
  storageBytes?: number
  /** Told of each line of the log. */
  onLogLine?: (line: string) => void
}

export interface ChatService {
  url: string
  replies: Conversation['replies']
  events: Conversation['events']
  replyLog: ReplyLog
  tokenUse: TokenUseModule
  /** Large imports are written when a test runs the jobs. */
  jobs: JobsAtHand
  /** Interrupts what runs and ends the server. */
  close(): Promise<void>
}

/** Writes nothing of what flows tell, and knows no interview. */
const untold: {
  noteWriters: NoteWriters
  chatServices: Pick<
    ChatTypeServices,
    'interviews' | 'botInterviews' | 'courses' | 'record' | 'mentor' | 'jobs' | 'repositories' | 'linters' | 'boards' | 'tutor'
  >
} = {
  noteWriters: {
    quizAnswer: async () => undefined,
    chatName: nameChatFromFlow,
    course: async () => undefined,
    designBoard: async () => undefined,
    goal: async () => undefined,
    interview: async () => undefined,
    botInterview: async () => undefined,
    newsletter: async () => undefined,
    resume: async () => undefined,
    solutionShown: async () => undefined,
  },
  chatServices: {
    tutor: { passes: async () => 'unknown', solution: () => null, solutions: () => [] },
    record: { learned: async () => ({ topics: [], misses: [], solvedProblems: 0 }) },
    boards: { find: async () => null },
    repositories: { read: async () => ({ refusal: 'unreadable' }) },
    linters: { lint: async (listings) => listings.map(() => null) },
    jobs: {
      readPage: async () => null,
      readBoard: async () => ({ refusal: 'unreadable' }),
      matchAll: async () => [],
      applicationsAddress: () => 'http://site.test/xperto/applications',
      match: async () => ({ title: '', company: '', needs: [], learnFirst: [], hasResume: false }),
    },
    mentor: {
      facts: async () => ({ goals: [], dueReviews: 0, recentChats: [] }),
      addressOf: (slug) => `http://site.test/xperto/launch/${slug}`,
      reviewsAddress: () => 'http://site.test/xperto/review',
    },
    courses: {
      all: () => [],
      find: () => null,
      search: () => ({ isSure: false, isMore: false, passages: [] }),
      addressOf: (url) => `http://site.test/course/${url}`,
      standing: () => Promise.resolve(null),
    },
    botInterviews: {
      requireStart: () => Promise.resolve(),
      look: () => Promise.resolve(null),
      start: () => Promise.resolve(null),
      heardAloud: () => Promise.resolve(''),
      preview: () => Promise.reject(new Error('this service has no bot interviews')),
    },
    interviews: {
      look: () => Promise.resolve(null),
      brief: () => Promise.resolve(null),
      preview: () => Promise.reject(new Error('this service has no interviews')),
      plan: () => ({ questions: 5, minutes: 20 }),
      heardAloud: () => Promise.resolve(''),
    },
  },
}

const noResume = () => Promise.reject(new Error('this service has no résumés'))

/** No chat holds a résumé, and none is begun. */
const withoutResumes: ChatTypeServices['resumes'] = {
  ...{ find: () => Promise.resolve(null), base: () => Promise.resolve(null), begin: noResume, makeFile: noResume },
  planCopy: () => ({ chatId: randomUUID(), resumeId: randomUUID(), url: 'http://site.test/xperto' }),
  ...{ lines: () => Promise.resolve({ lines: [], said: [] }), judge: () => Promise.resolve([]), strengthen: () => Promise.resolve(null) },
  ...{ silentLine: () => Promise.resolve(null), openSuggestion: () => Promise.resolve(null) },
}

/** Services over the library and what people have practised; no test is started and no résumé begun in this service: that is proved over the whole product. */
export const chatTypeServicesOf = (practice: ChatTypeServices['practice']): ChatTypeServices => joinServices(practice).services

function joinServices(practice: ChatTypeServices['practice'], modules: Parameters<JoinedServices['join']>[0] = [untold]): JoinedServices {
  const joined = createChatTypeServices()
  const mockTests: ChatTypeServices['mockTests'] = {
    start: () => Promise.reject(new Error('this service has no mock tests')),
    find: () => Promise.resolve(null),
  }
  const nowhere = () => Promise.reject(new Error('this service has no accounts of people'))
  const support: ChatTypeServices['support'] = {
    ...{ answers: () => [], search: () => [] },
    ...{ account: nowhere, askForRefund: nowhere, writeTicket: nowhere },
  }
  const newsletters: ChatTypeServices['newsletters'] = { topics: () => [], find: () => Promise.resolve(null) }
  const posts: ChatTypeServices['posts'] = { find: () => Promise.resolve([]) }
  joined.join([
    { ...untold, chatServices: { ...untold.chatServices, posts, practice, mockTests, newsletters, support, resumes: withoutResumes } },
    ...modules,
  ])
  return joined
}

/** The chat service over real HTTP on a free port. A person's bearer token is their id: signing in is proved elsewhere. */
export async function startChatService(options: ChatServiceOptions): Promise<ChatService> {
  const { database: db, model, isOnlyProcess = false, now = () => new Date(), onLogLine, eventSettings, serverOf } = options
  const practice = {
    problems: () => codingProblems,
    progress: async (chatId: string) => await practiceProgress(db, chatId),
    inTest: async (chatId: string) => await problemsInTestOfChat(db, chatId),
  }
  const replyLog = options.replyLog ?? createMemoryReplyLog()
  const log = onLogLine ? pino({}, { write: onLogLine }) : pino({ level: process.env.TEST_LOG ?? 'silent' })
  const tokenUse = createTokenUseModule({ db, limits: options.freeLimits ?? {}, now, log })
  const http = createHttpServer({ authenticate: async (token) => ({ userId: token, sessionId: token }), log })
  const jobs = createJobsAtHand()
  const interviews = createInterviewsModule({ db, model, practice: null, jobs, newId: randomUUID, now, random: Math.random, log })
  const joined = joinServices(practice, [untold, createRecordModule({ db, now, webBase: 'http://site.test/xperto' }), interviews])
  const eventsPort = createPostgresEvents({ db, log })
  const services = options.services ?? joined.services
  const conversation = createConversation(
    {
      db,
      log,
      jobs,
      webBase: 'http://site.test/xperto',
      productName: 'Xperto',
      newId: randomUUID,
      randomBytes,
      now,
    },
    {
      model,
      webSearch: options.webSearch ?? null,
      replyLog,
      events: eventsPort,
      tokenUse,
      storage: createStorageModule({ bytesPerPerson: options.storageBytes ?? defaultStorageBytes }),
      noteWriters: joined.noteWriters,
      services,
      mail: { send: () => Promise.resolve({ sent: true as const }), check: () => Promise.resolve({ isHealthy: true, lines: [] }) },
      supportMail: 'support@example.com',
      isMailSent: false,
      isOnlyProcess,
      replySettings: { drainMs: 0, ...options.settings },
      ...(eventSettings ? { eventSettings } : {}),
      ...(serverOf ? { serverOf } : {}),
    },
  )
  if (!options.services) Object.assign(services, conversation.support.chatServices)
  const modules: ServerModule[] = Object.values(conversation)
  for (const module of modules) module.routes?.(http.app)
  http.finish()
  const { replies, events } = conversation
  await Promise.all([...modules.map(async ({ start }) => await start?.()), jobs.start(modules.flatMap((module) => module.jobs ?? []))])
  const url = await http.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    replies,
    events,
    replyLog,
    tokenUse,
    jobs,
    close: closedAtFileEnd(async () => {
      events.drain()
      await replies.drain()
      await eventsPort.close()
      http.app.server.closeAllConnections()
      await http.app.close()
      if (!options.replyLog) await replyLog.close()
    }),
  }
}
