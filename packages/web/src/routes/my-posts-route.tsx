import { Link } from '@tanstack/react-router'
import { OwnPosts } from '../features/community/posts/own-posts.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageFrame } from './page-frame.tsx'
import { PostWriter } from './post-writer.tsx'

/** /my-posts (NAV-10): a person's own posts, and where deleting one leads. */
export function MyPostsRoute() {
  const { status } = useSession()
  return (
    <PageFrame
      title="Your posts"
      lead="What waits, what is a draft, and what everybody can read."
      beside={
        <Link to="/xperto/insights" className={buttonClass()}>
          Find posts
        </Link>
      }
    >
      {status === 'signed-in' ? <OwnPosts /> : null}
      <PostWriter />
    </PageFrame>
  )
}
