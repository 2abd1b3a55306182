import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { deleteStory } from './delete-story.ts'
import type { StoriesDeps } from './deps.ts'
import { findFittingStories } from './find-fitting-stories.ts'
import { addStory, changeStory } from './keep-story.ts'
import { listStories } from './list-stories.ts'

/** Mounts the calls of a person's stories. */
export function storyRoutes(app: FastifyInstance, deps: StoriesDeps): void {
  handle(app, endpoints.listStories, async ({ principal: { userId } }) => succeed(await listStories(deps, userId)))
  handle(app, endpoints.addStory, async ({ body, principal: { userId } }) => succeed(await addStory(deps, userId, body)))
  handle(app, endpoints.changeStory, async ({ params, body, principal: { userId } }) =>
    succeed(await changeStory(deps, { userId, ...params, change: body })),
  )
  handle(app, endpoints.deleteStory, async ({ params, principal: { userId } }) =>
    succeed({ story_id: await deleteStory(deps, userId, params.storyId) }),
  )
  handle(app, endpoints.findFittingStories, async ({ params, principal: { userId } }) =>
    succeed(await findFittingStories(deps, { userId, ...params })),
  )
}
