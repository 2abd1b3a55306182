import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UserPost } from '@xperto/contract'
import { Check, CircleAlert, Clock, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useZoned, zonedFormat } from '../../../lib/dates/zoned-format.ts'
import { loadNextPage } from '../../../lib/load-next-page.ts'
import { writePost } from '../../../lib/posts/post-editor.ts'
import { postKeys } from '../../../lib/posts/post-keys.ts'
import { usePostApi } from '../../../lib/posts/use-post-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DeletePostDialog } from './delete-post-dialog.tsx'
import { CopyPostLink } from './post-actions.tsx'
import styles from './post.module.css'
import { useSavePost } from './use-save-post.ts'
import { WhyItWaits } from './why-it-waits.tsx'

/** NAV-10: a person's own posts: what waits, drafts, what is published or was taken down. */
export function OwnPosts() {
  const api = usePostApi()
  const [deleting, setDeleting] = useState<UserPost | null>(null)
  const posts = useInfiniteQuery({
    queryKey: postKeys.mine,
    queryFn: async ({ pageParam, signal }) => (await api('listOwnPosts', { query: { page: pageParam, limit: 10 }, signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : null),
  })
  return (
    <>
      <div className={styles.head}>
        <Button look="main" onClick={() => writePost(null)}>
          <Icon of={Plus} />
          Add Insights
        </Button>
      </div>
      <PagedList
        pages={posts}
        itemsOf={({ items }) => items}
        loading="Loading your posts"
        failed="Failed to fetch posts data"
        empty={
          <EmptyState>
            No posts yet. Write down one thing you found out this week. Drafts are yours alone until you publish them.
          </EmptyState>
        }
        onMore={() => void loadNextPage(posts)}
      >
        {(all) => (
          <div className={styles.list}>
            {all.map((post) => (
              <Row key={post.id} post={post} onDelete={() => setDeleting(post)} />
            ))}
          </div>
        )}
      </PagedList>
      {deleting ? (
        <DeletePostDialog
          post={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => document.querySelector<HTMLElement>('main h1')?.focus()}
        />
      ) : null}
    </>
  )
}

const states = {
  WAITING: { icon: Clock, words: (at: string) => `Waits for review since ${at}` },
  DRAFT: { icon: Pencil, words: (at: string) => `Draft, saved ${at}` },
  PUBLISHED: { icon: Check, words: (at: string) => `Published ${at}` },
  HIDDEN: { icon: CircleAlert, words: (at: string) => `Taken down ${at}` },
}
const moment = zonedFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

function Row({ post, onDelete }: { post: UserPost; onDelete: () => void }) {
  const at = useZoned(moment)
  const { status, title, summary, likeCount } = post
  const { icon, words } = states[status]
  const back = useSavePost(post, () => undefined)
  const { content, tags } = post
  return (
    <article className={styles.row}>
      <p className={styles.state} data-state={status}>
        <Icon of={icon} />
        {words(at(status === 'DRAFT' ? post.updatedOn : post.createdOn))}
      </p>
      <h2>
        <Link to="/xperto/insight/$postUrl" params={{ postUrl: post.url }}>
          {title}
        </Link>
      </h2>
      {summary === '' ? null : <p className={styles.lede}>{summary}</p>}
      <WhyItWaits post={post} />
      <div className={styles.foot}>
        {status === 'PUBLISHED' ? (
          <>
            <span className={styles.likes}>{likeCount === 1 ? '1 like' : `${likeCount.toLocaleString('en')} likes`}</span>
            <CopyPostLink url={post.url} title={title} />
          </>
        ) : null}
        {status === 'DRAFT' ? (
          <Button aria-label={`Continue writing ${title}`} onClick={() => writePost(post)}>
            Continue writing
          </Button>
        ) : (
          <Button look="bare" aria-label={`Edit ${title}`} onClick={() => writePost(post)}>
            <Icon of={Pencil} />
            Edit
          </Button>
        )}
        {status === 'WAITING' ? (
          <Button
            look="bare"
            aria-label={`Back to draft: ${title}`}
            busy={back.isPending}
            onClick={() => back.mutate({ form: { title, summary, content, tags: tags.join(', ') }, draft: true })}
          >
            Back to draft
          </Button>
        ) : null}
        <span className="grow" />
        <Button look="bare" aria-label={`Delete ${title}`} onClick={onDelete}>
          <Icon of={Trash2} />
          Delete
        </Button>
      </div>
    </article>
  )
}
