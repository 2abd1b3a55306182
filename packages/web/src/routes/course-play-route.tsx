import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Collection } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { ArrowLeft, ArrowRight, Menu, MessageSquare } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Contents } from '../features/learning/courses/contents.tsx'
import { OpenChapter } from '../features/learning/courses/open-chapter.tsx'
import { useProgress } from '../features/learning/courses/progress/use-progress.ts'
import { LatePersonMenu } from '../features/people/account/late-person-menu.tsx'
import { WorkspaceFrame, WorkspacePanes } from '../features/workspace/frame/workspace-frame.tsx'
import { askInChat } from '../lib/ask-in-chat.ts'
import { useCommands } from '../lib/commands/use-commands.ts'
import { fillComposer } from '../lib/composer-draft.ts'
import { rememberedPlace, rememberPlace } from '../lib/courses/course-place.ts'
import { courseByUrlQuery, courseChatQuery, useCourseApi } from '../lib/courses/course-queries.ts'
import { failedToFetch } from '../lib/courses/course-words.ts'
import type { CoursePlace } from '../lib/courses/place-in-course.ts'
import { useSession } from '../lib/session/use-session.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { isNarrow, isPhone, useWorkspaceView } from '../lib/workspace-view.ts'
import { ListingPlaceContext } from '../markdown/listing-place.ts'
import { Bar } from '../ui/bar.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Offline } from '../ui/offline.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { CourseChat } from './course-chat.tsx'
import { CourseProblem } from './course-problem.tsx'
import { CourseNotFound } from './course-route.tsx'
import workspace from './workspace-route.module.css'
import { WorkspaceOverlays } from './workspace-overlays.tsx'
import { ChatWaiting } from './workspace-waiting.tsx'

/** /course/{courseUrl}/play (NAV-11, CAL-04): a course for who is enrolled in it; everybody else comes to its page. */
export function CoursePlayRoute() {
  const { courseUrl } = useParams({ from: '/signed-in/course/$courseUrl/play' })
  const { status, user } = useSession()
  const course = useQuery({
    ...courseByUrlQuery(useCourseApi(), courseUrl, user?.userId ?? null),
    enabled: status === 'signed-in',
  })
  if (course.error instanceof CallError && course.error.status === 404) return <CourseNotFound />
  if (course.data?.standing === null) return <Navigate to="/course/$courseUrl" params={{ courseUrl }} replace />
  if (course.data && user) return <Play key={course.data.id} course={course.data} userId={user.userId} />
  return (
    <main className={workspace.failed}>
      {course.isError ? <ErrorState title={failedToFetch} onRetry={() => void course.refetch()} /> : <ChatWaiting />}
    </main>
  )
}

function Play({ course, userId }: { course: Collection; userId: string }) {
  const search = useSearch({ from: '/signed-in/course/$courseUrl/play' })
  const anchor = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const { view, change } = useWorkspaceView()
  const narrow = useMediaQuery(isNarrow)
  const phone = useMediaQuery(isPhone)
  const chatQuery = useQuery(courseChatQuery(useCourseApi(), course.id))
  const chat = chatQuery.data ?? null
  // Programs of a course are run as in its chat.
  const listingPlace = useMemo(() => (chat ? { chatId: chat.id, chatHasEditor: false, hasNoPanel: true } : null), [chat])
  const here = useProgress(course.id, userId)
  const { chapters, url, name } = course
  // Where one is named by nobody: where one was, else where one has to go on.
  const at = [search.chapter, rememberedPlace(course.id), course.standing?.nextChapterId]
    .map((id) => chapters.findIndex((chapter) => chapter.id === id))
    .find((index) => index >= 0)
  const index = at ?? 0
  const chapterId = chapters[index]?.id ?? ''
  useEffect(() => {
    rememberPlace(course.id, chapterId)
    change({ kind: 'show-chat', panelKind: 'course' })
  }, [change, course.id, chapterId])
  const goTo = (to: number) => {
    const chapter = chapters[to]
    if (chapter) void navigate({ to: '/course/$courseUrl/play', params: { courseUrl: url }, search: { chapter: chapter.id } })
  }
  /** Counts the quotations that were followed: the same one leads there again. */
  const [followed, setFollowed] = useState(0)
  const follow = ({ chapter, anchor: to }: CoursePlace) => {
    change({ kind: 'show-chat', panelKind: 'course' })
    setFollowed(followed + 1)
    void navigate({
      to: '/course/$courseUrl/play',
      params: { courseUrl: url },
      search: { chapter },
      ...(to === null ? {} : { hash: to }),
    })
  }
  const openChat = () => change({ kind: 'open-panel', phone })
  const ask = chat
    ? (text: string) => {
        openChat()
        // Where nobody may write now, the words wait in the input.
        if (!askInChat(chat.id, text)) fillComposer(chat.id, text)
      }
    : null
  const isFirst = index === 0
  const isLast = index === chapters.length - 1
  useCommands([
    { id: 'course.next', title: 'Next chapter', group: 'View', shortcut: 'J', enabled: !isLast, run: () => goTo(index + 1) },
    { id: 'course.previous', title: 'Previous chapter', group: 'View', shortcut: 'K', enabled: !isFirst, run: () => goTo(index - 1) },
  ])
  return (
    <>
      <title>{`${chapters[index]?.title ?? name} · xperto`}</title>
      <WorkspaceFrame
        label="Contents"
        sidebar={
          <Contents
            course={course}
            progress={here.progress}
            currentId={chapterId}
            onChosen={() => change({ kind: 'close-sidebar', narrow: true })}
            foot={
              <>
                <LatePersonMenu />
                <ThemeToggle />
              </>
            }
          />
        }
      >
        <WorkspacePanes
          panelKind="course"
          firstCentre={37}
          chat={
            <>
              <Bar>
                {narrow ? (
                  <IconButton label="Open contents" icon={Menu} onClick={() => change({ kind: 'open-sidebar', narrow: true })} />
                ) : null}
                <h1>{name}</h1>
                <span className="grow" />
                <IconButton label="Previous chapter" icon={ArrowLeft} disabled={isFirst} onClick={() => goTo(index - 1)} />
                <IconButton label="Next chapter" icon={ArrowRight} disabled={isLast} onClick={() => goTo(index + 1)} />
                {phone || !view.panelShown ? (
                  <IconButton label="Open the chat of the course" icon={MessageSquare} onClick={openChat} />
                ) : null}
              </Bar>
              <Offline />
              <ListingPlaceContext value={listingPlace}>
                <OpenChapter
                  course={course}
                  chapterId={chapterId}
                  here={here}
                  anchor={anchor === '' ? null : anchor}
                  visit={followed}
                  drawProblem={({ id, problem }) =>
                    problem && chat ? (
                      <CourseProblem
                        key={id}
                        courseId={course.id}
                        chapterId={id}
                        problem={problem}
                        progress={here.progress?.chapters.find((one) => one.id === id)?.problem ?? null}
                        runChatId={chat.id}
                        onAsk={ask}
                      />
                    ) : (
                      <Skeleton lines={8} label="Loading the problem" />
                    )
                  }
                  onAsk={ask}
                />
              </ListingPlaceContext>
            </>
          }
          panel={
            <CourseChat
              chat={chat}
              courseUrl={url}
              title={`Ask about chapter ${index + 1}`}
              onRetry={chatQuery.isError ? () => void chatQuery.refetch() : null}
              onPlace={follow}
            />
          }
        />
      </WorkspaceFrame>
      <WorkspaceOverlays currentChatId={chat?.id ?? null} panelKind="course" />
    </>
  )
}
