export { Conversation, type ConversationProps } from './conversation.tsx'
export { StreamMarkdown } from './markdown/stream-markdown.tsx'
export type { ClientActions } from './use-reply-handlers.ts'
