export { factsOfConversation, type SpokenTurn } from './facts-of-conversation.ts'
