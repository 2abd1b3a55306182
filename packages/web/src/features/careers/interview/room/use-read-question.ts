import type { InterviewTurn } from '@xperto/contract'
import { useEffect, useRef, useState } from 'react'
import { useSpeaker } from '../../../../lib/speaker.ts'
import type { VoiceName } from '../../../../lib/voice/sentence-voice.ts'
import type { Room } from './use-room.ts'
import type { RoomPorts } from './room-ports.ts'

/**
 * Reads each new question aloud, once, where the speaker is on (HDR-05); an answer that begins, or leaving the room, ends the reading. While the room reads,
 * the chat does not read the same words. Answers the level of the speech, 0 to 1, and whose voice it is: null before the first sentence, `none` where nothing
 * here can speak.
 */
export function useReadQuestion(
  chatId: string,
  turn: InterviewTurn | null,
  room: Room,
  { speech }: RoomPorts,
): { level: number; voice: VoiceName | 'none' | null } {
  const { isOn, leaveTo } = useSpeaker()
  const [level, setLevel] = useState(0)
  const [voice, setVoice] = useState<VoiceName | 'none' | null>(null)
  const read = useRef<number | null>(null)
  const isInside = room.state.place === 'inside'
  const isListening = room.state.place === 'inside' && room.state.listening
  const { stream } = room
  const number = turn?.number ?? null
  const text = turn ? `${turn.bridge}\n\n${turn.text}` : ''

  useEffect(() => {
    if (!isInside || !speech) return
    leaveTo(chatId)
    return () => {
      leaveTo(null)
      read.current = null
    }
  }, [isInside, speech, chatId, leaveTo])

  useEffect(() => {
    if (!isOn || !isInside || isListening || number === null || read.current === number || !speech) return
    read.current = number
    return speech.say(text, { onLevel: setLevel, onVoice: (name) => setVoice(name ?? 'none') }, stream)
  }, [isOn, isInside, isListening, number, text, speech, stream])
  return { level, voice: isOn ? voice : null }
}
