import type { InterviewTurn, TranscriptEntry } from '@xperto/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAnswering } from '../../../../lib/interviews/answering.ts'
import { useInterviewApi } from '../../../../lib/interviews/use-interview-api.ts'
import { toast } from '../../../../lib/toast.ts'
import type { Room } from './use-room.ts'
import type { RoomPorts } from './room-ports.ts'
import { sendAnswer } from './send-answer.ts'

export interface SpokenAnswer {
  /** What was heard so far, and the words that may still change. */
  heard: string
  partial: string
  start: () => void
  /** Stops and sends what was heard as the answer. */
  stop: () => void
  /** Stops and sends nothing; what was heard is handed back to be typed on. */
  typeInstead: () => Promise<string>
}

/** An answer that is spoken: what is heard is kept on the server as it comes, and sent as the answer when it is stopped (INT-05). */
export function useSpokenAnswer(chatId: string, turn: InterviewTurn | null, room: Room, { speech }: RoomPorts): SpokenAnswer {
  const api = useInterviewApi()
  const listenIn = useAnswering((state) => state.listen)
  const [heard, setHeard] = useState<readonly TranscriptEntry[]>([])
  const [partial, setPartial] = useState('')
  const hearing = useRef<{ stop: () => Promise<void>; texts: string[] } | null>(null)
  const { stream, listen, stopListening } = room
  const number = turn?.number ?? 0

  const quiet = useCallback(async (): Promise<string> => {
    const now = hearing.current
    hearing.current = null
    await now?.stop()
    listenIn(null)
    stopListening()
    setPartial('')
    return now?.texts.join(' ') ?? ''
  }, [listenIn, stopListening])

  // The room was left, or another question is asked: nothing is heard for the one before.
  useEffect(() => () => void quiet(), [number, stream, quiet])

  const keep = (entries: TranscriptEntry[], clear: boolean): void =>
    void api('addTranscript', { params: { chatId }, body: { turn: number, clear, entries } }).catch(() => undefined)

  const start = (): void => {
    if (!speech?.canHear || !stream || hearing.current || number === 0) return
    const texts: string[] = []
    setHeard([])
    keep([], true)
    listen()
    listenIn(chatId)
    const { stop } = speech.hear(stream, {
      entry: (entry) => {
        texts.push(entry.text)
        setHeard((before) => [...before, entry])
        keep([entry], false)
      },
      partial: setPartial,
      failed: (sentence) => toast.error(sentence),
    })
    hearing.current = { stop, texts }
  }
  return {
    heard: heard.map(({ text }) => text).join(' '),
    partial,
    start,
    stop: () =>
      void quiet().then(async (text) => {
        if (text.trim() === '') toast.error('Nothing was heard. Answer again, or type.')
        else await sendAnswer(chatId, text, 'STOP_ANSWERING')
      }),
    typeInstead: quiet,
  }
}
