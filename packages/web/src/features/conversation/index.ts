export { type ClientActions, Conversation, type ConversationProps } from './conversation.tsx'
export { StreamMarkdown } from './markdown/stream-markdown.tsx'
