import { applicationEndpoints } from './endpoints/applications.ts'
import { bookmarkEndpoints } from './endpoints/bookmarks.ts'
import { botInterviewEndpoints } from './endpoints/bot-interviews.ts'
import { botSubmissionEndpoints } from './endpoints/bot-submissions.ts'
import { chatEndpoints } from './endpoints/chats.ts'
import { codeRunEndpoints } from './endpoints/code-runs.ts'
import { badgeEndpoints, collectionEndpoints } from './endpoints/collections.ts'
import { couponEndpoints } from './endpoints/coupons.ts'
import { creditEndpoints } from './endpoints/credits.ts'
import { currencyEndpoints } from './endpoints/currency.ts'
import { eventEndpoints } from './endpoints/events.ts'
import { boardEndpoints } from './endpoints/boards.ts'
import { goalEndpoints } from './endpoints/goals.ts'
import { identityEndpoints } from './endpoints/identity.ts'
import { messageEndpoints } from './endpoints/messages.ts'
import { interviewEndpoints } from './endpoints/interviews.ts'
import { mockTestEndpoints } from './endpoints/mock-tests.ts'
import { newsletterEndpoints } from './endpoints/newsletters.ts'
import { operationEndpoints } from './endpoints/operations.ts'
import { paymentHintEndpoints } from './endpoints/payment-hints.ts'
import { referralEndpoints } from './endpoints/referrals.ts'
import { paymentEndpoints } from './endpoints/payments.ts'
import { savedChatEndpoints } from './endpoints/saved-chats.ts'
import { imageEndpoints, likeEndpoints, postEndpoints } from './endpoints/posts.ts'
import { practiceEndpoints } from './endpoints/practice.ts'
import { resumeSuggestionEndpoints } from './endpoints/resume-suggestions.ts'
import { resumeEndpoints } from './endpoints/resumes.ts'
import { publicPageEndpoints } from './endpoints/public-pages.ts'
import { reminderEndpoints } from './endpoints/reminders.ts'
import { homeEndpoints } from './endpoints/home.ts'
import { reviewEndpoints } from './endpoints/reviews.ts'
import { searchEndpoints } from './endpoints/search.ts'
import { sharingEndpoints } from './endpoints/sharing.ts'
import { speechEndpoints } from './endpoints/speech.ts'
import { storyEndpoints } from './endpoints/stories.ts'
import { userEndpoints } from './endpoints/users.ts'
import type { CallName } from './paths.ts'
import type { RouteDefinition } from './route.ts'

/** Every call that is built. A path without its schemas, or schemas without a path, does not compile. */
export const endpoints = {
  ...identityEndpoints,
  ...chatEndpoints,
  ...messageEndpoints,
  ...bookmarkEndpoints,
  ...savedChatEndpoints,
  ...sharingEndpoints,
  ...eventEndpoints,
  ...searchEndpoints,
  ...codeRunEndpoints,
  ...practiceEndpoints,
  ...resumeEndpoints,
  ...resumeSuggestionEndpoints,
  ...applicationEndpoints,
  ...mockTestEndpoints,
  ...boardEndpoints,
  ...goalEndpoints,
  ...newsletterEndpoints,
  ...homeEndpoints,
  ...reviewEndpoints,
  ...reminderEndpoints,
  ...interviewEndpoints,
  ...botInterviewEndpoints,
  ...botSubmissionEndpoints,
  ...speechEndpoints,
  ...storyEndpoints,
  ...userEndpoints,
  ...collectionEndpoints,
  ...badgeEndpoints,
  ...postEndpoints,
  ...likeEndpoints,
  ...imageEndpoints,
  ...creditEndpoints,
  ...couponEndpoints,
  ...paymentHintEndpoints,
  ...paymentEndpoints,
  ...referralEndpoints,
  ...currencyEndpoints,
  ...publicPageEndpoints,
  ...operationEndpoints,
} satisfies Record<CallName, RouteDefinition>
export type Endpoints = typeof endpoints
