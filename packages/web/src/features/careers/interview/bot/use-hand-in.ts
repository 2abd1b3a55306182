import type { BotRoom } from '@xperto/contract'
import { useRef } from 'react'
import { useBotInterviewApi } from '../../../../lib/bot-interviews/bot-interview-queries.ts'
import { setDraft } from '../../../../lib/composer-draft.ts'
import { sentAnswerOf } from '../../../../lib/interviews/sent-answer.ts'
import { sendAnswer } from '../room/send-answer.ts'

/** How often and how long the server is asked whether it has taken the last answer. */
const asksMost = 16
const askMs = 500

/**
 * Sends what is under way when an interview ends, by its candidate or by the clock: what is being said is stopped and sent, what was written is sent.
 * Resolves when the server has taken it, after eight seconds in any case; what could not be sent stays the draft of the chat.
 * One that is on its way already is waited for. `onSend` is told the words. `hush`: stops listening, and answers what was heard; null where nobody listens.
 */
export function useHandIn(
  chatId: string,
  run: BotRoom,
  { draft, hush, onSend }: { draft: () => string; hush: (() => Promise<string>) | null; onSend: (words: string) => void },
): { handIn: () => Promise<void>; has: () => boolean } {
  const api = useBotInterviewApi()
  const now = useRef({ run, draft, hush })
  now.current = { run, draft, hush }
  return {
    has: () => now.current.run.turn !== null && (now.current.hush !== null || now.current.draft().trim() !== ''),
    async handIn() {
      const { run: before, draft: written, hush: stop } = now.current
      if (before.turn === null) return
      const said = stop === null ? null : await stop()
      const words = (said ?? written()).trim()
      if (words === '') return await isTaken(() => !isOnItsWay(chatId))
      if (!(await sendAnswer(chatId, words, ...(said === null ? [] : (['STOP_ANSWERING'] as const))))) return
      onSend(words)
      setDraft(chatId, '')
      await isTaken(async () => {
        const room = await api('getBotRoom', { params: { submissionId: before.id } }).catch(() => null)
        return room !== null && (room.data.answered > before.answered || room.data.interview_status !== 'IN_PROGRESS')
      })
    },
  }
}

/** Asks until it is so, at most eight seconds. */
async function isTaken(ask: () => boolean | Promise<boolean>): Promise<void> {
  for (let asked = 0; asked < asksMost; asked++) {
    if (await ask()) return
    await new Promise((passed) => setTimeout(passed, askMs))
  }
}

const isOnItsWay = (chatId: string): boolean => sentAnswerOf(chatId)?.isGivenBack === false
