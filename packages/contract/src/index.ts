/** What a browser and a server both need, without schemas: names, numbers, sentences, events. Schemas: `./endpoints`. */
export * from './action-types.ts'
export * from './application-names.ts'
export * from './bot-interview-names.ts'
export * from './change-events.ts'
export * from './chat-file-name.ts'
export * from './chat-types.ts'
export * from './code-languages.ts'
export * from './code-stream.ts'
export * from './constants.ts'
export * from './currencies.ts'
export * from './errors/app-error.ts'
export * from './errors/catalogue.ts'
export * from './ids.ts'
export * from './file-types.ts'
export * from './notices.ts'
export { type CallName, paths } from './paths.ts'
export * from './payments.ts'
export * from './prices.ts'
export type { BoardElement, BoardGraph, BoardLink, BoardPart } from './board-graph.ts'
export type { DesignEstimate, DesignPartKind, DesignPoint, SystemDesign } from './system-design.ts'
export type { GoalPlanTemplate } from './goal-plan.ts'
export * from './resume-names.ts'
export * from './review-names.ts'
export * from './speech-languages.ts'
export * from './story-names.ts'
export type { Application, ApplicationDate, ApplicationSummary, JobRequirement, Letter } from './schemas/application.ts'
export type {
  BotInterview,
  BotInterviewChange,
  CandidateStrength,
  HeardAs,
  InterviewTest,
  BotQuestion,
  ExpectedPoint,
  GeneratedQuestions,
  NewBotInterview,
  PublicBotInterview,
  QuestionsWanted,
  RecordedData,
} from './schemas/bot-interview.ts'
export type {
  Accommodations,
  AnsweredQuestion,
  BotInterviewSubmission,
  SubmissionAnswer,
  SubmissionPage,
  SubmissionRow,
  SubmissionSort,
} from './schemas/bot-interview-submission.ts'
export type { BotFeedback, BotRoom, GivenBotInterview } from './schemas/bot-room.ts'
export type { Chat } from './schemas/chat.ts'
export type { ChatDocument } from './schemas/chat-document.ts'
export type { ChatImport } from './schemas/chat-import.ts'
export type { CodeRun, RunnableLanguage } from './schemas/code-run.ts'
export type {
  ChapterHead,
  Collection,
  CollectionPage,
  CourseChapter,
  CourseProgress,
  CourseSolution,
  CourseStanding,
  JudgedAnswer,
  JudgedSolution,
  OwnBadge,
  PublicBadge,
  QuestionStanding,
} from './schemas/collection.ts'
export type { Coupon } from './schemas/coupon.ts'
export type { CreditRecord, CreditUsage, GrantedCredits } from './schemas/credits.ts'
export type { ExchangeRates, Visitor } from './schemas/currency.ts'
export type { Board, SavedBoardElement } from './schemas/board.ts'
export type { Goal } from './schemas/goal.ts'
export type { Message, MessageObject, Option, ReplyUsage, UserAction } from './schemas/message.ts'
export type {
  AnswerReport,
  Interview,
  InterviewReport,
  InterviewTurn,
  QuestionReport,
  TranscriptEntry,
} from './schemas/interview.ts'
export type { LearnerHome, WeakTopic } from './schemas/home.ts'
export type { BlockRow, MessageBlock } from './schemas/message-block.ts'
export type { MockTest, MockTestResult, MockTestSummary } from './schemas/mock-test.ts'
export type { Newsletter, NewsletterChange } from './schemas/newsletter.ts'
export type { CashfreeSession, Payment, PaypalOrder, Purchase } from './schemas/payment.ts'
export type { Like, PostOrArticle, PostPage, PostState, UserPost } from './schemas/post.ts'
export type { LearnerRecord, RecordedAnswer, RecordedTopic } from './schemas/record.ts'
export type { Reminders, RemindersChange } from './schemas/reminder.ts'
export type { DueReview, DueReviews, RatedReview, ReviewOutlook } from './schemas/review.ts'
export type {
  BreakingInput,
  Trace,
  PracticeProblem,
  PracticeState,
  NextProblem,
  ProblemSummary,
  Submission,
  SubmissionSummary,
} from './schemas/practice.ts'
export type {
  FoundField,
  FoundFields,
  HiddenText,
  LatexProblem,
  ParserView,
  ResumeFit,
  Resume,
  ResumeData,
  ResumeLine,
  ResumeUpload,
  ResumeVersion,
} from './schemas/resume.ts'
export type { ResumeSuggestion, ResumeSuggestions, UnprovenWords } from './schemas/resume-suggestion.ts'
export type { DocumentLine, ReadDocument } from './read-document.ts'
export type { ResumeCheck } from './schemas/resume-check.ts'
export type { SearchHit } from './schemas/search-hit.ts'
export type { Share } from './schemas/share.ts'
export type { Transcription } from './schemas/speech.ts'
export type { ClientConfig, Testimonial } from './endpoints/operations.ts'
export type { ClosedAccount, KeptCounts, SessionUser, UserProfile } from './schemas/session.ts'
export * from './stream-events.ts'
export * from './youtube-names.ts'
export type { FittingStory, Story, StoryWords } from './schemas/story.ts'
