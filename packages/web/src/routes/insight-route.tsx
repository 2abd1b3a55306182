import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { chatTypeDefinitions, definitionOf } from '@xperto/chat-types/definitions'
import { type Chat, type PostOrArticle, postTitleShownCharacters } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { DeletePostDialog } from '../features/community/posts/delete-post-dialog.tsx'
import { postAddress } from '../features/community/posts/post-actions.tsx'
import { PostView } from '../features/community/posts/post-view.tsx'
import postStyles from '../features/community/posts/post.module.css'
import { ReportDialog } from '../features/community/posts/report-dialog.tsx'
import { LatePersonMenu } from '../features/people/account/late-person-menu.tsx'
import { FindButton } from '../features/workspace/command-palette/find-button.tsx'
import { WorkspaceFrame, WorkspacePanes } from '../features/workspace/frame/workspace-frame.tsx'
import { ChatHeader } from '../features/workspace/header/chat-header.tsx'
import { Sidebar } from '../features/workspace/sidebar/sidebar.tsx'
import { useClientConfig, useServices } from '../lib/app-services.tsx'
import { useOpenChatType } from '../lib/chats/open-chat-type.ts'
import { fillComposer } from '../lib/composer-draft.ts'
import { cutText } from '../lib/cut-text.ts'
import { getMessageMarkdownQuery } from '../lib/messages/get-message-markdown.ts'
import { choosePanel, panelBack, useOpenedView } from '../lib/open-panel.ts'
import { writePost } from '../lib/posts/post-editor.ts'
import { postKeys } from '../lib/posts/post-keys.ts'
import { usePostApi } from '../lib/posts/use-post-api.ts'
import { useSession } from '../lib/session/use-session.ts'
import { useWorkspaceView } from '../lib/workspace-view.ts'
import { panels } from '../panels/registry.ts'
import { Brand } from '../ui/brand.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Offline } from '../ui/offline.tsx'
import { ErrorState } from '../ui/states.tsx'
import styles from './workspace-route.module.css'
import visitor from './insight-route.module.css'
import { NotFoundPage } from './not-found-route.tsx'
import { PostWriter } from './post-writer.tsx'
import { WorkspaceOverlays } from './workspace-overlays.tsx'
import { WorkspacePanel } from './workspace-panel.tsx'
import { ChatWaiting } from './workspace-waiting.tsx'

/** The kind of chat that is a feed of posts. */
const feedType = chatTypeDefinitions.INSIGHT.type

/** /xperto/insight/{postUrl} (NAV-08): a post in the centre pane, for visitors too. */
export function InsightRoute() {
  const { postUrl } = useParams({ from: '/xperto/insight/$postUrl' })
  const api = usePostApi()
  const { status } = useSession()
  const post = useQuery({
    queryKey: [...postKeys.one(postUrl), status],
    queryFn: async ({ signal }) => (await api('getUserPostByUrl', { params: { url: postUrl }, signal })).data,
    enabled: status === 'signed-in' || status === 'visitor',
  })
  if (post.error instanceof CallError && post.error.status === 404) return <NotFoundPage label="Post not found" lead={post.error.message} />
  return <Post key={postUrl} post={post.data ?? null} postUrl={postUrl} onRetry={post.isError ? () => void post.refetch() : null} />
}

