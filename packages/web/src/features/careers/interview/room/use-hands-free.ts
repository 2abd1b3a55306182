import type { InterviewTurn } from '@xperto/contract'
import { useEffect, useRef, useState } from 'react'
import { browserStorage } from '../../../../lib/storage/guarded-storage.ts'
import { hearBargeIn } from '../../../../lib/voice/turn/barge-in.ts'
import type { Room } from './use-room.ts'
import type { Reading } from './use-read-question.ts'
import type { RoomPorts } from './room-ports.ts'
import type { SpokenAnswer } from './use-spoken-answer.ts'

export interface HandsFree {
  /** The microphone is on (VOI-01): answers begin and end by the voice. */
  isOn: boolean
  turnTo: (isOn: boolean) => void
}

/** Whether somebody chose to be able to interrupt; off until then (VOI-02). Remembered by this browser. */
const interruptsKey = 'xperto.interrupts-interviewer'

export function useInterrupts(): { mayInterrupt: boolean; allow: (may: boolean) => void } {
  const [mayInterrupt, setMay] = useState(browserStorage.getItem(interruptsKey) === 'yes')
  return {
    mayInterrupt,
    allow(may) {
      setMay(may)
      browserStorage.setItem(interruptsKey, may ? 'yes' : 'no')
    },
  }
}

/**
 * Answers without a button: while the microphone is on, listening begins when the question was read, and the turn policy ends the answer. Where the person may interrupt, they
 * are heard while it is read: "wait" or the beginning of an answer stops the interviewer, "yeah" does not.
 */
export function useHandsFree(
  turn: Pick<InterviewTurn, 'number'> | null,
  room: Pick<Room, 'state' | 'stream'>,
  { speech }: Pick<RoomPorts, 'speech'>,
  {
    spoken,
    reading,
    isOn,
    setOn,
    mayInterrupt,
  }: {
    spoken: SpokenAnswer
    reading: Reading
    isOn: boolean
    setOn: (isOn: boolean) => void
    mayInterrupt: boolean
  },
): HandsFree {
  /** The turn for which listening was begun: each is taken up once. */
  const begun = useRef<number | null>(null)
  const latest = useRef({ spoken, reading })
  latest.current = { spoken, reading }
  const isReady = room.state.place === 'inside' && !room.state.listening && room.stream !== null && speech?.canHear === true
  const number = turn?.number ?? null
  const { stream } = room
  const { isDue } = reading

  useEffect(() => {
    if (!isOn || !isReady || isDue || number === null || begun.current === number) return
    begun.current = number
    latest.current.spoken.start('voice')
  }, [isOn, isReady, isDue, number])

  useEffect(() => speech?.setInterruptible(isOn && mayInterrupt), [speech, isOn, mayInterrupt])

  const isHeardMeanwhile = isOn && mayInterrupt && isReady && isDue && number !== null
  useEffect(() => {
    if (!isHeardMeanwhile || !speech || !stream) return
    const bargeIn = hearBargeIn({
      setVolume: speech.setVolume,
      onStop(said) {
        begun.current = number
        latest.current.reading.stop()
        void listener.stop().then(() => latest.current.spoken.start('voice', said))
      },
    })
    const listener = speech.hear(stream, {
      heard: ({ text }) => bargeIn.words(text, true),
      partial: (text) => bargeIn.words(text, false),
      // What fails here is told when the answer is listened to.
      failed: () => undefined,
      signs: { speaking: bargeIn.speaking, certain: bargeIn.certain, pending: () => undefined },
    })
    return () => {
      bargeIn.stop()
      void listener.stop()
    }
  }, [isHeardMeanwhile, speech, stream, number])

  return {
    isOn,
    turnTo(next) {
      begun.current = null
      setOn(next)
    },
  }
}
