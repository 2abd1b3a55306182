export { ChatOutline } from './chat-outline.tsx'
