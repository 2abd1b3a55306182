import { useEffect, useRef, useState } from 'react'
import type { WholeRecording } from '../../../../lib/recording/join-recording.ts'
import { placeInRecording } from '../../../../lib/recording/place-in-recording.ts'
import type { Recorder } from '../../../../lib/recording/recorder.ts'
import { toast } from '../../../../lib/toast.ts'

export interface ShownRecording {
  /** Whether this browser has a recording of the interview; null until it is known. */
  isHere: boolean | null
  /** It is being made ready. */
  isOpening: boolean
  /** Its address, once it was opened. */
  address: string | null
  whole: WholeRecording | null
  video: React.RefObject<HTMLVideoElement | null>
  /** Opens it, and plays from a moment, or from its beginning. */
  play: (said?: string) => void
}

/** The recording of an interview in this browser, made ready when somebody wants to see it. */
export function useRecording(recorder: Recorder | null): ShownRecording {
  const [isHere, setHere] = useState<boolean | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [opened, setOpened] = useState<{ address: string; whole: WholeRecording } | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  /** Where to play from once the picture is there, in seconds. */
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    let isLeft = false
    void (recorder?.hasRecording() ?? Promise.resolve(false)).then((has) => {
      if (!isLeft) setHere(has)
    })
    return () => {
      isLeft = true
    }
  }, [recorder])
  const address = opened?.address
  useEffect(() => {
    if (address === undefined) return
    playFrom(video.current, wanted.current)
    return () => URL.revokeObjectURL(address)
  }, [address])

  const go = (whole: WholeRecording, said: string | undefined): void => {
    const place = said === undefined ? 0 : placeInRecording(whole, Date.parse(said))
    if (place === null) toast.error('This moment was not recorded.')
    wanted.current = place
    playFrom(video.current, place)
  }
  return {
    isHere,
    isOpening,
    address: address ?? null,
    whole: opened?.whole ?? null,
    video,
    play(said) {
      if (opened) return go(opened.whole, said)
      if (!recorder || isOpening) return
      setOpening(true)
      recorder
        .whole('picture')
        .then(
          ({ file, ...whole }) => {
            go(whole, said)
            setOpened({ address: URL.createObjectURL(file), whole })
          },
          () => toast.error('The recording could not be read.'),
        )
        .finally(() => setOpening(false))
    },
  }
}

function playFrom(video: HTMLVideoElement | null, place: number | null): void {
  if (!video || place === null) return
  video.currentTime = place
  // A browser that lets no page play by itself shows its own button.
  void video.play().catch(() => undefined)
  video.scrollIntoView({ block: 'nearest' })
}
