import type { PathTable } from './path-table.ts'

/** Calls of posts and likes. The browser loads their paths with the screens that show posts, and gives them to its client by `addCalls`. */
export const postPaths = {
  listUserPosts: ['GET', '/api/v1/userPosts'],
  listOwnPosts: ['GET', '/api/v1/userPosts/mine'],
  getUserPostByUrl: ['GET', '/api/v1/userPosts/getUserPostByURL/:url'],
  createUserPost: ['POST', '/api/v1/userPosts'],
  updateUserPost: ['PATCH', '/api/v1/userPosts/:id'],
  deleteUserPost: ['DELETE', '/api/v1/userPosts/:id'],
  reportUserPost: ['POST', '/api/v1/userPosts/:id/report'],
  uploadImage: ['POST', '/api/v1/images'],
  likeUserPost: ['POST', '/api/v1/userPostLikes'],
  likeObject: ['POST', '/api/v1/likes'],
  getLike: ['GET', '/api/v1/likes/:postId/:userId'],
} as const satisfies PathTable
