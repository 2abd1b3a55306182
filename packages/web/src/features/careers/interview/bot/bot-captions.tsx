import type { BotRoom } from '@xperto/contract'
import { useEffect, useRef } from 'react'
import { handInMs } from '../../../../lib/bot-interviews/bot-room-queries.ts'
import type { RoomState } from '../room/room-state.ts'
import styles from '../room/interview-room.module.css'

/** The question, and what is said; before and after the interview, what to do. */
export function BotCaptions({
  run,
  room,
  isOnline,
  isTimeOver,
  heard,
  partial,
  refusal,
}: {
  run: BotRoom
  room: RoomState
  isOnline: boolean
  isTimeOver: boolean
  heard: string
  partial: string
  refusal: string
}) {
  const [lead, text] =
    refusal === '' ? words(run, room, isOnline) : [refusal, 'Nothing is lost. Allow both in your browser, or answer by typing.']
  const isInside = room.place === 'inside'
  const isListening = room.place === 'inside' && room.listening
  // The words that came last are the ones to look at.
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    said.current?.scrollTo({ top: said.current.scrollHeight })
  }, [heard, partial])
  return (
    <div className={styles.captions}>
      <div aria-live="polite">
        {isInside && run.turn && refusal === '' ? (
          <p className={styles.label}>{`Question ${run.turn.question_number} of ${run.questions}`}</p>
        ) : null}
        <p className={styles.question} role={refusal === '' ? undefined : 'alert'}>
          {lead}
        </p>
      </div>
      {text === '' ? null : <p className={styles.said}>{text}</p>}
      {isInside && isTimeOver ? (
        <p className={styles.said} role="status">
          The time is over. Finish your answer: in {handInMs / 1000} seconds it is sent by itself, and the interview ends.
        </p>
      ) : null}
      {isListening ? (
        <div ref={said} className={styles.said}>
          <p className={styles.label}>You are saying</p>
          <p>
            {heard} <span>{partial}</span>
          </p>
        </div>
      ) : null}
    </div>
  )
}

function words({ interview_status: status, turn }: BotRoom, room: RoomState, isOnline: boolean): [lead: string, text: string] {
  if (status === 'COMPLETED' || status === 'EXPIRED')
    return ['This interview has ended.', 'Your feedback shows what was heard, each point and the words that show it.']
  if (status === 'NOT_STARTED')
    return room.place === 'entering'
      ? ['The interview begins.', 'The first question comes in a moment.']
      : ['Your interview is ready.', 'Start Interview first shows what is kept and checks your devices. The clock starts after that.']
  if (room.place !== 'inside')
    return isOnline
      ? [
          'Your interview is running.',
          'Resume Interview brings you back to your question. The clock goes on meanwhile; coming back is counted.',
        ]
      : [
          'The connection was lost.',
          'What you said or wrote is kept here. Resume Interview works when the network is back; the clock goes on meanwhile.',
        ]
  if (!turn) return ['That was the last question.', 'End Interview hands your answers in.']
  return [turn.text, '']
}
