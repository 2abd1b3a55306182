import { Play } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import captions from './demo/captions.vtt'
import mp4 from './demo/demo.mp4'
import webm from './demo/demo.webm'
import night from './demo/poster-dark.avif'
import day from './demo/poster-light.avif'
import { lengthSeconds, scenes } from './demo/scenes.ts'
import styles from './demo.module.css'

/**
 * A walk through the product, recorded by `npm run demo`. Nothing of it is loaded or moves before somebody presses; without
 * JavaScript the same presses open the film itself.
 */
export function Demo() {
  const [from, setFrom] = useState<number | null>(null)
  const film = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const video = film.current
    if (from === null || !video) return
    video.currentTime = from
    video.focus()
    video.play().catch(() => undefined) // a browser that refuses leaves its own play button
  }, [from])

  const playFrom = (event: MouseEvent, seconds: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The same scene again is a wish to see it again.
    if (film.current && from === seconds) film.current.currentTime = seconds
    setFrom(seconds)
  }
  return (
    <section className={styles.demo} id="demo" aria-labelledby="demo-title">
      <div>
        <h2 id="demo-title">See it work</h2>
        <p>A real {lengthSeconds}-second demo, no sound.</p>
      </div>
      <div className={styles.frame}>
        {from === null ? (
          <a className={styles.poster} href={webm} onClick={(event) => playFrom(event, 0)}>
            {/* Of the two only the one that is shown is ever loaded. */}
            <img className={styles.day} src={day} width={1280} height={720} loading="lazy" decoding="async" fetchPriority="low" alt="" />
            <img
              className={styles.night}
              src={night}
              width={1280}
              height={720}
              loading="lazy"
              decoding="async"
              fetchPriority="low"
              alt=""
            />
            <span className={styles.bar}>
              <span className={buttonClass()}>
                <Icon of={Play} />
                Watch the demo
              </span>
            </span>
          </a>
        ) : (
          <video
            ref={film}
            className={styles.film}
            width={1280}
            height={784}
            controls
            muted
            playsInline
            preload="none"
            aria-label="The demo"
          >
            <source src={webm} type="video/webm" />
            <source src={mp4} type="video/mp4" />
            <track default kind="captions" src={captions} srcLang="en" label="English" />
          </video>
        )}
      </div>
      <ol className={styles.scenes}>
        {scenes.map(({ seconds, text }) => (
          <li key={seconds}>
            <a href={`${webm}#t=${seconds}`} onClick={(event) => playFrom(event, seconds)}>
              <span>{`0:${String(seconds).padStart(2, '0')}`}</span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
