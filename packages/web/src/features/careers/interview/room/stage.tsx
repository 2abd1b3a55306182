import type { VoiceName } from '../../../../lib/voice/sentence-voice.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { CameraPicture } from './camera-picture.tsx'
import { SpeechLines } from './speech-lines.tsx'
import styles from './interview-room.module.css'

/** Who speaks beside the word Interviewer. */
const voiceWords = {
  server: "the speech server's voice",
  browser: "your browser's voice",
  'built-in': 'built-in voice',
  none: 'no voice works here',
} as const

/** Interviewer and candidate beside each other. `off` stands in the candidate's place while no camera is on. */
export function Stage({
  level,
  voice,
  stream,
  off,
}: {
  /** How loud the interviewer speaks, 0 to 1. */
  level: number
  voice: VoiceName | 'none' | null
  stream: MediaStream | null
  off: string
}) {
  return (
    <div className={styles.stage}>
      <div className={classNames(styles.tile, styles.interviewer)}>
        <SpeechLines level={level} says={level > 0 ? 'The interviewer is speaking' : 'The interviewer is waiting'} />
        <span className={styles.tag}>Interviewer{voice === null ? '' : `, ${voiceWords[voice]}`}</span>
      </div>
      <div className={styles.tile}>
        {stream ? <CameraPicture stream={stream} /> : <p className={styles.off}>{off}</p>}
        <span className={styles.tag}>You</span>
      </div>
    </div>
  )
}
