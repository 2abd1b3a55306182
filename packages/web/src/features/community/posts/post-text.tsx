import { cutAtVideos, youtubeFrameOrigin } from '@xperto/contract'
import { Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { StreamMarkdown } from '../../../markdown/stream-markdown.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './post-text.module.css'

/** The text of a post: Markdown by the one sanitised path, and videos that stand alone on a line (POS-07). */
export function PostText({ text }: { text: string }) {
  const parts = useMemo(() => cutAtVideos(text), [text])
  return (
    <div className={styles.text}>
      {parts.map((part, index) =>
        'markdown' in part ? (
          <StreamMarkdown key={index} text={part.markdown} />
        ) : (
          <Video key={`${index} ${part.video}`} id={part.video} address={part.address} />
        ),
      )}
    </div>
  )
}

/** A video that loads nothing from elsewhere before it is asked to: then it plays in a frame of the host that sets no cookie. */
function Video({ id, address }: { id: string; address: string }) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying)
    return (
      <iframe
        className={styles.video}
        title="YouTube video"
        src={`${youtubeFrameOrigin}/embed/${id}?autoplay=1`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube plays only for whoever says where it is asked from.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <div className={styles.still}>
      <Button onClick={() => setPlaying(true)}>
        <Icon of={Play} />
        Play video
      </Button>
      <p>
        From YouTube, which hears of you when you play it.{' '}
        <a href={address} target="_blank" rel="noopener noreferrer">
          Open it there
        </a>
      </p>
    </div>
  )
}
