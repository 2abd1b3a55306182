import type { PostOrArticle } from '@xperto/contract'
import type { ReactNode } from 'react'
import { useZoned, zonedFormat } from '../../../lib/dates/zoned-format.ts'
import { Button } from '../../../ui/button.tsx'
import { PostActions } from './post-actions.tsx'
import { PostText } from './post-text.tsx'
import { WhyItWaits } from './why-it-waits.tsx'
import styles from './post.module.css'

/** So much of a long text stands in the pane; the rest is behind Read More. In characters. */
const paneCharacters = 1500

/** POS-01: a post in the centre pane: title, author, its beginning, Like, Copy link, Read More, and what its author can do. */
export function PostView({
  post,
  isRead,
  onRead,
  onTag,
  own,
  onReport,
  ask,
}: {
  post: PostOrArticle
  /** Its whole text is open in the right panel. */
  isRead: boolean
  onRead: () => void
  /** Asks for other posts about a tag. */
  onTag: (tag: string) => void
  own?: { onEdit: () => void; onDelete: () => void }
  onReport?: () => void
  /** What stands under it. */
  ask: ReactNode
}) {
  const day = useZoned(fullDay)
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Post">
      <article className={styles.post}>
        <h2>{post.title}</h2>
        <p className={styles.by}>
          {`${post.userDetails.fullname}, `}
          <time dateTime={post.createdOn}>{day(post.createdOn)}</time>
          {post.status === 'DRAFT' ? ', draft' : ''}
        </p>
        <p className={styles.summary}>{post.summary}</p>
        {own ? <WhyItWaits post={post} /> : null}
        <PostText text={beginningOf(post.content)} />
        {post.tags.length > 0 ? (
          <ul className={styles.tags} aria-label="Tags">
            {post.tags.map((tag) => (
              <li key={tag}>
                <button type="button" className={styles.tag} aria-label={`Posts about ${tag}`} onClick={() => onTag(tag)}>
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <PostActions post={post} {...(own ? { own } : {})} {...(onReport ? { onReport } : {})}>
          {post.content === '' ? null : (
            <Button look="bare" aria-pressed={isRead} onClick={onRead}>
              Read More
            </Button>
          )}
        </PostActions>
        {ask}
      </article>
    </div>
  )
}

const fullDay = zonedFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** Whole blocks from the beginning of a text, at least one; a listing is not cut. */
function beginningOf(content: string): string {
  if (content.length <= paneCharacters) return content
  const kept: string[] = []
  let [length, inListing] = [0, false]
  for (const line of content.split('\n')) {
    if (length > paneCharacters && !inListing && line.trim() === '') break
    if (/^ {0,3}(`{3,}|~{3,})/.test(line)) inListing = !inListing
    kept.push(line)
    length += line.length + 1
  }
  return kept.join('\n')
}
