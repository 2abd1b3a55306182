import type { Collection } from '@xperto/contract'
import { Heart } from 'lucide-react'
import { useLike, useLikeOfObject } from '../../../lib/posts/use-like.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './course-page.module.css'

/** MSG-23: likes a course; once liked it says so and stays. A visitor sees the count too, and is asked to sign in. */
export function LikeCourse({ course: { id, likeCount } }: { course: Collection }) {
  // What everybody sees; a person's own like, once it is known, says more.
  const likes = useLikeOfObject(id) ?? { isLiked: false, likeCount }
  const { like, isLiking } = useLike(id, 'COURSE')
  const { isLiked } = likes
  return (
    <Button look="bare" className={styles.like} aria-pressed={isLiked} busy={isLiking} onClick={isLiked ? undefined : like}>
      <Icon of={Heart} />
      {isLiked ? 'Liked' : 'Like'}
      {likes.likeCount === 0 ? null : (
        <span>
          {' '}
          {likes.likeCount.toLocaleString('en')}
          <span className="visually-hidden">{likes.likeCount === 1 ? ' like' : ' likes'}</span>
        </span>
      )}
    </Button>
  )
}
