export { Conversation, type ConversationProps } from './conversation.tsx'
export { ListingPlaceContext } from '../../../markdown/listing-place.ts'
export { StreamMarkdown } from '../../../markdown/stream-markdown.tsx'
export type { ClientActions } from './reply/use-reply-handlers.ts'
