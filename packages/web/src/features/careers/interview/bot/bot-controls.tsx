import { Link } from '@tanstack/react-router'
import type { BotRoom as Run } from '@xperto/contract'
import { Volume2, VolumeX } from 'lucide-react'
import { useSpeaker } from '../../../../lib/speaker.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { BotRoomControls } from './use-bot-room.ts'
import styles from '../room/interview-room.module.css'

/** Start, Resume and End (BOT-04). Start leads to the green room: nothing begins before its points are agreed to. No Save: nothing is recorded (INT-02). */
export function BotControls({
  run,
  room,
  isOnline,
  canRead,
  onEnd,
}: {
  run: Run
  room: BotRoomControls
  isOnline: boolean
  /** The room has the whole screen, so what the chat's header switches stands here as well (HDR-05). */
  canRead: boolean
  onEnd: () => void
}) {
  const { isOn, toggle } = useSpeaker()
  const { place } = room.state
  const isOut = place === 'outside' || place === 'refused'
  const { interview_status: status } = run
  const mayStart = status === 'NOT_STARTED' && isOut
  const mayResume = status === 'IN_PROGRESS' && isOut && isOnline
  if (status === 'COMPLETED' || status === 'EXPIRED')
    return (
      <div className={styles.controls}>
        <Link to="/feedback" search={{ submission: run.id }} className={classNames(buttonClass('main'), styles.first)}>
          Read the feedback
        </Link>
      </div>
    )
  return (
    <div className={styles.controls}>
      {mayStart ? (
        <Link
          to="/xperto/interviewer/$submissionId"
          params={{ submissionId: run.id }}
          className={classNames(buttonClass('main'), styles.first)}
        >
          Start Interview
        </Link>
      ) : (
        <Button disabled busy={place === 'entering' && room.state.by === 'start'} className={styles.second}>
          Start Interview
        </Button>
      )}
      <Button
        look={mayResume ? 'main' : 'plain'}
        disabled={!mayResume}
        busy={place === 'entering' && room.state.by === 'resume'}
        className={mayResume ? styles.first : styles.second}
        onClick={() => room.enter('resume')}
      >
        Resume Interview
      </Button>
      {canRead ? <IconButton label="Read questions aloud" icon={isOn ? Volume2 : VolumeX} aria-pressed={isOn} onClick={toggle} /> : null}
      <Button look="danger" disabled={status !== 'IN_PROGRESS' || !isOnline} className={styles.end} onClick={onEnd}>
        End Interview
      </Button>
    </div>
  )
}

/** After refused devices: once more, or without them. */
export function RefusedChoice({ by, enter }: { by: 'start' | 'resume'; enter: BotRoomControls['enter'] }) {
  return (
    <div className={styles.answer}>
      <Button look="main" onClick={() => enter(by)}>
        Try again
      </Button>
      <Button onClick={() => enter(by, { isTyping: true })}>Answer by typing</Button>
    </div>
  )
}
