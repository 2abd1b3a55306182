import type { Interview } from '@xperto/contract'
import type { RoomState } from './room-state.ts'
import styles from './interview-room.module.css'

/** What is said on both sides, in words; before and after the interview, what to do. */
export function Captions({
  interview,
  room,
  heard,
  partial,
  refusal,
}: {
  interview: Interview | null
  room: RoomState
  heard: string
  partial: string
  refusal: string
}) {
  const [lead, text] =
    refusal === ''
      ? words(interview, room)
      : [refusal, 'Nothing was charged, and nothing is lost. Allow both in your browser, or answer by typing.']
  const isListening = room.place === 'inside' && room.listening
  const said = isListening ? heard : (interview?.turns.findLast(({ answer }) => answer !== null)?.answer ?? '')
  return (
    <div className={styles.captions}>
      <div aria-live="polite">
        {interview?.turn && refusal === '' && room.place === 'inside' ? <p className={styles.bridge}>{interview.turn.bridge}</p> : null}
        <p className={styles.question} role={refusal === '' ? undefined : 'alert'}>
          {lead}
        </p>
      </div>
      {text === '' ? null : <p className={styles.said}>{text}</p>}
      {room.place === 'inside' && (said !== '' || partial !== '' || isListening) ? (
        <div className={styles.said}>
          <p className={styles.label}>{isListening ? 'You are saying' : 'You said'}</p>
          <p>
            {said} <span>{partial}</span>
          </p>
        </div>
      ) : null}
    </div>
  )
}

function words(interview: Interview | null, room: RoomState): [lead: string, text: string] {
  if (!interview)
    return ['No interview is running.', 'Choose a kind of interview in the chat. You see its length and its price before it starts.']
  const { price, paid, turn, ended_on: endedOn, scoring, phase } = interview
  if (endedOn !== null && scoring)
    return ['Your answers are being judged.', 'They are safe. The report appears here in a moment, also if you leave.']
  if (endedOn !== null)
    return ['This interview has ended.', 'Nothing was answered, so there is no report. Another interview is a new chat.']
  if (!paid)
    return [
      'Find a quiet place and ten minutes more than you think.',
      `Start opens camera and microphone and goes to full screen. The session costs ${price} credits, plus tokens; nothing is charged if it cannot start. Without a camera you answer by typing.`,
    ]
  if (room.place !== 'inside')
    return phase === 'PAUSED'
      ? ['The interview is paused.', 'The clock stands still. Resume Interview goes on where you were; after a day it ends by itself.']
      : [
          'Your interview is running.',
          'Resume Interview brings you back to it. Its clock goes on meanwhile, and you may answer in the chat as well.',
        ]
  if (!turn) return ['That was the last question.', 'End Interview has your answers judged. The report appears here.']
  return [turn.text, '']
}
