import type { InterviewTurn } from '@xperto/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { liveReplies } from '../../../../lib/live-replies.ts'
import { useSpeaker } from '../../../../lib/speaker.ts'
import type { VoiceName } from '../../../../lib/voice/sentence-voice.ts'
import type { Room } from './use-room.ts'
import type { RoomPorts } from './room-ports.ts'

export interface Reading {
  /** How loud the speech is, 0 to 1. */
  level: number
  /** Whose voice it is: null before the first sentence, `none` where nothing here can speak. */
  voice: VoiceName | 'none' | null
  /** The question of this turn is still to be read, or is being read. */
  isDue: boolean
  /** Ends the reading of this question. */
  stop: () => void
}

/**
 * Reads each new question aloud, once, where the speaker is on (HDR-05); an answer that begins, or leaving the room, ends the reading. While the room reads,
 * the chat does not read the same words.
 */
export function useReadQuestion(
  chatId: string,
  turn: Pick<InterviewTurn, 'number' | 'bridge' | 'text'> | null,
  room: Pick<Room, 'state' | 'stream'>,
  { speech }: Pick<RoomPorts, 'speech'>,
): Reading {
  const { isOn, leaveTo } = useSpeaker()
  const [level, setLevel] = useState(0)
  const [voice, setVoice] = useState<VoiceName | 'none' | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const read = useRef<number | null>(null)
  const isInside = room.state.place === 'inside'
  const isListening = room.state.place === 'inside' && room.state.listening
  const { stream } = room
  const number = turn?.number ?? null
  const text = turn ? `${turn.bridge}\n\n${turn.text}` : ''
  const stopped = useRef<() => void>(() => undefined)

  useEffect(() => {
    if (!isInside || !speech) return
    leaveTo(chatId)
    return () => {
      leaveTo(null)
      read.current = null
      setDone(null)
    }
  }, [isInside, speech, chatId, leaveTo])

  // The reply says what the next question will be a moment before the interview has it.
  const expects = isOn && isInside ? speech : null
  useEffect(() => {
    if (!expects) return
    liveReplies.set(chatId, (written) => expects.expect(withoutHeading(written)))
    return () => void liveReplies.delete(chatId)
  }, [expects, chatId])

  useEffect(() => {
    if (!isOn || !isInside || isListening || number === null || read.current === number || !speech) return
    read.current = number
    const on = { onLevel: setLevel, onVoice: (name: VoiceName | null) => setVoice(name ?? 'none'), onEnd: () => setDone(number) }
    stopped.current = speech.say(text, on, stream)
    return stopped.current
  }, [isOn, isInside, isListening, number, text, speech, stream])
  return {
    level,
    voice: isOn ? voice : null,
    isDue: isOn && isInside && speech !== null && number !== null && done !== number,
    stop: useCallback(() => stopped.current(), []),
  }
}

/** A line in bold says which question it is; the room shows that and does not read it. */
const withoutHeading = (markdown: string): string => markdown.replace(/^\*\*[^*\n]*\*\*$/gm, '')
