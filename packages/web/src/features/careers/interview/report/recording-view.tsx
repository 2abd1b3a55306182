import type { InterviewReport } from '@xperto/contract'
import { Play } from 'lucide-react'
import { placeInRecording, placeWords } from '../../../../lib/recording/place-in-recording.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { ShownRecording } from './use-recording.ts'
import styles from './interview-report.module.css'

/** The recording of this browser, and the moments in it at which points were said. Nothing where it has none. */
export function RecordingView({ report, recording }: { report: InterviewReport; recording: ShownRecording }) {
  const { isHere, isOpening, address, whole, video, play } = recording
  if (isHere !== true) return null
  if (address === null || whole === null)
    return (
      <div className={styles.buttons}>
        <Button busy={isOpening} onClick={() => play()}>
          <Icon of={Play} />
          {isOpening ? 'Opening...' : 'Play the recording'}
        </Button>
      </div>
    )
  const moments = report.questions
    .flatMap(({ result }) => result.points)
    .flatMap(({ text, said_on: saidOn }) => {
      const place = saidOn === null ? null : placeInRecording(whole, Date.parse(saidOn))
      return saidOn === null || place === null ? [] : [{ text, saidOn, place }]
    })
    .toSorted((one, other) => one.place - other.place)
  return (
    <section aria-label="Recording" className={styles.recording}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said stands below, word for word */}
      <video ref={video} src={address} controls playsInline aria-label="Recording of the interview" />
      {moments.length === 0 ? null : (
        <ol aria-label="Moments" className={styles.moments}>
          {moments.map(({ text, saidOn, place }) => (
            <li key={`${saidOn} ${text}`}>
              <button type="button" onClick={() => play(saidOn)}>
                <span>{placeWords(place)}</span>
                {text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
