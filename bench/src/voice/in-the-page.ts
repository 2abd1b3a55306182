/** What a page of the bench noted, in milliseconds of its own clock. */
export interface NotedEvent {
  what: 'speech shown' | 'clip sent' | 'clip written down' | 'turn taken' | 'sound'
  at: number
}

/** What the bench calls in the page. */
export interface VoiceRig {
  /** Speaks a WAV file into the microphone; answers when its speech begins and ends. */
  say: (wav: string) => Promise<{ beginsAt: number; endsAt: number }>
  events: NotedEvent[]
}

/**
 * Runs in the page before its scripts: puts a microphone of the bench in place of the system's, so that it is known when somebody really spoke, and notes what the product
 * does about it.
 */
export function installVoiceRig(): void {
  const events: NotedEvent[] = []
  const note = (what: NotedEvent['what']): void => void events.push({ what, at: performance.now() })
  const context = new AudioContext({ sampleRate: 48_000 })
  const microphone = context.createMediaStreamDestination()
  navigator.mediaDevices.getUserMedia = async () => {
    await context.resume()
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const picture = canvas.getContext('2d')
    setInterval(() => picture?.fillRect(Math.random() * 300, Math.random() * 200, 20, 20), 200)
    return new MediaStream([...canvas.captureStream(5).getVideoTracks(), ...microphone.stream.getAudioTracks()])
  }
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (...given: Parameters<typeof start>) {
    if (this.context !== context) note('sound')
    start.apply(this, given)
  }
  const send = globalThis.fetch
  globalThis.fetch = async (...given: Parameters<typeof send>) => {
    const [asked] = given
    const isClip = (asked instanceof Request ? asked.url : String(asked)).endsWith('/speech/transcriptions')
    if (isClip) note('clip sent')
    const response = await send(...given)
    if (isClip) note('clip written down')
    return response
  }
  const last = { isShown: false, isTaken: true }
  new MutationObserver(() => {
    const stop = [...document.querySelectorAll('button')].find((button) => button.textContent?.includes('Stop Answering'))
    // The button that ends an answer is busy, or gone already.
    const isTaken = stop === undefined || stop.getAttribute('aria-busy') === 'true'
    const isShown = [...document.querySelectorAll('span')].some((span) => span.textContent === '…')
    if (isShown && !last.isShown) note('speech shown')
    if (isTaken && !last.isTaken) note('turn taken')
    Object.assign(last, { isShown, isTaken })
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  const rig: VoiceRig = {
    events,
    async say(wav) {
      const bytes = Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0))
      const buffer = await context.decodeAudioData(bytes.buffer)
      const samples = buffer.getChannelData(0)
      const first = samples.findIndex((sample) => Math.abs(sample) > 0.02)
      const final = samples.findLastIndex((sample) => Math.abs(sample) > 0.02)
      const source = new AudioBufferSourceNode(context, { buffer })
      source.connect(microphone)
      const begins = context.currentTime + 0.1
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
      const now = performanceTime > 0 ? performanceTime + (begins - contextTime) * 1000 : performance.now() + 100
      source.start(begins)
      return { beginsAt: now + (first / buffer.sampleRate) * 1000, endsAt: now + (final / buffer.sampleRate) * 1000 }
    },
  }
  Object.assign(globalThis, { voiceRig: rig })
}
