import type { Submission } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import type { SubmitProgram } from './hand-in.ts'

/** Hands programs in to the problem of a practice chat. */
export const sendInChat =
  (api: Client, chatId: string): SubmitProgram<Submission> =>
  async ({ key, problemId, languageId, source }) =>
    (
      await api('submitSolution', {
        body: { chat_id: chatId, problem_id: problemId, language_id: languageId, source_code: source },
        headers: { 'idempotency-key': key },
      })
    ).data
