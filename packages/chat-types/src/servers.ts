import type { ChatType } from '@xperto/contract'
import { articleServer } from './article/server.ts'
import { botInterviewServer } from './bot-interview/server.ts'
import { codingContestServer } from './coding-contest/server.ts'
import { courseServer } from './course/server.ts'
import { defaultChatServer } from './default/server.ts'
import { genericServer } from './generic/server.ts'
import { goalServer } from './goal/server.ts'
import { hackathonServer } from './hackathon/server.ts'
import { insightServer } from './insight/server.ts'
import { interviewServer } from './interview/server.ts'
import { jobSearchServer } from './job-search/server.ts'
import { mentorServer } from './mentor/server.ts'
import { mockTestServer } from './mock-test/server.ts'
import { newsletterServer } from './newsletter/server.ts'
import { practiseQuestionServer } from './practise-question/server.ts'
import { quizServer } from './quiz/server.ts'
import { resumeServer } from './resume/server.ts'
import { sharedServer } from './shared/server.ts'
import { supportServer } from './support/server.ts'
import { systemDesignServer } from './system-design/server.ts'
import { tipOfTheDayServer } from './tip-of-the-day/server.ts'
import { vibeCodeReviewServer } from './vibe-code-review/server.ts'
import type { ChatTypeServer } from './kit/server.ts'

export type { ChatTypeServer }

/** The answering half of every chat type. A missing one does not compile. */
export const chatTypeServers = {
  DEFAULT: defaultChatServer,
  GOAL: goalServer,
  TIP_OF_THE_DAY: tipOfTheDayServer,
  GENERIC: genericServer,
  ARTICLE: articleServer,
  COURSE: courseServer,
  RESUME: resumeServer,
  MENTOR: mentorServer,
  NEWSLETTER: newsletterServer,
  INTERVIEW: interviewServer,
  BOT_INTERVIEW: botInterviewServer,
  PRACTISE_QUESTION: practiseQuestionServer,
  QUIZ: quizServer,
  SUPPORT: supportServer,
  MOCK_TEST: mockTestServer,
  VIBE_CODE_REVIEW: vibeCodeReviewServer,
  SYSTEM_DESIGN: systemDesignServer,
  CODING_CONTEST: codingContestServer,
  JOB_SEARCH: jobSearchServer,
  INSIGHT: insightServer,
  SHARED: sharedServer,
  HACKATHON: hackathonServer,
} satisfies { [Type in ChatType]: ChatTypeServer<Type> }

/** The answering half of a type. */
export function serverOf(type: ChatType): ChatTypeServer {
  return chatTypeServers[type]
}
