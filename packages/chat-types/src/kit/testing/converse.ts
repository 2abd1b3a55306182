import type { ChatType } from '@xperto/contract'
import { definitionOf } from '../../definitions.ts'
import { serverOf } from '../../servers.ts'
import type { ResumeOfChat, ResumeServices } from '../resume-services.ts'
import type { ChatTypeServices, IncomingMessage, PastTurn, ReplyContext, ReplyPart, Writer } from '../server.ts'

/** A writer that says what it is told, one script a call; `proposals` are what it proposes, one a call. */
export function scriptedWriter(
  kind: Writer['kind'],
  pieces: string[],
  proposals: unknown[] = [],
): Writer & { asked: { system: string; turns: unknown[] }[] } {
  const asked: { system: string; turns: unknown[] }[] = []
  return {
    kind,
    name: kind === 'library' ? 'Built-in library' : 'scripted-model',
    asked,
    async *write(request) {
      asked.push(request)
      for (const text of pieces) yield { kind: 'text', text }
    },
    propose: (request) => {
      asked.push(request)
      const data = proposals.shift()
      return Promise.resolve(data === undefined ? null : request.parse(data))
    },
  }
}

const blank: ResumeOfChat = {
  ...{ resumeId: 'resume', name: 'Resume Builder', version: 1, markdown: '', paid: false, url: 'https://site.test/chat/chat' },
  data: {
    basics: { name: '', headline: '', email: '', phone: '', location: '', links: [] },
    ...{ professional_summary: '', skills: [], experience: [], projects: [], education: [], certifications: [], achievements: [] },
    ...{ others: [], order: [] },
  },
}

/** Nobody has a résumé, and one that is begun is empty. */
const resumesWithoutAny: ResumeServices = {
  find: () => Promise.resolve(null),
  begin: () => Promise.resolve(blank),
  base: () => Promise.resolve(null),
  planCopy: () => ({ chatId: 'copy', resumeId: 'copied', url: 'https://site.test/chat/copy' }),
  makeFile: () => Promise.resolve({ pages: null }),
  lines: () => Promise.resolve({ lines: [], said: [] }),
  judge: () => Promise.resolve([]),
  strengthen: () => Promise.resolve(null),
  silentLine: () => Promise.resolve(null),
  openSuggestion: () => Promise.resolve(null),
}

export const noServices: ChatTypeServices = {
  cards: { nearest: () => [] },
  quizzes: { topics: () => [], questions: () => [], question: () => undefined },
  practice: {
    problems: () => [],
    progress: () => Promise.resolve({ solved: [], solvedAt: {}, inTest: [], latest: null }),
    inTest: () => Promise.resolve([]),
  },
  tutor: { passes: () => Promise.resolve('unknown'), solution: () => null, solutions: () => [] },
  mockTests: { start: () => Promise.reject(new Error('nothing starts here')), find: () => Promise.resolve(null) },
  resumes: resumesWithoutAny,
  record: { learned: () => Promise.resolve({ topics: [], misses: [], solvedProblems: 0 }) },
  goals: { plans: () => [] },
  designs: { all: () => [] },
  boards: { find: () => Promise.resolve(null) },
  posts: { find: () => Promise.resolve([]) },
  interviews: {
    look: () => Promise.resolve(null),
    brief: () => Promise.resolve(null),
    preview: () => Promise.reject(new Error('nothing is asked here')),
    plan: () => ({ questions: 5, minutes: 20 }),
    heardAloud: () => Promise.resolve(''),
  },
  botInterviews: {
    requireStart: () => Promise.resolve(),
    look: () => Promise.resolve(null),
    start: () => Promise.resolve(null),
    heardAloud: () => Promise.resolve(''),
    preview: () => Promise.reject(new Error('nobody is interviewed here')),
  },
  repositories: { read: () => Promise.resolve({ refusal: 'unreadable' }) },
  linters: { lint: (listings) => Promise.resolve(listings.map(() => null)) },
  jobs: {
    readPage: () => Promise.resolve(null),
    readBoard: () => Promise.resolve({ refusal: 'unreadable' }),
    matchAll: () => Promise.resolve([]),
    applicationsAddress: () => 'http://site.test/xperto/applications',
    match: () => Promise.resolve({ title: '', company: '', needs: [], learnFirst: [], hasResume: false }),
  },
  mentor: {
    facts: () => Promise.resolve({ goals: [], dueReviews: 0, recentChats: [] }),
    addressOf: (slug, question) => `https://site.test/xperto/launch/${slug}?q=${encodeURIComponent(question)}`,
    reviewsAddress: () => 'https://site.test/xperto/review',
  },
  courses: {
    all: () => [],
    find: () => null,
    search: () => ({ isSure: false, isMore: false, passages: [] }),
    addressOf: (url) => `https://site.test/course/${url}`,
    standing: () => Promise.resolve(null),
  },
  newsletters: { topics: () => [], find: () => Promise.resolve(null) },
  support: {
    answers: () => [],
    search: () => [],
    account: () => Promise.resolve({ orders: [], usage: { total: '0', lines: [] }, remaining: '0' }),
    askForRefund: () => Promise.resolve({ refusal: 'unknown' }),
    writeTicket: () => Promise.resolve({ reference: 'SP-222222', isSent: true }),
  },
  tips: { forDay: () => ({ title: 'A tip', area: 'Git', body: 'Commit small.', details: null }) },
}

