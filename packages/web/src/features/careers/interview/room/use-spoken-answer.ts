import type { InterviewTurn, TranscriptEntry } from '@xperto/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useInterviewApi } from '../../../../lib/interviews/use-interview-api.ts'
import { browserStorage } from '../../../../lib/storage/guarded-storage.ts'
import { toast } from '../../../../lib/toast.ts'
import type { Listener } from '../../../../lib/voice/voice.ts'
import type { Room } from './use-room.ts'
import type { RoomPorts } from './room-ports.ts'
import { sendAnswer } from './send-answer.ts'

export interface SpokenAnswer {
  /** What was heard so far, and the words that may still change. */
  heard: string
  partial: string
  /** What was heard last and is not part of the answer, for a moment; null for nothing. */
  unsure: string | null
  /** Takes it into the answer after all. */
  keepUnsure: () => void
  isMuted: boolean
  toggleMute: () => void
  /** The person is asked whether the maker of the browser may hear them. */
  isAsking: boolean
  agree: () => void
  /** The last words are still being written down. */
  isStopping: boolean
  start: () => void
  /** Stops and sends what was heard as the answer. */
  stop: () => void
  /** Stops and sends nothing; what was heard is handed back to be typed on. */
  typeInstead: () => Promise<string>
}

/** Whether the person agreed that the maker of this browser hears them. */
const agreedKey = 'xperto.speech-agreed'

/** How long something that was not understood stays to be kept, in milliseconds. */
const unsureMs = 12_000

/**
 * An answer that is spoken (INT-05). Everything that is heard is kept on the server as it comes, what the filter holds back too (VOI-04); what it passed on is
 * sent as the answer when it is stopped.
 */
export function useSpokenAnswer(chatId: string, turn: InterviewTurn | null, room: Room, { speech }: RoomPorts): SpokenAnswer {
  const api = useInterviewApi()
  const [texts, setTexts] = useState<readonly string[]>([])
  const [partial, setPartial] = useState('')
  const [unsure, setUnsure] = useState<string | null>(null)
  const [isMuted, setMuted] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const hearing = useRef<{ listener: Listener; texts: string[] } | null>(null)
  const { stream, listen, stopListening } = room
  const number = turn?.number ?? 0

  const quiet = useCallback(async (): Promise<string> => {
    const now = hearing.current
    if (!now) return ''
    setStopping(true)
    await now.listener.stop()
    hearing.current = null
    stopListening()
    setPartial('')
    setUnsure(null)
    setMuted(false)
    setStopping(false)
    return now.texts.join(' ')
  }, [stopListening])

  // The room was left, or another question is asked: nothing is heard for the one before.
  useEffect(() => () => void quiet(), [number, stream, quiet])

  useEffect(() => {
    if (unsure === null) return
    const timer = setTimeout(() => setUnsure(null), unsureMs)
    return () => clearTimeout(timer)
  }, [unsure])

  const keep = (entries: TranscriptEntry[], clear: boolean): void =>
    void api('addTranscript', { params: { chatId }, body: { turn: number, clear, entries } }).catch(() => undefined)

  const start = (): void => {
    if (!speech?.canHear || !stream || hearing.current || number === 0) return
    if (speech.asksFirst && browserStorage.getItem(agreedKey) !== 'yes') return setAsking(true)
    setAsking(false)
    const passed: string[] = []
    setTexts([])
    keep([], true)
    listen()
    const listener = speech.hear(stream, {
      heard: (entry, isPassedOn) => {
        keep([entry], false)
        if (!isPassedOn) return setUnsure(entry.text)
        passed.push(entry.text)
        setTexts([...passed])
      },
      partial: setPartial,
      failed: (sentence) => toast.error(sentence),
    })
    hearing.current = { listener, texts: passed }
  }
  return {
    heard: texts.join(' '),
    partial,
    unsure,
    keepUnsure: () => {
      if (unsure === null || !hearing.current) return
      hearing.current.texts.push(unsure)
      setTexts([...hearing.current.texts])
      setUnsure(null)
    },
    isMuted,
    toggleMute: () => {
      hearing.current?.listener.setPaused(!isMuted)
      setMuted(!isMuted)
    },
    isAsking,
    agree: () => {
      browserStorage.setItem(agreedKey, 'yes')
      start()
    },
    isStopping,
    start,
    stop: () => {
      if (!hearing.current || isStopping) return
      void quiet().then(async (text) => {
        if (text.trim() === '') toast.error('Nothing was heard. Answer again, or type.')
        else await sendAnswer(chatId, text, 'STOP_ANSWERING')
      })
    },
    typeInstead: quiet,
  }
}
