import type {
  ActionType,
  BoardGraph,
  ChatType,
  GoalPlanTemplate,
  MessageBlock,
  MessageObject,
  MessageType,
  Option,
  SystemDesign,
} from '@xperto/contract'
import type { BotInterviewService } from './bot-interviews.ts'
import type { CourseService } from './courses.ts'
import type { FlowNote } from './flow-notes.ts'
import type { Learned } from './learned.ts'
import type { InterviewService } from './interviews.ts'
import type { JobService } from './jobs.ts'
import type { LinterService } from './linters.ts'
import type { MentorService } from './mentor-facts.ts'
import type { NewsletterService } from './newsletters.ts'
import type { RepositoryService } from './repositories.ts'
import type { ResumeServices } from './resume-services.ts'

/** One earlier message on the path from the start of the chat to the message being answered, oldest first. */
export interface PastTurn {
  role: 'person' | 'assistant'
  text: string
}

/** The message being answered. */
export interface IncomingMessage {
  /** Its row: the same when its reply is made again. */
  id: string
  text: string
  type: 'USER_MESSAGE' | 'GET_TIP_MESSAGE'
  action: ActionType | null
}

/** A button to put under the reply; title defaults to the definition's, message to the title. */
export interface OfferedAction {
  action: ActionType
  title?: string
  message?: string
  disabledReason?: string
}

/**
 * What a chat type may emit while it answers, in order. Text goes to the person at once; the rest is applied in the reply's
 * final transaction, so a reply that fails or is stopped changes no state.
 */
export type ReplyPart =
  | { kind: 'text'; text: string }
  /** Checkbox choices under the reply; `several` lets more than one be ticked. */
  | { kind: 'options'; options: Option[] }
  | { kind: 'actions'; actions: OfferedAction[] }
  /** What Explain More shows in the right panel. */
  | { kind: 'details'; markdown: string }
  /** Facts under the words, which code alone writes. */
  | { kind: 'blocks'; blocks: MessageBlock[] }
  | { kind: 'message-type'; messageType: MessageType }
  /** What the message shows as an object: a résumé, an issue of the newsletter, a course. */
  | { kind: 'object'; object: MessageObject }
  /** What a module of the server is told; it writes its rows in the reply's final transaction. */
  | FlowNote
  /** The flow's whole next state; the reply pipeline keeps one a chat, with the reducer's version. */
  | { kind: 'state'; state: unknown }
  | { kind: 'lock' }

/** What an engine writes: text, and what Explain More shows. */
export type WrittenPart = Extract<ReplyPart, { kind: 'text' | 'details' }>

/** Free text from the configured engine; a stop ends it by throwing. A model's failure ends the reply unless the flow catches it and takes its own line. */
export interface Writer {
  /** `library`: only proposes what it has; flows then take their own lines. */
  readonly kind: 'model' | 'library'
  readonly name: string
  /** Streams an answer to `turns` under `system`, with its longer explanation where the engine has one; usage is counted by the pipeline. */
  write(request: {
    system: string
    turns: { role: 'user' | 'assistant'; text: string }[]
    maxOutputTokens?: number
  }): AsyncIterable<WrittenPart>
  /** Asks for data of a shape; null when the engine has no proposal. */
  propose<Data>(request: {
    system: string
    turns: { role: 'user' | 'assistant'; text: string }[]
    schema: Record<string, unknown>
    schemaName: string
    parse: (data: unknown) => Data
  }): Promise<Data | null>
}

/** A quiz item as a flow sees it. */
export interface QuizItem {
  id: string
  topic: string
  level: 'easy' | 'medium' | 'hard'
  question: string
  options: readonly string[]
  /** Indexes into `options`. */
  correct: readonly number[]
  explanation: string
}

/** A problem as a flow sees it: its texts in Markdown, hints from the smallest to the largest, and how it is solved. */
export interface CodingProblem {
  id: string
  title: string
  level: 'easy' | 'medium' | 'hard'
  /** The field it belongs to; a person may be told of it, while its tags give the solution away. */
  topic: string
  tags: readonly string[]
  statement: string
  samples: readonly { input: string; output: string; note: string }[]
  hints: readonly string[]
  approach: string
}

/** What a person has done with problems, in all their chats. */
export interface PracticeProgress {
  /** Ids of problems that a submission of theirs solved. */
  solved: readonly string[]
  /** By those ids: when the first program that was accepted was handed in, in milliseconds of the server's clock. */
  solvedAt: Readonly<Record<string, number>>
  /** Ids of problems in a mock test of theirs that runs: nothing of them is told elsewhere. */
  inTest: readonly string[]
  /** The newest judged submission of one chat; `advice` says in Markdown what to look at, `failure` tells a model the same in data. */
  latest: { problemId: string; language: string; source: string; verdict: string; advice: string; failure: string | null } | null
}

