import type { Message } from '@xperto/contract'
import { Heart } from 'lucide-react'
import { useLike, useLikesOf } from '../../../../lib/posts/use-like.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './object-card.module.css'

/** MSG-23: likes the object of a message; once liked it says so and stays. */
export function LikeButton({ message }: { message: Message }) {
  const { object_id, object_type } = message
  const likes = useLikesOf(message)
  const { like, isLiking } = useLike(object_id ?? '', object_type ?? 'USER_POST')
  if (likes === null) return null
  const { isLiked, likeCount: count } = likes
  return (
    <Button look="bare" className={styles.like} aria-pressed={isLiked} busy={isLiking} onClick={isLiked ? undefined : like}>
      <Icon of={Heart} />
      {isLiked ? 'Liked' : 'Like'}{' '}
      <span className={styles.count}>
        {count.toLocaleString('en')}
        <span className="visually-hidden">{count === 1 ? ' like' : ' likes'}</span>
      </span>
    </Button>
  )
}
