/**
 * Method and literal path of every call that is built, by the name the client uses. Without schemas, so that a browser can
 * import it for a few hundred bytes; the schemas stand in `endpoints/` under the same names.
 */
export const paths = {
  // identity
  startSignIn: ['GET', '/auth/sign-in'],
  finishSignIn: ['GET', '/auth/callback'],
  getSession: ['GET', '/auth/session'],
  signOut: ['POST', '/auth/sign-out'],
  signOutEverywhere: ['POST', '/auth/sign-out-everywhere'],
  // chat service
  listChats: ['GET', '/chats/'],
  getChat: ['GET', '/chats/:chatId'],
  getChatByType: ['GET', '/chats/get_by_type/:type'],
  renameChat: ['PUT', '/chats/:chatId'],
  nameChatFromMessage: ['PUT', '/chats/update-chat-name'],
  deleteChat: ['DELETE', '/chats/:chatId'],
  restoreChat: ['POST', '/chats/:chatId/restore'],
  exportChat: ['GET', '/chats/:chatId/export'],
  importChat: ['POST', '/chats/import'],
  listMessages: ['GET', '/chats/:chatId/messages'],
  getMessageMarkdown: ['GET', '/chats/:chatId/messages/:messageId'],
  getMessagesByIds: ['GET', '/chats/:chatId/get_messages_by_ids'],
  giveFeedback: ['POST', '/chats/messages/feedback'],
  sendMessage: ['POST', '/chats/messages'],
  streamReply: ['GET', '/chats/:chatId/stream'],
  stopReply: ['POST', '/chats/:chatId/stop'],
  showBranch: ['PUT', '/chats/:chatId/branch'],
  shareChat: ['GET', '/chats/share_chat/:chatId'],
  getSharedChat: ['GET', '/chats/shared/:shareId'],
  listSharedMessages: ['GET', '/chats/shared/:shareId/messages'],
  continueShare: ['POST', '/chats/shared/:shareId/continue'],
  listShares: ['GET', '/chats/shares'],
  withdrawShare: ['DELETE', '/chats/shares/:shareId'],
  toggleBookmark: ['POST', '/bookmarks/'],
  listBookmarks: ['GET', '/bookmarks/'],
  listInterviewChats: ['GET', '/mock_interviews/'],
  listNewsletterChats: ['GET', '/newsletters/'],
  listGoalChats: ['GET', '/goals/'],
  listResumeChats: ['GET', '/resume/resumes'],
  searchMessages: ['GET', '/messages/search'],
  followEvents: ['GET', '/events'],
  executeCode: ['POST', '/execute-code/execute'],
  streamCode: ['POST', '/execute-code/stream'],
  listCodeLanguages: ['GET', '/execute-code/languages'],
  getCodeRun: ['GET', '/execute-code/:token'],
  // main API
  getUser: ['GET', '/api/v1/users/:id'],
  updateLocation: ['PATCH', '/api/v1/users/updateLocation/:id'],
  countKept: ['GET', '/api/v1/users/:id/kept'],
  exportAccount: ['GET', '/api/v1/users/:id/export'],
  closeAccount: ['DELETE', '/api/v1/users/:id'],
  restoreAccount: ['POST', '/api/v1/users/:id/restore'],
  // operations
  getConfig: ['GET', '/config.json'],
  getHealth: ['GET', '/healthz'],
  getReadiness: ['GET', '/readyz'],
} as const satisfies Record<string, readonly [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string]>

export type CallName = keyof typeof paths