/** A mock test as its chat may tell it. */
export interface MockTestView {
  /** `judging`: the hour is over, and programs are still judged. */
  state: 'running' | 'judging' | 'finished'
  /** By the server's clock; 0 once it is over. */
  secondsLeft: number
  questions: { count: number; points: number }
  /** From easy to hard. */
  problems: readonly { title: string; level: 'easy' | 'medium' | 'hard'; points: number }[]
  /** Null until it is judged. */
  outcome: MockTestOutcome | null
}

/** What a finished test gave: keys and reasons may be told now. */
export interface MockTestOutcome {
  points: number
  of: number
  minutes: number
  questions: readonly {
    /** From 1, as the panel counts. */
    number: number
    topic: string
    question: string
    options: readonly string[]
    /** Null where nothing was answered. */
    chosen: readonly number[] | null
    correct: readonly number[]
    right: boolean
    explanation: string
    points: number
    of: number
  }[]
  problems: readonly {
    id: string
    title: string
    points: number
    of: number
    /** Null where nothing was judged. */
    verdict: string | null
    /** What to look at, in Markdown. */
    advice: string | null
    /** Why a program that was there could not be judged. */
    failure: string | null
    /** How it is solved; null where the library knows the problem no more. */
    approach: string | null
  }[]
  /** What to look at next, in Markdown. */
  lookAt: readonly string[]
}

/** How far a refund has come: asked for, agreed to, taken on by the payment provider, back with the buyer; or declined, or refused. */
export type SupportRefundStep = 'asked' | 'approved' | 'sent' | 'done' | 'declined' | 'failed'

/** One of a person's own orders as Support tells it: every figure is the ledger's or the provider's, in words. */
export interface SupportOrder {
  orderId: string
  credits: number
  /** As the person was charged: `₹500`. */
  price: string
  /** `Cashfree`. */
  provider: string
  status: 'pending' | 'paid' | 'failed' | 'cancelled'
  createdAt: Date
  paidAt: Date | null
  /** After that the provider takes no payment for it. */
  expiresAt: Date
  /** Credits of it that are not used; null where none were given. */
  unused: string | null
  /** Its payment does not agree with the order, and a person looks. */
  isKeptApart: boolean
  hasDispute: boolean
  /** A second payment of the same order was made, which goes back by itself. */
  wasPaidAgain: boolean
  refund: { reference: string | null; step: SupportRefundStep; reason: string | null } | null
}

export interface SupportAccount {
  /** Newest first. */
  orders: readonly SupportOrder[]
  /** Of the last seven days: `total` is the exact sum of `lines`, which are the ledger's. In credits. */
  usage: { total: string; lines: readonly { title: string; credits: string; times: number; tokens: number }[] }
  /** Credits that can be spent now. */
  remaining: string
}

/** A refund that was asked for, or why none can be. */
export type SupportRefund =
  | {
      reference: string
      price: string
      provider: string
      heldCredits: string
      isNew: boolean
      step: SupportRefundStep
      reason: string | null
    }
  | { refusal: 'unknown' | 'not-paid' | 'given-back' | 'under-way' | 'disputed' }

/** An answer of the library about the product. */
export interface SupportAnswer {
  id: string
  area: 'chats' | 'learning' | 'credits' | 'account'
  title: string
  body: string
}

/** A post or article that fits a question. */
export interface FoundPost {
  title: string
  url: string
  author: string
  summary: string
  /** Markdown of a stranger. */
  content: string
  likes: number
}

/** The answer that posts are looked for. */
export interface AnswerAboutPosts {
  /** The message being answered. */
  questionId: string
  /** A `list` names each post by its link on a line of its own and says nothing else of it; `words` may say anything of all. */
  writes: 'list' | 'words'
}

/** A concept card of the library. */
export interface LibraryCard {
  id: string
  title: string
  /** Markdown, as its checked source has it. */
  body: string
  /** The longer explanation; null where there is none. */
  details: string | null
}

