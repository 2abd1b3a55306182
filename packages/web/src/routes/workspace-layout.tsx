import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatch, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { LatePersonMenu } from '../features/people/account/late-person-menu.tsx'
import { FindButton } from '../features/workspace/command-palette/find-button.tsx'
import { WorkspaceFrame } from '../features/workspace/frame/workspace-frame.tsx'
import { Sidebar } from '../features/workspace/sidebar/sidebar.tsx'
import { useApi } from '../lib/app-services.tsx'
import { getDefaultChatQuery } from '../lib/chats/get-default-chat.ts'
import { useSession } from '../lib/session/use-session.ts'
import { LandingRoute } from './lazy-landing.ts'

/**
 * What the workspace and the search have in common: the sidebar, which keeps its place when one goes from a chat to the search and back. /xperto
 * is the landing page to a visitor at the first (NAV-01).
 */
export function WorkspaceLayout() {
  const { status } = useSession()
  const isHome = useMatch({ from: '/frame/signed-in/workspace/xperto', shouldThrow: false }) !== undefined
  if (status === 'visitor' && isHome) {
    return (
      <Suspense fallback={null}>
        <LandingRoute />
      </Suspense>
    )
  }
  return (
    <WorkspaceFrame sidebar={<WorkspaceSidebar isHome={isHome} />}>
      <Outlet />
    </WorkspaceFrame>
  )
}

function WorkspaceSidebar({ isHome }: { isHome: boolean }) {
  const navigate = useNavigate()
  const { chatId = null } = useParams({ strict: false })
  const signedIn = useSession().status === 'signed-in'
  const defaultChat = useQuery({ ...getDefaultChatQuery(useApi()), enabled: signedIn && isHome })
  const openChat = useCallback((id: string) => void navigate({ to: '/xperto/chat/$chatId', params: { chatId: id } }), [navigate])
  return (
    <Sidebar
      find={<FindButton />}
      person={<LatePersonMenu />}
      currentChatId={isHome ? (defaultChat.data?.id ?? null) : chatId}
      onOpenChat={openChat}
    />
  )
}
