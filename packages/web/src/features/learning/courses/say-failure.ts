import { notices } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'

/** Says why a call failed. The end of a session is said by what asks to sign in. */
export function sayFailure(error: Error): void {
  if (!isSessionOver(error)) toast.error(error instanceof CallError ? error.message : notices.somethingWentWrong)
}
