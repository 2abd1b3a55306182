import type { PathTable } from './path-table.ts'

/** Calls of a person's stories. The browser loads their paths with their page and the report of an interview, and gives them to its client by `addCalls`. */
export const storyPaths = {
  listStories: ['GET', '/stories'],
  addStory: ['POST', '/stories'],
  changeStory: ['PATCH', '/stories/:storyId'],
  deleteStory: ['DELETE', '/stories/:storyId'],
  findFittingStories: ['GET', '/interviews/:chatId/questions/:questionId/stories'],
} as const satisfies PathTable
