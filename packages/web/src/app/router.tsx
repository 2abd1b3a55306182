import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readSearchAddress } from '../features/conversation/search/model/search-address.ts'
import { type EntrySearch, readEntrySearch } from '../lib/entry-search.ts'
import { noteFocusAtNavigation } from '../lib/focus-at-navigation.ts'
import { readMessageSearch } from '../lib/messages/message-address.ts'
import type { SubmissionAddress } from '../lib/bot-interviews/submission-address.ts'
import type { PostSearchAddress } from '../lib/posts/post-search-address.ts'
import { RootRoute } from '../routes/root-route.tsx'
import { RouteFailed } from '../routes/route-failed.tsx'
import { SignedInLayout } from '../routes/signed-in-layout.tsx'

const frame = () => import('../routes/workspace-layout.tsx')
const workspace = () => import('../routes/workspace-route.tsx')

// Fetched beside the configuration and the session rather than after them; a failure is shown when the route asks for it.
if (/^\/xperto\/?($|chat\/|launch\/|share\/)/.test(location.pathname)) for (const part of [frame, workspace]) part().catch(() => undefined)

const root = createRootRoute({
  component: RootRoute,
  notFoundComponent: lazyRouteComponent(() => import('../routes/not-found-route.tsx'), 'NotFoundRoute'),
})

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../routes/landing-route.tsx'), 'LandingRoute'),
})

/** What visitors do not see. A page of their own account stays outside: it has something to say when that account is closed. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInLayout })

/** Chats and the search beside one sidebar. */
const frameLayout = createRoute({ getParentRoute: () => root, id: 'frame', component: lazyRouteComponent(frame, 'WorkspaceLayout') })
/** Inside the frame, which is the landing page to a visitor of /xperto. */
const signedInFrame = createRoute({ getParentRoute: () => frameLayout, id: 'signed-in', component: SignedInLayout })
/** One component for both addresses, so that going from chat to chat keeps the panel where it is. */
const workspaceLayout = createRoute({
  getParentRoute: () => signedInFrame,
  id: 'workspace',
  component: lazyRouteComponent(workspace, 'WorkspaceRoute'),
})
const home = createRoute({ getParentRoute: () => workspaceLayout, path: 'xperto', validateSearch: readEntrySearch })
const chat = createRoute({
  getParentRoute: () => workspaceLayout,
  path: 'xperto/chat/$chatId',
  validateSearch: (search) => ({ ...readMessageSearch(search), ...readEntrySearch(search) }),
})

const search = createRoute({
  getParentRoute: () => signedInFrame,
  path: 'xperto/search',
  validateSearch: readSearchAddress,
  component: lazyRouteComponent(() => import('../routes/search-route.tsx'), 'SearchRoute'),
})

const launch = createRoute({
  getParentRoute: () => root,
  path: 'xperto/launch/$slug',
  validateSearch: (search): Pick<EntrySearch, 'q'> => readEntrySearch({ q: search.q }),
  component: lazyRouteComponent(() => import('../routes/launch-route.tsx'), 'LaunchRoute'),
})

const sharedChat = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/share/$shareId',
  component: lazyRouteComponent(() => import('../routes/shared-chat-route.tsx'), 'SharedChatRoute'),
})

const shares = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/shares',
  component: lazyRouteComponent(() => import('../routes/shares-route.tsx'), 'SharesRoute'),
})

const review = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/review',
  component: lazyRouteComponent(() => import('../routes/review-route.tsx'), 'ReviewRoute'),
})

const record = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/record',
  component: lazyRouteComponent(() => import('../routes/record-route.tsx'), 'RecordRoute'),
})

const practice = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/practice',
  validateSearch: ({ topic }): { topic?: string } => (typeof topic === 'string' ? { topic } : {}),
  component: lazyRouteComponent(() => import('../routes/practice-route.tsx'), 'PracticeRoute'),
})

const posts = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/insights',
  // Read by the page itself, which is loaded late.
  validateSearch: (search) => search as PostSearchAddress,
  component: lazyRouteComponent(() => import('../routes/posts-route.tsx'), 'PostsRoute'),
})

const applications = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/applications',
  component: lazyRouteComponent(() => import('../routes/applications-route.tsx'), 'ApplicationsRoute'),
})
const job = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/applications/$applicationId',
  component: lazyRouteComponent(() => import('../routes/job-route.tsx'), 'JobRoute'),
})

const letter = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/applications/$applicationId/letter',
  component: lazyRouteComponent(() => import('../routes/letter-route.tsx'), 'LetterRoute'),
})

const stories = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/stories',
  component: lazyRouteComponent(() => import('../routes/stories-route.tsx'), 'StoriesRoute'),
})

