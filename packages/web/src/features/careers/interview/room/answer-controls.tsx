import { speechLanguages } from '@xperto/contract'
import { Mic, MicOff, Square } from 'lucide-react'
import { useSpeechLanguage } from '../../../../lib/voice/speech-language.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { SpokenAnswer } from './use-spoken-answer.ts'
import styles from './interview-room.module.css'

/** While an answer is spoken: Stop sends it; the microphone can be muted, or the answer typed on. What was not understood can be kept. */
export function ListeningControls({ spoken, onType }: { spoken: SpokenAnswer; onType: () => void }) {
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
          onClick={spoken.toggleMute}
        />
      </div>
    </>
  )
}

/** Before an answer is spoken: the language it is spoken in. Where the browser's maker would hear it, the person is asked once. */
export function StartAnswering({ spoken: { isAsking, agree, start } }: { spoken: SpokenAnswer }) {
  const { language, choose } = useSpeechLanguage()
  return (
    <>
      {isAsking ? (
        <p className={styles.unsure} role="status">
          Your browser writes down what you say, and sends the sound to its maker for that. Nothing of it reaches us but the words.
        </p>
      ) : null}
      <div className={styles.answer}>
        {isAsking ? (
          <Button look="main" onClick={agree}>
            Agree and answer
          </Button>
        ) : (
          <Button look="main" onClick={start}>
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
      </div>
    </>
  )
}
