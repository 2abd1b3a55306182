import { useQuery } from '@tanstack/react-query'
import { DesignBoard } from '../../features/learning/design-board/design-board.tsx'
import { getBoardQuery } from '../../lib/boards/get-board.ts'
import { useBoardApi } from '../../lib/boards/use-board-api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import panelText from '../../ui/panel-text.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'

/** The whiteboard of a design chat (TYP-04); beside any other chat, where there is one. */
export function WhiteboardPanel({ chat, definition }: PanelProps) {
  const isSignedIn = useSession().user !== null
  const hasOne = definition.panelOfObject === 'whiteboard' && isSignedIn
  return <PanelFrame>{hasOne ? <OwnBoard key={chat.id} chatId={chat.id} /> : <NoBoard />}</PanelFrame>
}

function OwnBoard({ chatId }: { chatId: string }) {
  const { data: board, isError, refetch } = useQuery(getBoardQuery(useBoardApi(), chatId))
  if (board) return <DesignBoard board={board} />
  if (board === null) return <NoBoard />
  return (
    <div className={panelText.pad}>
      {isError ? (
        <ErrorState title="The whiteboard could not be loaded." onRetry={() => void refetch()}>
          What you drew is safe.
        </ErrorState>
      ) : (
        <Skeleton lines={6} label="Loading the whiteboard" />
      )}
    </div>
  )
}

const NoBoard = () => (
  <div className={panelText.pad}>
    <p>No whiteboard is here.</p>
    <p className={panelText.lede}>System Design in the sidebar opens a chat with one.</p>
  </div>
)
