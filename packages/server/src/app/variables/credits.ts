import { parseGift, shown } from '../read-variable.ts'
import type { GroupOfVariables } from './environment-variable.ts'

export const creditsVariables = {
  GRANT_FIRST_TIME: {
    group: 'Credits',
    purpose: 'How many credits a new person can claim for nothing, once; 0 for none.',
    default: '1000',
    example: '1000',
    schema: shown(parseGift, 'is not a whole number of credits from 0 to 1000000'),
  },
  GRANT_REFERRAL: {
    group: 'Credits',
    purpose:
      'How many credits a referral code gives to whoever applies it at once, and to whoever it belongs to at the first purchase of the other; 0 for none.',
    default: '1000',
    example: '1000',
    schema: shown(parseGift, 'is not a whole number of credits from 0 to 1000000'),
  },
} as const satisfies GroupOfVariables
