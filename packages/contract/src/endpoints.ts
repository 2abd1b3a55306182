import { bookmarkEndpoints } from './endpoints/bookmarks.ts'
import { chatEndpoints } from './endpoints/chats.ts'
import { codeRunEndpoints } from './endpoints/code-runs.ts'
import { eventEndpoints } from './endpoints/events.ts'
import { identityEndpoints } from './endpoints/identity.ts'
import { messageEndpoints } from './endpoints/messages.ts'
import { operationEndpoints } from './endpoints/operations.ts'
import { savedChatEndpoints } from './endpoints/saved-chats.ts'
import { practiceEndpoints } from './endpoints/practice.ts'
import { searchEndpoints } from './endpoints/search.ts'
import { sharingEndpoints } from './endpoints/sharing.ts'
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
  ...userEndpoints,
  ...operationEndpoints,
} satisfies Record<CallName, RouteDefinition>
export type Endpoints = typeof endpoints