/** Reaching content and domain modules goes through these alone; the server's container fills them. */
export interface ChatTypeServices {
  cards: {
    /** The cards nearest to a question, the nearest first; none where it touches none. */
    nearest(question: string, count: number): readonly LibraryCard[]
  }
  quizzes: {
    topics(): readonly { id: string; title: string; count: number }[]
    questions(topic: string): readonly QuizItem[]
    question(id: string): QuizItem | undefined
  }
  practice: {
    /** From easy to hard. */
    problems(): readonly CodingProblem[]
    /** Of whoever the chat belongs to; `latest` is that chat's. */
    progress(chatId: string): Promise<PracticeProgress>
    /** Ids of problems in a mock test that the chat's person is sitting now. */
    inTest(chatId: string): Promise<readonly string[]>
  }
  tutor: {
    /** What the judge says of a program that a model wrote, on all tests of a problem. `unknown`: nothing here runs it. */
    passes(problemId: string, program: { language: string | null; source: string }): Promise<'passes' | 'fails' | 'unknown'>
    /** A program of the library that solves a problem; null where there is none. */
    solution(problemId: string): { language: string; source: string } | null
    /** All right programs that the library has for a problem, one a language or more; what a tutor must not show. */
    solutions(problemId: string): readonly string[]
  }
  mockTests: {
    /** Starts the hour of a chat, or answers the one there is. */
    start(chatId: string): Promise<MockTestView>
    /** Null before it was started. */
    find(chatId: string): Promise<MockTestView | null>
  }
  resumes: ResumeServices
  record: {
    /** What the record of whoever the chat belongs to says of them. */
    learned(chatId: string): Promise<Learned>
  }
  goals: {
    plans(): readonly GoalPlanTemplate[]
  }
  interviews: InterviewService
  botInterviews: BotInterviewService
  courses: CourseService
  newsletters: NewsletterService
  mentor: MentorService
  jobs: JobService
  repositories: RepositoryService
  linters: LinterService
  /** Exercises in system design. */
  designs: { all(): readonly SystemDesign[] }
  boards: {
    /** The whiteboard of a chat as a graph, and the numbers written beside it, in the exercise's order; null where nothing was ever drawn. */
    find(chatId: string): Promise<{ graph: BoardGraph; estimates: readonly string[] } | null>
  }
  posts: {
    /**
     * Published posts and articles that fit a question, the best first, at most three; the most liked where it asks for those. An answer in free words
     * gets those of the answer before it too. What the answer says of a post goes when the post does.
     */
    find(question: string, answer: AnswerAboutPosts): Promise<readonly FoundPost[]>
  }
  support: {
    answers(): readonly SupportAnswer[]
    /** Those that fit a question, the best first. */
    search(question: string): readonly SupportAnswer[]
    /** Of whoever the chat belongs to. */
    account(chatId: string): Promise<SupportAccount>
    /** Asks an operator for the refund of an order; asked again it is the same refund. */
    askForRefund(chatId: string, orderId: string): Promise<SupportRefund>
    /** Passes a question on to people by mail; null where too many were passed on today. `isSent`: this server sends mail. */
    writeTicket(chatId: string, words: string): Promise<{ reference: string; isSent: boolean } | null>
  }
  tips: {
    /** The tip of a calendar day, counted in days since 1970-01-01 in the person's own time zone. */
    forDay(day: number): { title: string; area: string; body: string; details: string | null }
  }
}

export interface ReplyContext {
  chat: { id: string; name: string }
  /** `learned`: what their record says, for a model; null where it says nothing, or is switched off. */
  person: { name: string; timezone: string; learned?: string | null }
  now: Date
  /** A number in [0, 1), the same whenever the same reply is made again: shuffling must survive a retry. */
  random: () => number
  message: IncomingMessage
  past: PastTurn[]
  /** What was said before `past`, in short; null or left out where nothing was. */
  earlier?: string | null
  /** The state this flow last emitted, already migrated by `readState`; undefined at the start. */
  state: unknown
  writer: Writer
  services: ChatTypeServices
  /**
   * Charges this kind's flat price for one use, once for each `thing`: the id of what is bought. It is set aside now and paid with the end of the
   * reply, so a reply that fails or is stopped pays nothing. One thing a reply. Rejects with credits_insufficient where it cannot be paid; a flow
   * lets that through before it makes anything, and the person hears the sentence.
   */
  charge(thing: string): Promise<void>
}

/** The half of a chat type that answers. A chat type without a flow of its own answers in its subject by its prompt. */
export interface ChatTypeServer<Type extends ChatType = ChatType> {
  type: Type
  /** Raised when the shape of the flow's state changes. */
  stateVersion: number
  /** The rules a model gets for this type. */
  systemPrompt(context: Pick<ReplyContext, 'person' | 'now'>): string
  /** What a new chat about that object is called; null where there is no such object. Left out: chats of this type are opened about nothing. */
  subject?(services: ChatTypeServices, objectId: string): { name: string } | null
  /** What stands in a chat of this type the moment it is created, before any message; null for nothing. */
  opening(
    context: Pick<ReplyContext, 'person' | 'now' | 'services'> & { /** The object that it is opened about. */ subject?: string | null },
  ): { text: string; actions?: OfferedAction[]; options?: Option[]; state?: unknown } | null
  reply(context: ReplyContext): AsyncIterable<ReplyPart>
  /**
   * Looks at an action before its send is taken, and throws the AppError that the send answers: nothing is written then, not even the question. For
   * actions of this type alone.
   */
  beforeAction?: Partial<Record<ActionType, (chatId: string, services: ChatTypeServices) => Promise<void>>>
}
