import { useEffect, useRef } from 'react'
import styles from './interview-room.module.css'

/** What the camera sees, mirrored, without its sound. */
export function CameraPicture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} className={styles.picture} autoPlay muted playsInline aria-label="Your camera" />
}
