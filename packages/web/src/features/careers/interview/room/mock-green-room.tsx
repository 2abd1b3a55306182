import type { Voice } from '../../../../lib/voice/open-voice.ts'
import { Button } from '../../../../ui/button.tsx'
import { DeviceCheck } from '../devices/device-check.tsx'
import type { Devices } from '../devices/use-devices.ts'
import styles from './mock-green-room.module.css'
import { StoriesToTell } from './stories-to-tell.tsx'

/** What becomes of each thing that an interview takes in, and for how long. */
const kept = [
  ['Picture and sound', 'The recording stays in this browser until your next interview starts or you sign out. No server gets it.'],
  ['Your words', 'They are written down and kept with this chat, with their report, until you delete the chat.'],
  ['Your face and your tone', 'They are not kept, not sent and not scored. Words alone are judged.'],
] as const

/**
 * The green room of a mock interview: devices, level, preview, a sentence to say and one to hear, and what is kept. Nothing is started or paid here, and the
 * clock stands.
 */
export function MockGreenRoom({
  devices,
  speech,
  tellsStories,
  onClose,
}: {
  devices: Devices
  speech: Voice | null
  /** Whether its questions ask for what the person did. */
  tellsStories: boolean
  onClose: () => void
}) {
  return (
    <section className={styles.room} aria-label="Check camera and sound">
      <DeviceCheck devices={devices} speech={speech} />
      <dl className={styles.kept} aria-label="What is kept">
        {kept.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      {speech === null ? (
        <p className={styles.told}>Nothing can speak or listen on this page. You read the questions and type your answers.</p>
      ) : null}
      {speech?.canHear === false ? (
        <p className={styles.told}>
          This browser writes down no speech, and no speech server is connected. Your camera can be on; you type your answers.
        </p>
      ) : null}
      {tellsStories ? <StoriesToTell /> : null}
      <div>
        <Button onClick={onClose}>Close the check</Button>
      </div>
    </section>
  )
}
