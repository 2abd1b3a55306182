import { speechLanguages } from '@xperto/contract'
import { Mic, MicOff, Square } from 'lucide-react'
import { useSpeechLanguage } from '../../../../lib/voice/speech-language.ts'
import { speechAgreementText } from '../../../../lib/voice/speech-agreement.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { HandsFree } from './use-hands-free.ts'
import type { SpokenAnswer } from './use-spoken-answer.ts'
import styles from './interview-room.module.css'

/**
 * While an answer is spoken: Stop sends it; the microphone can be muted, or the answer typed on. What was not understood can be kept. Where the voice opened the answer, turning the microphone off
 * ends that, and what was heard can be typed on.
 */
export function ListeningControls({ spoken, handsFree, onType }: { spoken: SpokenAnswer; handsFree: HandsFree; onType: () => void }) {
  return (
    <>
      {spoken.unsure === null ? null : (
        <div className={styles.unsure} role="status">
          <p>
            Didn't catch that: <q>{spoken.unsure}</q>
          </p>
          <Button look="bare" onClick={spoken.keepUnsure}>
            Keep It
          </Button>
        </div>
      )}
      <div className={styles.answer}>
        <Button look="main" busy={spoken.isStopping} onClick={spoken.stop}>
          <Icon of={Square} />
          Stop Answering
        </Button>
        <Button look="bare" onClick={onType}>
          Type Instead
        </Button>
        <IconButton
          label={spoken.isMuted ? 'Turn the microphone on' : 'Turn the microphone off'}
          icon={spoken.isMuted ? MicOff : Mic}
          aria-pressed={spoken.isMuted}
          onClick={spoken.opener === 'voice' && handsFree.isOn ? onType : spoken.toggleMute}
        />
      </div>
      {spoken.opener === 'voice' ? <p className={styles.help}>Your answer is sent when you have finished, or by Stop Answering.</p> : null}
    </>
  )
}

/** Before an answer is spoken: the language it is spoken in. Where the browser's maker would hear it, the person is asked once. */
export function StartAnswering({
  spoken: { isAsking, isIncomplete, agree, start },
  handsFree,
  interrupts: { mayInterrupt, allow },
}: {
  spoken: SpokenAnswer
  handsFree: HandsFree
  interrupts: { mayInterrupt: boolean; allow: (may: boolean) => void }
}) {
  const { language, choose } = useSpeechLanguage()
  return (
    <>
      {isIncomplete ? (
        <p className={styles.unsure} role="status">
          Some of your words were not written down. Complete your answer and send it.
        </p>
      ) : null}
      {isAsking ? (
        <p className={styles.unsure} role="status">
          {speechAgreementText}
        </p>
      ) : null}
      <div className={styles.answer}>
        {isAsking ? (
          <Button look="main" onClick={agree}>
            Agree and answer
          </Button>
        ) : (
          <Button look="main" onClick={() => start()}>
            Start Answering
          </Button>
        )}
        <Select
          compact
          aria-label="Language you speak"
          value={language}
          onChoose={choose}
          options={speechLanguages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <IconButton
          label={handsFree.isOn ? 'Turn the microphone off' : 'Turn the microphone on'}
          icon={handsFree.isOn ? Mic : MicOff}
          aria-pressed={handsFree.isOn}
          onClick={() => handsFree.turnTo(!handsFree.isOn)}
        />
      </div>
      {handsFree.isOn ? (
        <label className={styles.choice}>
          <input type="checkbox" checked={mayInterrupt} onChange={(event) => allow(event.target.checked)} />
          Let me interrupt the interviewer
        </label>
      ) : null}
    </>
  )
}
