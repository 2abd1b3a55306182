import { parseCount, parseTokens, shown } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const freeChatsVariables = {
  FREE_DAILY_TOKENS_PER_PERSON: {
    group: 'Free chats',
    purpose:
      "How many tokens of the language model one person can use in a day without paying: for replies in free kinds of chat and for the names of chats. The day is the person's own. Replies in progress are finished.",
    default: '200000',
    example: '200000',
    schema: shown(parseTokens, 'is not a whole number of tokens from 1 to 1000000000000'),
  },
  FREE_REPLY_TOKENS: {
    group: 'Free chats',
    purpose: 'The longest reply in a free kind of chat, in tokens.',
    default: '4000',
    example: '4000',
    schema: shown(parseTokens, 'is not a whole number of tokens from 1 to 1000000000000'),
  },
  FREE_REPLIES_AT_ONCE: {
    group: 'Free chats',
    purpose: 'How many replies in free kinds of chat one person can have in progress, in all processes together.',
    default: '3',
    example: '3',
    schema: shown(parseCount, 'is not a whole number from 1 to 1000'),
  },
  FREE_DAILY_TOKENS: {
    group: 'Free chats',
    purpose:
      'How many tokens everyone together can use in a day (UTC) without paying. When they are used up the log says so once, and free replies are refused until the day ends.',
    default: '20000000',
    example: '20000000',
    schema: shown(parseTokens, 'is not a whole number of tokens from 1 to 1000000000000'),
  },
} as const satisfies GroupOfVariables
