import { Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Voice } from '../../../../lib/voice/open-voice.ts'
import { Button } from '../../../../ui/button.tsx'
import { DeviceChoice, LevelMeter } from '../../../../ui/device-controls.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { CameraPicture } from '../room/camera-picture.tsx'
import type { Devices } from './use-devices.ts'
import { useLevel } from './use-level.ts'
import styles from './device-check.module.css'

/** Over it speech is cut at its peaks. */
const loudFrom = 0.8

const testSentence = 'I am ready for the interview.'

/** Camera, microphone and sound before the start: a picture that nobody else sees, a level, a sentence to say and one to hear. */
export function DeviceCheck({ devices, speech }: { devices: Devices; speech: Voice | null }) {
  const { stream, cameras, microphones, camera, microphone, isAsking, isRefused, open } = devices
  const { level, wasHeard } = useLevel(stream)
  return (
    <div className={styles.devices}>
      <div className={styles.preview}>
        {stream ? (
          <CameraPicture stream={stream} />
        ) : (
          <div className={styles.ask}>
            <p role={isRefused ? 'alert' : undefined}>
              {isRefused
                ? 'The browser does not give camera and microphone. Allow both beside its address, then try again.'
                : 'Camera and microphone are off. Only you see the picture.'}
            </p>
            <Button look="main" busy={isAsking} onClick={() => void open()}>
              {isRefused ? 'Try again' : 'Turn on camera and microphone'}
            </Button>
          </div>
        )}
        {stream ? <span className={styles.tag}>Only you see this</span> : null}
      </div>
      {stream ? (
        <>
          <DeviceChoice label="Camera" found={cameras} chosen={camera} onChoose={(id) => void open({ camera: id, microphone })} />
          <DeviceChoice
            label="Microphone"
            found={microphones}
            chosen={microphone}
            onChoose={(id) => void open({ camera, microphone: id })}
          />
          <LevelMeter
            level={level}
            said={
              level > loudFrom
                ? 'That is loud. Move away from the microphone a little.'
                : wasHeard
                  ? 'We hear you well.'
                  : `Say: “${testSentence}” The bars should move.`
            }
          />
        </>
      ) : null}
      {speech ? <TestSentences speech={speech} stream={stream} /> : null}
    </div>
  )
}

/** Says a sentence, and writes down one that is said: what the interview will do. */
function TestSentences({ speech, stream }: { speech: Voice; stream: MediaStream | null }) {
  const [isHearing, setHearing] = useState(false)
  const [heard, setHeard] = useState('')
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [stream])
  const hear = (): void => {
    if (!stream) return
    setHeard('')
    setHearing(true)
    const listener = speech.hear(stream, {
      heard: ({ text }) => setHeard((before) => `${before} ${text}`.trim()),
      partial: () => undefined,
      failed: (sentence) => setHeard(sentence),
    })
    stop.current = () => {
      stop.current = () => undefined
      setHearing(false)
      void listener.stop()
    }
  }
  return (
    <div className={styles.tests}>
      <div className={styles.buttons}>
        <Button
          onClick={() =>
            void speech.say(
              'This is how a question sounds.',
              { onLevel: () => undefined, onVoice: () => undefined, onEnd: () => undefined },
              stream,
            )
          }
        >
          <Icon of={Volume2} />
          Play a sentence
        </Button>
        {stream && speech.canHear ? (
          isHearing ? (
            <Button onClick={() => stop.current()}>Stop</Button>
          ) : (
            <Button onClick={hear}>Try what is written down</Button>
          )
        ) : null}
      </div>
      <p className={styles.note} role="status">
        {heard !== '' ? `Written down: ${heard}` : isHearing ? `Say: “${testSentence}”` : ''}
      </p>
      {speech.asksFirst && stream ? (
        <p className={styles.note}>Your browser writes down what you say, and sends the sound to its maker for that. Typing sends none.</p>
      ) : null}
    </div>
  )
}
