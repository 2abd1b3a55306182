/** Where the product's own sound goes: the speakers, and whoever records. */
export interface SoundOutput {
  /** Plays a sound file until its end or until the signal fires, telling its level from 0 to 1. `heard` false: only a recording gets it. */
  play: (bytes: ArrayBuffer, heard: boolean, onLevel: (level: number) => void, signal: AbortSignal) => Promise<void>
  /** Gives everything that is played to a recording of the same context, until the answer is called. */
  record: (into: (context: AudioContext) => AudioNode) => () => void
  isRecorded: () => boolean
  /** How loud the speakers are, 0 to 1; a recording stays as it is. */
  setVolume: (volume: number) => void
}

/** One AudioContext for all that speaks, made when the first sound is there. */
export function createSoundOutput(): SoundOutput {
  let made: { context: AudioContext; speakers: GainNode; tape: GainNode } | null = null
  let recordings = 0
  const open = (): NonNullable<typeof made> => {
    if (made) return made
    const context = new AudioContext()
    const speakers = new GainNode(context)
    speakers.connect(context.destination)
    made = { context, speakers, tape: new GainNode(context) }
    return made
  }
  return {
    async play(bytes, heard, onLevel, signal) {
      const { context, speakers, tape } = open()
      const sound = await context.decodeAudioData(bytes)
      await context.resume()
      if (signal.aborted) return
      await playIn(context, sound, heard ? [speakers, tape] : [tape], onLevel, signal)
    },
    record(into) {
      const { context, tape } = open()
      const node = into(context)
      tape.connect(node)
      recordings++
      // Browsers put a context to sleep that nobody clicked for, or when another program takes the sound.
      const wake = (): void => void (context.state === 'running' ? null : context.resume().catch(() => undefined))
      context.addEventListener('statechange', wake)
      wake()
      return () => {
        context.removeEventListener('statechange', wake)
        tape.disconnect(node)
        recordings--
      }
    },
    isRecorded: () => recordings > 0,
    setVolume(volume) {
      if (made) made.speakers.gain.setTargetAtTime(volume, made.context.currentTime, 0.02)
    },
  }
}

function playIn(
  context: AudioContext,
  buffer: AudioBuffer,
  into: readonly AudioNode[],
  onLevel: (level: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const source = new AudioBufferSourceNode(context, { buffer })
  const meter = new AnalyserNode(context, { fftSize: 512 })
  source.connect(meter)
  for (const node of into) meter.connect(node)
  const wave = new Float32Array(meter.fftSize)
  let frame = 0
  const measure = (): void => {
    meter.getFloatTimeDomainData(wave)
    onLevel(Math.min(1, 0.05 + 4 * Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length)))
    frame = requestAnimationFrame(measure)
  }
  return new Promise((resolve) => {
    const stop = (): void => source.stop()
    signal.addEventListener('abort', stop)
    source.addEventListener('ended', () => {
      signal.removeEventListener('abort', stop)
      cancelAnimationFrame(frame)
      source.disconnect()
      meter.disconnect()
      resolve()
    })
    source.start()
    measure()
  })
}

/** The page's own: what speaks and what records share it. */
export const pageSound = createSoundOutput()
