/** What may have happened to a person's chat, in this tab or elsewhere. */
const chatChangeKinds = [
  'chat_created',
  'chat_renamed',
  'chat_locked',
  'chat_bookmarked',
  'chat_unbookmarked',
  'chat_deleted',
  'chat_restored',
  'reply_started',
  'reply_ended',
  'mock_test_changed',
  'board_changed',
  'interview_changed',
  'submission_judged',
  'messages_added',
  'messages_changed',
  'resume_changed',
] as const
/** And what concerns none of their chats: how many credits they have; a post that readers see no more, told to everybody. */
export const changeKinds = [...chatChangeKinds, 'credits_changed', 'post_gone'] as const
export type ChangeKind = (typeof changeKinds)[number]
export type ChatChangeKind = (typeof chatChangeKinds)[number]

/**
 * One change as GET /events tells it: `event: change`, its data this as JSON. Who wants to know more asks for the chat, or for the credits. What
 * a reply sets aside and spends is told by `reply_started` and `reply_ended`.
 */
export type ChangeEvent =
  | { kind: ChatChangeKind; chat_id: string }
  | { kind: 'credits_changed'; chat_id: null }
  | { kind: 'post_gone'; chat_id: null; post_id: string }

/**
 * The names of the events of GET /events. `refetch` says that changes may have been missed: what is shown has to be asked for anew, as
 * after every new connection.
 */
export const changeEventNames = ['change', 'refetch'] as const
export type ChangeEventName = (typeof changeEventNames)[number]
