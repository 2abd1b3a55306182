import { notices, type PostOrArticle } from '@xperto/contract'
import { Check, Flag, Heart, Link, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from '../../../lib/toast.ts'
import { useCopied } from '../../../lib/use-copied.ts'
import { useLike } from '../../../lib/posts/use-like.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './post.module.css'

/** The address of a post, to be copied and shared. */
export const postAddress = (url: string): string => new URL(`/xperto/insight/${encodeURIComponent(url)}`, location.origin).href

/** Copies a post's address, and says so (EFF-06). */
export function CopyPostLink({ url, title }: { url: string; title: string }) {
  const { copied, copy } = useCopied()
  const address = postAddress(url)
  const copyAddress = async () => {
    if (await copy(address)) toast.success(notices.urlCopied)
    else toast.error(`${notices.copyRefused} The link is ${address}`)
  }
  return (
    <Button look="bare" aria-label={`${copied ? 'Copied' : 'Copy'} link of ${title}`} onClick={() => void copyAddress()}>
      <Icon of={copied ? Check : Link} />
      {copied ? 'Copied' : 'Copy link'}
    </Button>
  )
}

/** What anybody can do with a post, and what its author can (AUTH-09). */
export function PostActions({
  post,
  children,
  own,
  onReport,
}: {
  post: PostOrArticle
  /** Between the two: Read More. */
  children?: ReactNode
  /** Left out for everybody but the author. */
  own?: { onEdit: () => void; onDelete: () => void }
  onReport?: () => void
}) {
  const { like, isLiking } = useLike(post.id, post.objectType)
  const count = post.likeCount.toLocaleString('en')
  return (
    <div className={styles.foot}>
      {post.status === 'DRAFT' ? null : (
        <Button look="bare" className={styles.like} aria-pressed={post.isLiked} busy={isLiking} onClick={post.isLiked ? undefined : like}>
          <Icon of={Heart} />
          {post.isLiked ? 'Liked' : 'Like'}{' '}
          <span className={styles.count}>
            {count}
            <span className="visually-hidden">{post.likeCount === 1 ? ' like' : ' likes'}</span>
          </span>
        </Button>
      )}
      <CopyPostLink url={post.url} title={post.title} />
      {children}
      {onReport ? (
        <>
          <span className="grow" />
          <Button look="bare" onClick={onReport}>
            <Icon of={Flag} />
            Report
          </Button>
        </>
      ) : null}
      {own ? (
        <>
          <span className="grow" />
          <Button look="bare" onClick={own.onEdit}>
            <Icon of={Pencil} />
            Edit
          </Button>
          <Button look="bare" onClick={own.onDelete}>
            <Icon of={Trash2} />
            Delete
          </Button>
        </>
      ) : null}
    </div>
  )
}