const interviews = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/interviews',
  component: lazyRouteComponent(() => import('../routes/bot-interviews-route.tsx'), 'BotInterviewsRoute'),
})
const interview = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/interviews/$interviewId',
  component: lazyRouteComponent(() => import('../routes/bot-interview-route.tsx'), 'BotInterviewRoute'),
})
const submissions = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/interviews/$interviewId/submissions',
  // Read by the page itself, which is loaded late.
  validateSearch: (search) => search as SubmissionAddress,
  component: lazyRouteComponent(() => import('../routes/submissions-route.tsx'), 'SubmissionsRoute'),
})

const yourData = createRoute({
  getParentRoute: () => root,
  path: 'xperto/your-data',
  component: lazyRouteComponent(() => import('../routes/your-data-route.tsx'), 'YourDataRoute'),
})

const print = createRoute({
  getParentRoute: () => signedIn,
  path: 'xperto/print/$chatId',
  component: lazyRouteComponent(() => import('../routes/print-route.tsx'), 'PrintRoute'),
})

const pricing = createRoute({
  getParentRoute: () => root,
  path: 'xperto/usage-pricing',
  component: lazyRouteComponent(() => import('../routes/pricing-route.tsx'), 'PricingRoute'),
})

/** Links that give credits and lead on. */
const codeRoutes = () => import('../routes/code-route.tsx')
const earlyAccess = createRoute({
  getParentRoute: () => root,
  path: 'xperto/early-access/$code',
  component: lazyRouteComponent(codeRoutes, 'EarlyAccessRoute'),
})
const applyReferral = createRoute({
  getParentRoute: () => root,
  path: 'xperto/apply-referral/$code',
  component: lazyRouteComponent(codeRoutes, 'ApplyReferralRoute'),
})

/** A post, for visitors too. */
const insight = createRoute({
  getParentRoute: () => root,
  path: 'xperto/insight/$postUrl',
  component: lazyRouteComponent(() => import('../routes/insight-route.tsx'), 'InsightRoute'),
})

/** An invitation to an interview, for visitors too. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: 'interview/$interviewId',
  component: lazyRouteComponent(() => import('../routes/invitation-route.tsx'), 'InvitationRoute'),
})

const coursePages = () => import('../routes/course-pages.ts')
/** A course, for visitors too. */
const course = createRoute({
  getParentRoute: () => root,
  path: 'course/$courseUrl',
  component: lazyRouteComponent(coursePages, 'CourseRoute'),
})

const badge = createRoute({
  getParentRoute: () => root,
  path: 'badge/$code',
  component: lazyRouteComponent(coursePages, 'BadgeRoute'),
})

/** Pages that a person has to sign in for. */
const ownPages = [
  createRoute({
    getParentRoute: () => signedIn,
    path: 'my-posts',
    component: lazyRouteComponent(() => import('../routes/my-posts-route.tsx'), 'MyPostsRoute'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: 'course/$courseUrl/play',
    validateSearch: ({ chapter }): { chapter?: string } => (typeof chapter === 'string' ? { chapter } : {}),
    component: lazyRouteComponent(() => import('../routes/course-play-route.tsx'), 'CoursePlayRoute'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: 'course/$courseUrl/done',
    component: lazyRouteComponent(coursePages, 'CourseDoneRoute'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: 'xperto/courses',
    component: lazyRouteComponent(coursePages, 'CoursesRoute'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: 'xperto/interviewer/$submissionId',
    component: lazyRouteComponent(() => import('../routes/interviewer-route.tsx'), 'InterviewerRoute'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: 'feedback',
    validateSearch: ({ submission }): { submission?: string } => (typeof submission === 'string' ? { submission } : {}),
    component: lazyRouteComponent(() => import('../routes/feedback-route.tsx'), 'FeedbackRoute'),
  }),
] as const

const routeTree = root.addChildren([
  landing,
  frameLayout.addChildren([signedInFrame.addChildren([workspaceLayout.addChildren([home, chat]), search])]),
  signedIn.addChildren([
    sharedChat,
    shares,
    review,
    record,
    practice,
    posts,
    applications,
    stories,
    job,
    letter,
    interviews,
    interview,
    submissions,
    print,
    ...ownPages,
  ]),
  launch,
  yourData,
  pricing,
  earlyAccess,
  applyReferral,
  insight,
  invitation,
  course,
  badge,
])

export function createAppRouter() {
  const router = createRouter({
    routeTree,
    notFoundMode: 'root',
    defaultErrorComponent: RouteFailed,
    scrollRestoration: false,
    // Text stays text: the router's own way reads values as JSON and would make a number of the question "1e3".
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (values) => {
      const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      return texts.length > 0 ? `?${new URLSearchParams(texts).toString()}` : ''
    },
  })
  router.subscribe('onBeforeNavigate', noteFocusAtNavigation)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
