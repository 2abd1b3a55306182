import { create } from 'zustand'
import { answerPrefix, outboxPrefix } from '../session/kept-writing.ts'
import { browserStorage, keysOf, openBrowserStorage } from '../storage/guarded-storage.ts'
import { parseJson, readStored, writeStored } from '../storage/stored-json.ts'

/** An answer that was sent and that the server has not acknowledged yet. */
export interface SentAnswer {
  /** The number of the question that it answers. */
  question: number
  words: string
  /** The server has its message, and may still be making its reply. */
  isStored: boolean
  /** Its words are in the input again, because they could not be sent. */
  isGivenBack: boolean
}

/** What was sent from each chat. Kept in the browser until it is acknowledged, so that neither a reload nor a server that dies loses an answer. */
export const useSentAnswers = create<Record<string, SentAnswer | null>>()(() => ({}))

/** Notes what became of the answer of a chat; null: nothing is on its way any more. */
export function noteSentAnswer(chatId: string, sent: SentAnswer | null): void {
  useSentAnswers.setState({ [chatId]: sent })
  writeStored(answerPrefix + chatId, sent && JSON.stringify(sent), browserStorage)
}

/** What is kept of a chat, from this page or an earlier one. */
export function sentAnswerOf(chatId: string): SentAnswer | null {
  const known = useSentAnswers.getState()[chatId]
  if (known !== undefined) return known
  const kept = parseJson(readStored(answerPrefix + chatId)) as Partial<SentAnswer> | null
  if (typeof kept?.question !== 'number' || typeof kept.words !== 'string') return null
  return { question: kept.question, words: kept.words, isStored: kept.isStored === true, isGivenBack: kept.isGivenBack === true }
}

/** Whether a message of a chat waits for the network: it is sent by itself, under its key. */
export function waitsInOutbox(chatId: string): boolean {
  try {
    const kept = keysOf(openBrowserStorage()).filter((key) => key.startsWith(outboxPrefix))
    return kept.some((key) => (parseJson(readStored(key)) as { chatId?: unknown } | null)?.chatId === chatId)
  } catch {
    return false // storage is closed to this page: nothing waits in it
  }
}
