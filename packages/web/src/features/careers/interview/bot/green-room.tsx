import type { Accommodations, PublicBotInterview } from '@xperto/contract'
import { interviewNotices } from '@xperto/contract/interview-notices'
import { Info } from 'lucide-react'
import { useState } from 'react'
import type { Voice } from '../../../../lib/voice/open-voice.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { canFillScreen, enterFullscreen, leaveFullscreen } from '../room/devices.ts'
import { ConsentPoints } from './consent-points.tsx'
import { DeviceCheck } from '../devices/device-check.tsx'
import { useDevices } from '../devices/use-devices.ts'
import styles from './green-room.module.css'

/**
 * What comes before a bot interview: the points that a candidate agrees to, each ticked, and the check of the devices. Start fills the screen and
 * hands the open camera over. Nothing is started or counted before.
 */
export function GreenRoom({
  interview: { consent, retention_days: days },
  answers,
  speech,
  onStart,
  onWrite,
}: {
  interview: Pick<PublicBotInterview, 'consent' | 'retention_days'>
  answers: Accommodations['answers']
  /** Null where speech could not be opened. */
  speech: Voice | null
  /** Keeps the points that were agreed to, and starts with the stream of camera and microphone; null for written answers. Answers whether that went. */
  onStart: (points: readonly string[], stream: () => MediaStream | null) => Promise<boolean>
  /** The candidate answers in writing instead. Resolves when that is kept. */
  onWrite: () => Promise<void>
}) {
  const devices = useDevices()
  const points = consent[answers]
  const [ticked, setTicked] = useState<readonly boolean[]>([])
  const [isStarting, setStarting] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isVoice = answers === 'voice'
  const isAgreed = points.every((_, at) => ticked[at])

  const start = async (): Promise<void> => {
    setStarting(true)
    setRefused(false)
    // While the click counts: a question about the camera takes long.
    const full = enterFullscreen()
    if (isVoice && devices.stream === null && (await devices.open()) === null) {
      await full
      await leaveFullscreen()
      setRefused(true)
      setStarting(false)
      return
    }
    if (await onStart(points, () => (isVoice ? devices.handOver() : null))) return
    await full
    await leaveFullscreen()
    setStarting(false)
  }
  const write = async (): Promise<void> => {
    setChanging(true)
    await onWrite()
    setTicked([])
    setRefused(false)
    setChanging(false)
  }
  return (
    <div className={isVoice ? styles.columns : styles.one}>
      <section aria-labelledby="before-you-begin">
        <h2 id="before-you-begin">Before you begin</h2>
        <ConsentPoints
          points={points}
          ticked={ticked}
          onTick={(at, isTicked) => setTicked(points.map((_, other) => (other === at ? isTicked : (ticked[other] ?? false))))}
        />
        <div className={styles.start}>
          <Button look="main" big disabled={!isAgreed} busy={isStarting} onClick={() => void start()}>
            Start Interview
          </Button>
          {isAgreed ? null : <span className={styles.note}>Agree to all three points first</span>}
        </div>
        <p className={styles.wrong} role="alert">
          {isRefused ? interviewNotices.startFailed : ''}
        </p>
        {isVoice ? (
          <div className={styles.instead}>
            {speech?.canHear === false ? (
              <p role="status">
                This browser writes down no speech, and no speech server is connected. Your camera can be on; you type your answers.
              </p>
            ) : null}
            <Button busy={isChanging} onClick={() => void write()}>
              Answer in writing instead
            </Button>
          </div>
        ) : null}
        {canFillScreen() ? null : (
          <p className={styles.told} role="status">
            <Icon of={Info} size={14} />
            This browser has no full screen, and that counts as nothing. Stay on this page: leaving it is counted.
          </p>
        )}
        <p className={styles.told}>
          <Icon of={Info} size={14} />
          {`Works best in Chrome. The clock starts with the interview; if you are cut off, come back and resume. Your answers are erased ${
            days === 1 ? '1 day' : `${days} days`
          } after the end, and you can delete them sooner.`}
        </p>
      </section>
      {isVoice ? <DeviceCheck devices={devices} speech={speech} /> : null}
    </div>
  )
}
