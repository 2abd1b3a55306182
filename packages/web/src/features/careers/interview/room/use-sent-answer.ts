import { useEffect, useRef } from 'react'
import { setDraft, useDraft } from '../../../../lib/composer-draft.ts'
import { noteSentAnswer, sentAnswerOf, useSentAnswers, waitsInOutbox } from '../../../../lib/interviews/sent-answer.ts'

/** How often the server is asked for what became of an answer. */
const askMs = 2000

interface SentAnswerShown {
  /** The answer to this question that is on its way; null for none. */
  words: string | null
  /** Notes that these words were sent just now. */
  note: (words: string) => void
}

/**
 * What was sent and is not acknowledged stays on screen, and the server is asked until it is: the next question is asked, or the reply is over, or the
 * words are in the input again. One that an earlier page sent, and that never arrived, is put into the input (BOT-04).
 * @param question the number of the question that waits; 0 for none
 * @param readQuestion asks the server for it; undefined where it cannot be read
 */
export function useSentAnswer(
  chatId: string,
  question: number,
  isReplying: boolean,
  readQuestion: () => Promise<number | undefined>,
): SentAnswerShown {
  useSentAnswers((state) => state[chatId])
  const sent = sentAnswerOf(chatId)
  const draft = useDraft(chatId)
  /** Sent while this room stood: the chat's next reply is its own. */
  const isOwn = useRef(false)
  const isOnItsWay = sent !== null && !sent.isGivenBack

  useEffect(() => {
    const now = sentAnswerOf(chatId)
    if (!now) return
    if (now.question !== question) {
      // It arrived after all, though its words came back.
      if (draft.trim() === now.words) setDraft(chatId, '')
      noteSentAnswer(chatId, null)
    } else if (draft !== '' && !now.isGivenBack) noteSentAnswer(chatId, { ...now, isGivenBack: true })
    else if (isReplying && isOwn.current && !now.isStored) noteSentAnswer(chatId, { ...now, isStored: true })
  }, [chatId, question, draft, isReplying, sent])

  const read = useRef(readQuestion)
  read.current = readQuestion
  const mayBeOver = sent?.isStored === true && !isReplying
  useEffect(() => {
    if (!isOnItsWay) return
    const ask = async (): Promise<void> => {
      const waiting = await read.current().catch(() => undefined)
      const now = sentAnswerOf(chatId)
      if (!now || now.isGivenBack || waiting !== now.question) return
      // Its reply is over and asks the same question once more.
      if (mayBeOver) noteSentAnswer(chatId, null)
      else if (!isOwn.current && !isReplying && !waitsInOutbox(chatId)) setDraft(chatId, now.words)
    }
    if (mayBeOver) void ask()
    const timer = setInterval(() => void ask(), askMs)
    return () => clearInterval(timer)
  }, [isOnItsWay, mayBeOver, isReplying, chatId])

  return {
    words: isOnItsWay && sent.question === question && draft === '' ? sent.words : null,
    note(words) {
      isOwn.current = true
      noteSentAnswer(chatId, { question, words: words.trim(), isStored: false, isGivenBack: false })
    },
  }
}
