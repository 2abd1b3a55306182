import { useCallback, useEffect, useRef, useState } from 'react'
import { closeDevices, openDevices } from '../room/devices.ts'

export interface Devices {
  stream: MediaStream | null
  isAsking: boolean
  /** The browser refused them, or there are none. */
  isRefused: boolean
  cameras: readonly MediaDeviceInfo[]
  microphones: readonly MediaDeviceInfo[]
  /** The identifiers of those that are used; empty before they are open. */
  camera: string
  microphone: string
  /** Opens camera and microphone, these where they are named. Answers the stream; null where they were refused. */
  open: (wanted?: { camera?: string; microphone?: string }) => Promise<MediaStream | null>
  /** Hands the stream over: it stays open when this part of the page goes. */
  handOver: () => MediaStream | null
  /** Turns both off. */
  close: () => void
}

/** Camera and microphone before an interview. They go off with the page that shows them, unless they were handed over. */
export function useDevices(): Devices {
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [found, setFound] = useState<readonly MediaDeviceInfo[]>([])
  const held = useRef<{ stream: MediaStream | null; isGone: boolean }>({ stream: null, isGone: false })

  useEffect(() => {
    const now = held.current
    now.isGone = false
    return () => {
      now.isGone = true
      closeDevices(now.stream)
    }
  }, [])

  const open = useCallback(async (wanted: { camera?: string; microphone?: string } = {}): Promise<MediaStream | null> => {
    setAsking(true)
    try {
      const opened = await openDevices(wanted)
      closeDevices(held.current.stream)
      if (held.current.isGone) {
        closeDevices(opened)
        return null
      }
      held.current.stream = opened
      setStream(opened)
      setRefused(false)
      // Their names are known once they were allowed.
      setFound(await navigator.mediaDevices.enumerateDevices().catch(() => []))
      return opened
    } catch {
      setRefused(true)
      return null
    } finally {
      setAsking(false)
    }
  }, [])

  return {
    ...{ stream, isAsking, isRefused, open },
    cameras: found.filter(({ kind }) => kind === 'videoinput'),
    microphones: found.filter(({ kind }) => kind === 'audioinput'),
    camera: usedBy(stream?.getVideoTracks()),
    microphone: usedBy(stream?.getAudioTracks()),
    handOver: useCallback(() => {
      const now = held.current.stream
      held.current.stream = null
      setStream(null)
      return now
    }, []),
    close: useCallback(() => {
      closeDevices(held.current.stream)
      held.current.stream = null
      setStream(null)
    }, []),
  }
}

const usedBy = (tracks: readonly MediaStreamTrack[] | undefined): string => tracks?.[0]?.getSettings().deviceId ?? ''