function Post({ post, postUrl, onRetry }: { post: PostOrArticle | null; postUrl: string; onRetry: (() => void) | null }) {
  const api = usePostApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const { productName } = useClientConfig()
  const change = useWorkspaceView((state) => state.change)
  const [deleting, setDeleting] = useState(false)
  const [reporting, setReporting] = useState(false)
  const definition = definitionOf(feedType)
  const view = useOpenedView(postUrl, definition.panelKind)
  const panelKind = view?.kind ?? definition.panelKind
  useEffect(() => change({ kind: 'uncover' }), [change])

  const openChat = useCallback((id: string) => void navigate({ to: '/xperto/chat/$chatId', params: { chatId: id } }), [navigate])
  // The place that the panel and its history belong to is the post's, as a chat's is elsewhere.
  const place = post ? placeOf(post, postUrl) : null
  const isRead = view?.kind === 'markdown'
  const read = () => {
    if (!post) return
    if (isRead) return panelBack(postUrl)
    // It is here already: nothing is asked for, and a visitor could not ask.
    client.setQueryData(getMessageMarkdownQuery(api, postUrl, post.id).queryKey, post.content)
    choosePanel(postUrl, { kind: 'markdown', messageId: post.id })
  }
  const wanted = useRef('')
  const { openChatType } = useOpenChatType((chatId) => {
    fillComposer(chatId, wanted.current)
    openChat(chatId)
  })
  /** Puts the beginning of a question into the input of the person's own insight chat. */
  const askThere = (question: string) => {
    wanted.current = question
    openChatType(feedType, 'newest')
  }
  const ask = (question: string) =>
    void navigate({ to: '/xperto/launch/$slug', params: { slug: definition.slug }, search: { q: question } })
  const isAuthor = post !== null && user !== null && post.userId === user.userId
  const own =
    post !== null && isAuthor && post.userId !== null
      ? { onEdit: () => writePost({ ...post, userId: user.userId }), onDelete: () => setDeleting(true) }
      : undefined
  return (
    <>
      <title>{post ? `${post.title} · ${productName.toLowerCase()}` : productName.toLowerCase()}</title>
      <WorkspaceFrame
        sidebar={
          status === 'visitor' ? (
            <VisitorSide />
          ) : (
            <Sidebar find={<FindButton />} person={<LatePersonMenu />} currentChatId={null} onOpenChat={openChat} />
          )
        }
      >
        <WorkspacePanes
          panelKind={panelKind}
          firstCentre={panels[panelKind].firstCentre}
          chat={
            <>
              <ChatHeader
                chat={place}
                isPublic
                hasFailed={onRetry !== null}
                {...(status === 'signed-in' ? { onAddInsights: (focusAfter) => writePost(null, focusAfter) } : {})}
              />
              <Offline />
              <ErrorBoundary fallback={<PostFailed onRetry={null} />}>
                {post ? (
                  <PostView
                    post={post}
                    isRead={isRead}
                    onRead={read}
                    onTag={(tag) => askThere(`Posts about ${tag}`)}
                    {...(own ? { own } : {})}
                    {...(status === 'signed-in' && !own && post.objectType === 'USER_POST' ? { onReport: () => setReporting(true) } : {})}
                    ask={
                      post.status === 'PUBLISHED' ? (
                        <p className={postStyles.ask}>
                          <Button onClick={() => askThere(`About “${post.title}”: `)}>Ask about this post</Button>
                        </p>
                      ) : null
                    }
                  />
                ) : onRetry ? (
                  <PostFailed onRetry={onRetry} />
                ) : (
                  <ChatWaiting />
                )}
              </ErrorBoundary>
            </>
          }
          panel={
            <ErrorBoundary fallback={<PostFailed onRetry={null} />}>
              <WorkspacePanel chat={place} failed={onRetry !== null} definition={definition} view={view} onPrompt={ask} />
            </ErrorBoundary>
          }
        />
      </WorkspaceFrame>
      <PostWriter />
      {post && reporting ? <ReportDialog postId={post.id} onClose={() => setReporting(false)} /> : null}
      {post && deleting ? (
        <DeletePostDialog post={post} onClose={() => setDeleting(false)} onDeleted={() => void navigate({ to: '/my-posts' })} />
      ) : null}
      {status === 'signed-in' ? <WorkspaceOverlays currentChatId={null} panelKind={panelKind} /> : null}
    </>
  )
}

/** The post as what header and panel know: something with a name, an address and a kind. */
const placeOf = (post: PostOrArticle, postUrl: string): Chat => ({
  id: postUrl,
  name: cutText(post.title, postTitleShownCharacters),
  chat_type: feedType,
  chat_lock_status: null,
  last_updated_on: post.updatedOn,
  createdOn: post.createdOn,
  objectId: null,
  url: postAddress(post.url),
  reply_in_progress: false,
  bookmarked: false,
})

/** What stands where a person has their chats: what this is, and the way in. */
function VisitorSide() {
  const { signInAddress, config } = useServices()
  return (
    <div className={visitor.side}>
      <Link to="/" className={visitor.home}>
        <Brand size="large" />
      </Link>
      <p>Posts by people who build software. Sign in to like them, ask about them and write your own.</p>
      {config.signIn.provider === 'closed' ? null : (
        <a href={signInAddress(location.pathname)} className={buttonClass('main')}>
          Sign in
        </a>
      )}
    </div>
  )
}

function PostFailed({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <div className={styles.failed}>
      <ErrorState {...(onRetry ? { onRetry } : {})}>Failed to fetch posts data</ErrorState>
    </div>
  )
}
