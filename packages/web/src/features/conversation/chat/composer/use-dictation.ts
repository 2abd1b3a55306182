import type { ClientConfig } from '@xperto/contract'
import { speechNotices } from '@xperto/contract/speech-notices'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../lib/app-services.tsx'
import { setDraft, useDrafts } from '../../../../lib/composer-draft.ts'
import { toast } from '../../../../lib/toast.ts'
import { hasAgreedToSpeech } from '../../../../lib/voice/speech-agreement.ts'
import { useSpeechLanguage } from '../../../../lib/voice/speech-language.ts'
import type { Listener } from '../../../../lib/voice/voice.ts'

export interface DictationState {
  phase: 'off' | 'opening' | 'on'
  /** Words that may still change. */
  partial: string
  /** The person is asked whether the maker of the browser may hear them. */
  isAsking: boolean
  leaveAsking: () => void
  start: () => void
  /** Ends it; what was said last is written down yet. */
  stop: () => void
}

/**
 * Dictation into the draft of a chat. It ends when it is stopped, when the input closes, for instance because the message was sent, and when the chat is left; the
 * microphone goes off with it. Every word is written, what the filter of answers would hold back too: the person reads it before they send it.
 */
export function useDictation(chatId: string, config: ClientConfig['speech'], isOpen: boolean): DictationState {
  const api = useApi()
  const [phase, setPhase] = useState<DictationState['phase']>('off')
  const [partial, setPartial] = useState('')
  const [isAsking, setAsking] = useState(false)
  const now = useRef<{ left: AbortController; listener: Listener | null; stream: MediaStream | null } | null>(null)

  const stop = useCallback(() => {
    const ended = now.current
    if (!ended) return
    now.current = null
    ended.left.abort()
    setPhase('off')
    setPartial('')
    const close = (): void => ended.stream?.getTracks().forEach((track) => track.stop())
    if (ended.listener) void ended.listener.stop().finally(close)
    else close()
  }, [])
  useEffect(() => stop, [chatId, stop])
  useEffect(() => {
    if (!isOpen) stop()
  }, [isOpen, stop])

  const start = (): void => {
    if (now.current) return
    if (!config.hears && !hasAgreedToSpeech()) return setAsking(true)
    setAsking(false)
    setPhase('opening')
    const begun = { left: new AbortController(), listener: null as Listener | null, stream: null as MediaStream | null }
    now.current = begun
    const open = async (): Promise<void> => {
      const [{ openVoice }, { pageSound }, { endReading }] = await Promise.all([
        import('../../../../lib/voice/open-voice.ts'),
        import('../../../../lib/voice/sound-output.ts'),
        import('../../../../lib/voice/read-aloud.ts'),
      ])
      endReading()
      // The browser's recogniser opens the microphone by itself.
      const stream = config.hears ? await navigator.mediaDevices.getUserMedia({ audio: true }) : new MediaStream()
      begun.stream = stream
      if (begun.left.signal.aborted) return stream.getTracks().forEach((track) => track.stop())
      const { language } = useSpeechLanguage.getState()
      begun.listener = openVoice({ api, config, language, output: pageSound }).hear(stream, {
        heard: ({ text }) => write(chatId, text),
        partial: (words) => {
          if (!begun.left.signal.aborted) setPartial(words)
        },
        failed: (sentence) => toast.error(sentence),
      })
      setPhase('on')
    }
    open().catch(() => {
      if (begun.left.signal.aborted) return
      toast.error(speechNotices.couldNotStart)
      stop()
    })
  }
  return { phase, partial, isAsking, leaveAsking: () => setAsking(false), start, stop }
}

/** Adds words to the end of a draft, after a space. */
function write(chatId: string, words: string): void {
  const before = useDrafts.getState().drafts[chatId] ?? ''
  setDraft(chatId, before === '' || /\s$/.test(before) ? before + words : `${before} ${words}`)
}
