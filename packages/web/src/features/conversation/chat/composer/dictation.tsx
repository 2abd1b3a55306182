import type { ClientConfig } from '@xperto/contract'
import { Mic, MicOff } from 'lucide-react'
import { useId, useState } from 'react'
import { recogniserOf } from '../../../../lib/voice/recogniser.ts'
import { agreeToSpeech, speechAgreementText } from '../../../../lib/voice/speech-agreement.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './dictation.module.css'
import { useDictation } from './use-dictation.ts'

const cannotHear = 'This browser writes down no speech, and no speech server is connected.'

/**
 * Writes what is said into the chat's draft, by the speech server or the browser. Off where neither listens, with the reason. Where the browser listens the person
 * is asked first, once. It comes after the first load, which has no room for it.
 */
export function Dictation({ chatId, speech, isOpen }: { chatId: string; speech: ClientConfig['speech']; isOpen: boolean }) {
  const id = useId()
  const [isTold, setTold] = useState(false)
  const canHear = speech.hears || recogniserOf(globalThis) !== null
  const { phase, partial, start, stop, isAsking, leaveAsking } = useDictation(chatId, speech, isOpen)
  const isOn = phase !== 'off'
  const press = (): void => {
    if (!canHear) setTold(true)
    else if (isOn) stop()
    else if (isOpen) start()
  }
  const says = canHear ? (phase === 'on' ? partial || 'Listening' : phase === 'opening' ? 'Opening the microphone' : '') : ''
  return (
    <span className={styles.place}>
      <span className={styles.heard} role="status">
        {says}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label={isOn ? 'Stop dictation' : 'Dictate'}
        title={isOn ? 'Stop dictation' : 'Dictate'}
        aria-pressed={isOn}
        aria-disabled={!canHear || (!isOpen && !isOn) || undefined}
        aria-describedby={canHear ? undefined : id}
        onClick={press}
        onBlur={() => setTold(false)}
        onKeyDown={({ key }) => key === 'Escape' && setTold(false)}
      >
        <Icon of={isOn ? MicOff : Mic} />
      </button>
      {canHear ? null : (
        <span id={id} role="tooltip" className={styles.why} data-asked={isTold ? '' : undefined}>
          {cannotHear}
        </span>
      )}
      {isAsking ? (
        <span className={styles.ask} role="group" aria-label="Before you dictate">
          <span>{speechAgreementText}</span>
          <Button
            look="main"
            onClick={() => {
              agreeToSpeech()
              start()
            }}
          >
            Agree and dictate
          </Button>
          <Button onClick={leaveAsking}>Type instead</Button>
        </span>
      ) : null}
    </span>
  )
}
