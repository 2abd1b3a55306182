import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FindPosts } from '../features/community/posts/find-posts.tsx'
import { readPostSearchAddress } from '../lib/posts/post-search-address.ts'
import { useSession } from '../lib/session/use-session.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageFrame } from './page-frame.tsx'
import { PostWriter } from './post-writer.tsx'

/** /xperto/insights?q=…&tag=…: everybody's posts, newest first, found by words and tags (POS-06). */
export function PostsRoute() {
  const { status } = useSession()
  const address = readPostSearchAddress(useSearch({ from: '/signed-in/xperto/insights' }))
  const navigate = useNavigate()
  return (
    <PageFrame
      title="Posts"
      lead="What people here found out and wrote down."
      beside={
        <Link to="/my-posts" className={buttonClass()}>
          Your posts
        </Link>
      }
    >
      {/* Where browsers and readers of feeds look for one. */}
      <link rel="alternate" type="application/rss+xml" title="Posts" href="/api/v1/userPosts/rss" />
      {status === 'signed-in' ? (
        <FindPosts address={address} onAsk={(q) => void navigate({ to: '/xperto/insights', search: { q, tag: address.tag } })} />
      ) : null}
      <PostWriter />
    </PageFrame>
  )
}
