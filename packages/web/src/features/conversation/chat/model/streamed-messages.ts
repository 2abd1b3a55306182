import type { Message } from '@xperto/contract'

/** A message that stands on screen before, or instead of, the stored one. */
export function localMessage(part: Pick<Message, 'id' | 'chat_id' | 'message_type' | 'content' | 'created_on'>): Message {
  return {
    markdown: null,
    object_type: null,
    object_id: null,
    object_title: null,
    object_url: null,
    is_object_liked: false,
    object_like_count: 0,
    user_fullname: null,
    user_actions: [],
    options: [],
    user_feedback: null,
    chat_lock_status: null,
    link_url: null,
    fetch_status: 'COMPLETE',
    parent_message_id: null,
    error: null,
    engine: null,
    usage: null,
    ...part,
  }
}

/** MSG-03: what stands for the messages of a finished reply when none of them could be fetched. `ids`: the person's own, the reply. */
export function messagesFromStream(chatId: string, ids: readonly string[], question: string | null, text: string, now: Date): Message[] {
  const created_on = now.toISOString()
  const [questionId, replyId] = ids.length > 1 ? ids : [undefined, ids[0]]
  return [
    ...(question !== null && questionId !== undefined
      ? [localMessage({ id: questionId, chat_id: chatId, message_type: 'USER_MESSAGE', content: question, created_on })]
      : []),
    ...(replyId === undefined
      ? []
      : [localMessage({ id: replyId, chat_id: chatId, message_type: 'AI_RESPONSE', content: text, created_on })]),
  ]
}
