import type { InterviewTurn, TranscriptEntry } from '@xperto/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserClock } from '../../../../lib/clock.ts'
import { toast } from '../../../../lib/toast.ts'
import { agreeToSpeech, hasAgreedToSpeech } from '../../../../lib/voice/speech-agreement.ts'
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
  /** The answer that was just stopped has a hole, so it was not sent. */
  isIncomplete: boolean
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

/** How long something that was not understood stays to be kept, in milliseconds. */
const unsureMs = 12_000

/** Keeps what is heard as it comes, what the filter holds back too; `clear` forgets what was heard of this question before. */
export type KeepHeard = (entries: TranscriptEntry[], clear: boolean) => void

/** An answer that is being spoken. */
interface SpokenSoFar {
  listener: Listener
  /** What was passed on, in its order. */
  texts: string[]
  taker: TurnTaker
  /** Nothing of it was lost. */
  isWhole: boolean
  /** Of its question. */
  number: number
  /** It was stopped to be sent, which the last words are awaited for. */
  isSending: boolean
}

/** What becomes of an answer, and of one of which something was not written down. */
export interface WhatWasLost {
  /** It happened just now. */
  onLost?: () => void
  /** Its words came after all, or after the room was left, of the question with that number. */
  onLate?: (entry: TranscriptEntry, number: number) => void
  /** The rest of the answer, which Stop Answering has not sent: the person completes it. */
  onIncomplete: (text: string) => void
  /** The answer is on its way. */
  onSend?: (text: string) => void
}

/**
 * An answer that is spoken (INT-05). Everything that is heard is given to `keep` as it comes (VOI-04); what the filter passed on is sent as the answer when
 * it is stopped. One of which something was lost is not sent: the person is told, and completes it by typing.
 */
export function useSpokenAnswer(
  chatId: string,
  turn: Pick<InterviewTurn, 'number'> | null,
  room: Pick<Room, 'stream' | 'listen' | 'stopListening'>,
  { speech }: Pick<RoomPorts, 'speech'>,
  keep: KeepHeard,
  { onLost, onLate, onIncomplete, onSend }: WhatWasLost,
): SpokenAnswer {
  const [texts, setTexts] = useState<readonly string[]>([])
  const [partial, setPartial] = useState('')
  const [unsure, setUnsure] = useState<string | null>(null)
  const [isMuted, setMuted] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isIncomplete, setIncomplete] = useState(false)
  const hearing = useRef<SpokenSoFar | null>(null)
  const [opener, setOpener] = useState<TurnOpener>('start')
  const { stream, listen, stopListening } = room
  const number = turn?.number ?? 0

  const rest = useCallback((): void => {
    hearing.current = null
    stopListening()
    setPartial('')
    setUnsure(null)
    setMuted(false)
    setStopping(false)
  }, [stopListening])
  const quiet = useCallback(async (): Promise<string> => {
    const now = hearing.current
    if (!now) return ''
    setStopping(true)
    now.taker.stop()
    await now.listener.stop()
    if (hearing.current === now) rest()
    return now.texts.join(' ')
  }, [rest])

  // The room was left, or another question is asked: nothing is heard for the one before. Whoever comes back can answer at once; what is still being
  // written down comes late.
  useEffect(
    () => () => {
      setIncomplete(false)
      const now = hearing.current
      if (now?.isSending !== false) return
      now.taker.stop()
      void now.listener.stop()
      rest()
    },
    [number, stream, rest],
  )

  useEffect(() => {
    if (unsure === null) return
    const timer = setTimeout(() => setUnsure(null), unsureMs)
    return () => clearTimeout(timer)
  }, [unsure])

  const stop = useRef<() => void>(() => undefined)
  stop.current = () => {
    const now = hearing.current
    if (!now || isStopping) return
    now.isSending = true
    void quiet().then(async (text) => {
      if (!now.isWhole) {
        setIncomplete(true)
        onIncomplete(text)
      } else if (text.trim() === '') toast.error('Nothing was heard. Answer again, or type.')
      else if (await sendAnswer(chatId, text, 'STOP_ANSWERING')) onSend?.(text)
    })
  }
  const start = (by: TurnOpener = 'start', first = ''): void => {
    if (!speech?.canHear || !stream || hearing.current || number === 0) return
    setOpener(by)
    if (speech.asksFirst && !hasAgreedToSpeech()) return setAsking(true)
    setAsking(false)
    setIncomplete(false)
    const passed = first === '' ? [] : [first]
    setTexts(passed)
    const began = { timestamp: new Date().toISOString(), text: first, confidence: null, duration_ms: null }
    keep(first === '' ? [] : [began], true)
    listen()
    const taker = takeTurn(browserClock, by, () => stop.current())
    if (first !== '') taker.heard(first)
    const answer: Omit<SpokenSoFar, 'listener'> = { texts: passed, taker, isWhole: true, number, isSending: false }
    const arrivesLate = (entry: TranscriptEntry): void => {
      const now = hearing.current
      if (now?.number === number) {
        now.texts.push(entry.text)
        setTexts([...now.texts])
      }
      onLate?.(entry, number)
    }
    const listener = speech.hear(stream, {
      heard: (entry, isPassedOn) => {
        if (hearing.current !== answer && isPassedOn) return arrivesLate(entry)
        keep([entry], false)
        if (hearing.current !== answer) return
        if (!isPassedOn) return setUnsure(entry.text)
        passed.push(entry.text)
        setTexts([...passed])
        taker.heard(entry.text)
      },
      partial: setPartial,
      failed: (sentence) => toast.error(sentence),
      lost(late) {
        answer.isWhole = false
        onLost?.()
        void late.then((entry) => entry && arrivesLate(entry))
      },
      signs: { speaking: taker.speaking, pending: taker.pending, certain: () => undefined },
    })
    hearing.current = Object.assign(answer, { listener })
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
    isIncomplete,
    agree: () => {
      agreeToSpeech()
      start(opener)
    },
    isStopping,
    start,
    opener,
    stop: () => stop.current(),
    typeInstead: quiet,
  }
}
