import type { Clock } from '../../../../lib/clock.ts'

/** A track that is muted for so long by its device or system is ill: some are for a moment when they begin. */
const mutedMs = 3000

const sentences = {
  audio: {
    ended: 'Your microphone has stopped. Answer by typing, or leave full screen and resume with another one.',
    muted: 'Your microphone gives no sound. Look at its switch, and at the settings of your system.',
  },
  video: {
    ended: 'Your camera has stopped. The interview goes on.',
    muted: 'Your camera gives no picture. The interview goes on.',
  },
} as const

/** What happened to which device. */
export interface DeviceTrouble {
  device: 'audio' | 'video'
  sign: 'ended' | 'muted'
}

/** Tells within 5 seconds when a camera or microphone dies or falls silent: a microphone that died quietly loses answers. Answers how to stop. */
export function watchDevices(
  stream: Pick<MediaStream, 'getTracks'>,
  clock: Clock,
  tell: (sentence: string, trouble: DeviceTrouble) => void,
): () => void {
  const leave = stream.getTracks().map((track) => {
    const device = track.kind === 'video' ? 'video' : 'audio'
    const tellOf = (sign: DeviceTrouble['sign']): void => tell(sentences[device][sign], { device, sign })
    let callOff: () => void = () => undefined
    const onMute = (): void => {
      callOff()
      callOff = clock.after(mutedMs, () => tellOf('muted'))
    }
    const onUnmute = (): void => callOff()
    const onEnded = (): void => {
      callOff()
      tellOf('ended')
    }
    if (track.muted) onMute()
    track.addEventListener('mute', onMute)
    track.addEventListener('unmute', onUnmute)
    track.addEventListener('ended', onEnded)
    return () => {
      callOff()
      track.removeEventListener('mute', onMute)
      track.removeEventListener('unmute', onUnmute)
      track.removeEventListener('ended', onEnded)
    }
  })
  return () => {
    for (const stop of leave) stop()
  }
}
