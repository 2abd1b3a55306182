import type { ClientConfig, SpeechLanguage } from '@xperto/contract'
import { addCalls, type Client } from '@xperto/contract/client'
import { speechPaths } from '@xperto/contract/speech-paths'
import { browserClock } from '../clock.ts'
import { builtInVoice } from './built-in/built-in-voice.ts'
import { browserVoice } from './say-by-browser.ts'
import { recordedBeside, soundVoice } from './say-by-sound.ts'
import type { SentenceVoice } from './sentence-voice.ts'
import type { SoundOutput } from './sound-output.ts'
import { builtInVoiceFile } from './voice-files.ts'
import { voiceFolderOf } from './voice-folder.ts'

export interface VoicesDeps {
  api: Client
  config: ClientConfig['speech']
  language: SpeechLanguage
  output: SoundOutput
}

/** What can speak here, best first: the speech server where one is connected, the browser's own voice, and the built-in one, which needs neither. */
export function voicesOf({ api, config, language, output }: VoicesDeps): SentenceVoice[] {
  addCalls(speechPaths)
  const voices: SentenceVoice[] = []
  const builtIn = 'WebAssembly' in globalThis ? builtInVoice(voiceFolderOf(config.assetsUrl) + builtInVoiceFile) : null
  if (config.speaks)
    voices.push(
      soundVoice(
        'server',
        async (text, signal) => await (await api('synthesiseSpeech', { body: { text: text.slice(0, 1000) }, signal })).arrayBuffer(),
        output,
      ),
    )
  if ('speechSynthesis' in globalThis) {
    const own = browserVoice(browserClock, speechSynthesis, language)
    voices.push(builtIn ? recordedBeside(own, builtIn, output) : own)
  }
  if (builtIn) voices.push(soundVoice('built-in', builtIn, output))
  return voices
}
