import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { postHitsMax, searchMaxCharacters, type UserPost } from '@xperto/contract'
import { Plus, X } from 'lucide-react'
import { useZoned, zonedFormat } from '../../../lib/dates/zoned-format.ts'
import { loadNextPage } from '../../../lib/load-next-page.ts'
import { writePost } from '../../../lib/posts/post-editor.ts'
import { postKeys } from '../../../lib/posts/post-keys.ts'
import type { PostSearchAddress } from '../../../lib/posts/post-search-address.ts'
import { usePostApi } from '../../../lib/posts/use-post-api.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { SearchForm } from '../../../ui/search-form.tsx'
import styles from './post.module.css'

/** Everybody's posts, those with these words and this tag (POS-06). All it shows follows from the address; `onAsk` changes its words. */
export function FindPosts({ address, onAsk }: { address: PostSearchAddress; onAsk: (question: string | undefined) => void }) {
  const api = usePostApi()
  const { q = '', tag = '' } = address
  const posts = useInfiniteQuery({
    queryKey: postKeys.found(q, tag),
    queryFn: async ({ pageParam, signal }) => {
      const words = q === '' ? {} : { q: q.slice(0, searchMaxCharacters) }
      return (await api('listUserPosts', { query: { page: pageParam, limit: 10, ...words, ...(tag === '' ? {} : { tag }) }, signal })).data
    },
    // Coming back from a post shows its likes and changes as they are.
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : null),
  })
  const total = posts.data?.pages[0]?.totalItems
  return (
    <>
      <SearchForm
        question={q}
        label="Search posts"
        placeholder="Words in posts and tags"
        styles={{ form: styles.search }}
        onAsk={(typed) => onAsk(typed.trim() || undefined)}
      />
      {tag === '' ? null : (
        <p className={styles.sought}>
          <Link to="/xperto/insights" search={{ q: address.q }} className={buttonClass()} aria-label={`Posts about ${tag}. Show all tags`}>
            {tag}
            <Icon of={X} />
          </Link>
        </p>
      )}
      <p className={styles.found} role="status">
        {total === undefined ? null : foundWords(total, q !== '' || tag !== '')}
        {q.length > searchMaxCharacters ? ` The first ${searchMaxCharacters} characters were looked for.` : null}
      </p>
      <PagedList
        pages={posts}
        itemsOf={({ items }) => items}
        loading="Loading posts"
        failed="Failed to fetch posts data"
        empty={<NothingFound address={address} />}
        onMore={() => void loadNextPage(posts)}
      >
        {(all) => (
          <div className={styles.list}>
            {all.map((post) => (
              <FoundPost key={post.id} post={post} />
            ))}
          </div>
        )}
      </PagedList>
    </>
  )
}

/** How many there are. A search counts to 500; the list of all posts needs no number. */
function foundWords(total: number, asked: boolean): string | null {
  if (!asked || total === 0) return null
  if (total >= postHitsMax) return `The newest ${postHitsMax} posts`
  return total === 1 ? '1 post' : `${total} posts, newest first`
}

function NothingFound({ address: { q, tag } }: { address: PostSearchAddress }) {
  if (q === undefined && tag === undefined)
    return (
      <EmptyState
        action={
          <Button look="main" onClick={() => writePost(null, () => document.querySelector('main article h2 a'))}>
            <Icon of={Plus} />
            Add Insights
          </Button>
        }
      >
        No posts yet. The first one can be yours: one thing that you found out this week is enough.
      </EmptyState>
    )
  return (
    <EmptyState
      action={
        <Link to="/xperto/insights" search={{}} className={buttonClass()}>
          Show all posts
        </Link>
      }
    >
      {q === undefined
        ? `No post has the tag ${tag ?? ''}.`
        : `No post${tag === undefined ? '' : ` about ${tag}`} has all of these words. Fewer words find more; the beginning of a word is enough.`}
    </EmptyState>
  )
}

const day = zonedFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

function FoundPost({ post: { title, url, summary, tags, createdOn, likeCount, userDetails } }: { post: UserPost }) {
  const on = useZoned(day)
  return (
    <article className={styles.row}>
      <h2>
        <Link to="/xperto/insight/$postUrl" params={{ postUrl: url }}>
          {title}
        </Link>
      </h2>
      <p className={styles.by}>
        {`${userDetails.fullname}, `}
        <time dateTime={createdOn}>{on(createdOn)}</time>
        {`, ${likeCount === 1 ? '1 like' : `${likeCount.toLocaleString('en')} likes`}`}
      </p>
      {summary === '' ? null : <p className={styles.lede}>{summary}</p>}
      {tags.length === 0 ? null : (
        <ul className={styles.tags} aria-label={`Tags of ${title}`}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to="/xperto/insights" search={{ tag }} className={styles.tag} aria-label={`Posts about ${tag}`}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