export interface Said {
  text: string
  options: string[]
  parts: ReplyPart[]
}

/** Plays a conversation with a chat type the way the reply pipeline does: state and past go along from one reply to the next. */
export function converse(
  type: ChatType,
  writer: Writer,
  services: ChatTypeServices = noServices,
  change: Partial<ReplyContext> & { subject?: string } = {},
) {
  const past: PastTurn[] = []
  const person = { name: 'Ada', timezone: 'Asia/Kolkata' }
  const now = new Date('2026-03-01T12:00:00Z')
  const opening = serverOf(type).opening({ person, now, services, ...change })
  let state: unknown = opening?.state
  const charged: string[] = []
  return {
    opening,
    state: () => state,
    /** What was charged its flat price, in order: as the pipeline does, once for each thing and only of a reply that ended. */
    charged: () => charged,
    async say(text: string, message: Partial<IncomingMessage> = {}): Promise<Said> {
      const parts: ReplyPart[] = []
      const bought = new Set<string>()
      const context: ReplyContext = {
        chat: { id: 'chat', name: 'Chat' },
        person,
        now,
        random: seeded(7),
        past: [...past],
        state,
        writer,
        services,
        charge: (thing) => {
          if (definitionOf(type).flatPrice === null) return Promise.reject(new RangeError(`${type} has no flat price`))
          bought.add(thing)
          return Promise.resolve()
        },
        ...change,
        message: { id: `message-${past.length}`, text, type: 'USER_MESSAGE', action: null, ...message },
      }
      for await (const part of serverOf(type).reply(context)) parts.push(part)
      const said = parts.flatMap((part) => (part.kind === 'text' ? part.text : [])).join('')
      for (const part of parts) if (part.kind === 'state') state = JSON.parse(JSON.stringify(part.state))
      charged.push(...[...bought].filter((thing) => !charged.includes(thing)))
      past.push({ role: 'person', text }, { role: 'assistant', text: said })
      return {
        text: said,
        options: parts.flatMap((part) => (part.kind === 'options' ? part.options.map((option) => option.text) : [])),
        parts,
      }
    },
  }
}

/** Numbers in [0, 1) that are the same for the same seed (Lehmer's generator). */
export function seeded(seed: number): () => number {
  let value = seed
  return () => {
    value = (value * 48_271) % 2_147_483_647
    return value / 2_147_483_647
  }
}
