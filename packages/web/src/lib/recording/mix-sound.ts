import type { SoundOutput } from '../voice/sound-output.ts'

/** The microphone and everything that speaks, as one sound. */
export function mixSound(stream: MediaStream, output: SoundOutput): { stream: MediaStream; close: () => void } {
  let sources: AudioNode[] = []
  let mixed: MediaStreamAudioDestinationNode | null = null
  const leave = output.record((context) => {
    mixed = context.createMediaStreamDestination()
    const tracks = stream.getAudioTracks()
    sources = tracks.length > 0 ? [context.createMediaStreamSource(new MediaStream(tracks))] : []
    for (const source of sources) source.connect(mixed)
    return mixed
  })
  return {
    stream: (mixed as MediaStreamAudioDestinationNode | null)?.stream ?? new MediaStream(),
    close() {
      leave()
      for (const source of sources) source.disconnect()
    },
  }
}
