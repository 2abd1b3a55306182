import type { UserPost } from '@xperto/contract'
import styles from './post.module.css'

/** Tells an author why their post waits, or why it was taken down; nothing for a post that nobody stopped. */
export function WhyItWaits({ post }: { post: Pick<UserPost, 'status' | 'notice' | 'noticeLinks'> }) {
  const { status, notice, noticeLinks } = post
  if (status === 'HIDDEN')
    return (
      <div className={styles.say}>
        <p>
          <b>Taken down:</b> {notice ?? 'an operator took this post down.'}
        </p>
        <p>Readers cannot see it. Edit it, and it is looked at again.</p>
      </div>
    )
  if (status !== 'WAITING') return null
  return (
    <div className={styles.say}>
      <p>
        <b>Why it waits:</b> {notice ?? 'a person checks it before it is public.'}
      </p>
      <p>Readers cannot see it yet. The answer comes here.</p>
      {noticeLinks.length > 0 ? (
        <details>
          <summary>{noticeLinks.length === 1 ? 'Show the link' : `Show the ${noticeLinks.length} links`}</summary>
          <ul>
            {noticeLinks.map((link) => (
              <li key={link}>{link}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
