import type { InterviewTurn, TranscriptEntry } from '@xperto/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserClock } from '../../../../lib/clock.ts'
import { browserStorage } from '../../../../lib/storage/guarded-storage.ts'
import { toast } from '../../../../lib/toast.ts'
import { takeTurn, type TurnTaker } from '../../../../lib/voice/turn/turn-taker.ts'
import type { TurnOpener } from '../../../../lib/voice/turn/turn-policy.ts'
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
  /**
   * Begins to listen. What Start Answering opened is closed by Stop Answering alone; what the voice opened ends by itself, by the turn policy. `first`: words that were
   * heard already.
   */
  start: (opener?: TurnOpener, first?: string) => void
  /** Who opened the answer that is being spoken. */
  opener: TurnOpener
  /** Stops and sends what was heard as the answer. */
  stop: () => void
  /** Stops and sends nothing; what was heard is handed back to be typed on. */
  typeInstead: () => Promise<string>
}

/** Whether the person agreed that the maker of this browser hears them. */
const agreedKey = 'xperto.speech-agreed'

/** How long something that was not understood stays to be kept, in milliseconds. */
const unsureMs = 12_000

/** Keeps what is heard as it comes, what the filter holds back too; `clear` forgets what was heard of this question before. */
export type KeepHeard = (entries: TranscriptEntry[], clear: boolean) => void

/**
 * An answer that is spoken (INT-05). Everything that is heard is given to `keep` as it comes (VOI-04); what the filter passed on is sent as the answer when
 * it is stopped.
 */
export function useSpokenAnswer(
  chatId: string,
  turn: Pick<InterviewTurn, 'number'> | null,
  room: Pick<Room, 'stream' | 'listen' | 'stopListening'>,
  { speech }: Pick<RoomPorts, 'speech'>,
  keep: KeepHeard,
): SpokenAnswer {
  const [texts, setTexts] = useState<readonly string[]>([])
  const [partial, setPartial] = useState('')
  const [unsure, setUnsure] = useState<string | null>(null)
  const [isMuted, setMuted] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const hearing = useRef<{ listener: Listener; texts: string[]; taker: TurnTaker } | null>(null)
  const [opener, setOpener] = useState<TurnOpener>('start')
  const { stream, listen, stopListening } = room
  const number = turn?.number ?? 0

  const quiet = useCallback(async (): Promise<string> => {
    const now = hearing.current
    if (!now) return ''
    setStopping(true)
    now.taker.stop()
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

  const stop = useRef<() => void>(() => undefined)
  stop.current = () => {
    if (!hearing.current || isStopping) return
    void quiet().then(async (text) => {
      if (text.trim() === '') toast.error('Nothing was heard. Answer again, or type.')
      else await sendAnswer(chatId, text, 'STOP_ANSWERING')
    })
  }
  const start = (by: TurnOpener = 'start', first = ''): void => {
    if (!speech?.canHear || !stream || hearing.current || number === 0) return
    setOpener(by)
    if (speech.asksFirst && browserStorage.getItem(agreedKey) !== 'yes') return setAsking(true)
    setAsking(false)
    const passed = first === '' ? [] : [first]
    setTexts(passed)
    const began = { timestamp: new Date().toISOString(), text: first, confidence: null, duration_ms: null }
    keep(first === '' ? [] : [began], true)
    listen()
    const taker = takeTurn(browserClock, by, () => stop.current())
    if (first !== '') taker.heard(first)
    const listener = speech.hear(stream, {
      heard: (entry, isPassedOn) => {
        keep([entry], false)
        if (!isPassedOn) return setUnsure(entry.text)
        passed.push(entry.text)
        setTexts([...passed])
        taker.heard(entry.text)
      },
      partial: setPartial,
      failed: (sentence) => toast.error(sentence),
      signs: { speaking: taker.speaking, pending: taker.pending, certain: () => undefined },
    })
    hearing.current = { listener, texts: passed, taker }
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
      start(opener)
    },
    isStopping,
    start,
    opener,
    stop: () => stop.current(),
    typeInstead: quiet,
  }
}
