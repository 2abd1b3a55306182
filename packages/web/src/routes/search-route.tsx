import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { WorkspacePanes } from '../features/workspace/frame/workspace-frame.tsx'
import { SearchPage } from '../features/conversation/search/search-page.tsx'
import { useWorkspaceView } from '../lib/workspace-view.ts'
import { panels } from '../panels/registry.ts'
import { WorkspaceOverlays } from './workspace-overlays.tsx'

/** /xperto/search?q=…: the person's own words, wherever they stand. Nothing for a visitor (AUTH-02). */
export function SearchRoute() {
  const navigate = useNavigate()
  const address = useSearch({ from: '/frame/signed-in/xperto/search' })
  const change = useWorkspaceView((state) => state.change)

  useEffect(() => change({ kind: 'uncover' }), [address.q, change])

  return (
    <>
      <title>{address.q === undefined ? 'Search · xperto' : `${address.q.slice(0, 60)} · Search · xperto`}</title>
      <WorkspacePanes
        panelKind="starter"
        firstCentre={panels.starter.firstCentre}
        chat={
          <SearchPage
            address={address}
            onAsk={(q) => {
              const { when } = address
              void navigate({
                to: '/xperto/search',
                search: { ...(q.trim() === '' ? {} : { q }), ...(when === undefined ? {} : { when }) },
              })
            }}
          />
        }
        panel={null}
      />
      <WorkspaceOverlays currentChatId={null} panelKind={null} />
    </>
  )
}
