import type { Message } from '@xperto/contract'
import { createContext, type ReactNode } from 'react'

/** What stands under each reply besides its own end; null for nothing. */
export const BelowReplyContext = createContext<((reply: Message) => ReactNode) | null>(null)
