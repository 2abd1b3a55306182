import type { ChatType } from '@xperto/contract'
import { articleDefinition } from './article/definition.ts'
import { botInterviewDefinition } from './bot-interview/definition.ts'
import { codingContestDefinition } from './coding-contest/definition.ts'
import { courseDefinition } from './course/definition.ts'
import { defaultChatDefinition } from './default/definition.ts'
import { genericDefinition } from './generic/definition.ts'
import { goalDefinition } from './goal/definition.ts'
import { hackathonDefinition } from './hackathon/definition.ts'
import { insightDefinition } from './insight/definition.ts'
import { interviewDefinition } from './interview/definition.ts'
import { jobSearchDefinition } from './job-search/definition.ts'
import { mentorDefinition } from './mentor/definition.ts'
import { mockTestDefinition } from './mock-test/definition.ts'
import { newsletterDefinition } from './newsletter/definition.ts'
import { practiseQuestionDefinition } from './practise-question/definition.ts'
import { quizDefinition } from './quiz/definition.ts'
import { resumeDefinition } from './resume/definition.ts'
import { sharedDefinition } from './shared/definition.ts'
import { supportDefinition } from './support/definition.ts'
import { systemDesignDefinition } from './system-design/definition.ts'
import { tipOfTheDayDefinition } from './tip-of-the-day/definition.ts'
import { vibeCodeReviewDefinition } from './vibe-code-review/definition.ts'
import type { ChatTypeDefinition } from './kit/definition.ts'

export { type SidebarGroup, sidebarGroups } from './kit/definition.ts'
export type { ChatTypeDefinition }

/** The browser-safe half of every chat type. A missing one does not compile. */
export const chatTypeDefinitions = {
  DEFAULT: defaultChatDefinition,
  GOAL: goalDefinition,
  TIP_OF_THE_DAY: tipOfTheDayDefinition,
  GENERIC: genericDefinition,
  ARTICLE: articleDefinition,
  COURSE: courseDefinition,
  RESUME: resumeDefinition,
  MENTOR: mentorDefinition,
  NEWSLETTER: newsletterDefinition,
  INTERVIEW: interviewDefinition,
  BOT_INTERVIEW: botInterviewDefinition,
  PRACTISE_QUESTION: practiseQuestionDefinition,
  QUIZ: quizDefinition,
  SUPPORT: supportDefinition,
  MOCK_TEST: mockTestDefinition,
  VIBE_CODE_REVIEW: vibeCodeReviewDefinition,
  SYSTEM_DESIGN: systemDesignDefinition,
  CODING_CONTEST: codingContestDefinition,
  JOB_SEARCH: jobSearchDefinition,
  INSIGHT: insightDefinition,
  SHARED: sharedDefinition,
  HACKATHON: hackathonDefinition,
} satisfies { [Type in ChatType]: ChatTypeDefinition<Type> }

/** The definition of a type. */
export function definitionOf(type: ChatType): ChatTypeDefinition {
  return chatTypeDefinitions[type]
}

/** The chat type behind a word of /xperto/launch/{slug}, or null (NAV-04). */
export function definitionOfSlug(slug: string): ChatTypeDefinition | null {
  return Object.values<ChatTypeDefinition>(chatTypeDefinitions).find((definition) => definition.slug === slug) ?? null
}
