import { CallError } from '@xperto/contract/client'
import { creditNotices } from '@xperto/contract/credit-notices'
import { CodeRefused } from './claim-credits.ts'

/** What to say of something about credits that failed (REF-03): the server's sentence where there is one. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallError || error instanceof CodeRefused ? error.message : creditNotices.somethingWentWrong
