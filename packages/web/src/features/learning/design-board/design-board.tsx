import { useQueryClient } from '@tanstack/react-query'
import type { Board } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { askInChat } from '../../../lib/ask-in-chat.ts'
import { boardKey } from '../../../lib/boards/board-key.ts'
import { getBoardQuery } from '../../../lib/boards/get-board.ts'
import { useBoardApi } from '../../../lib/boards/use-board-api.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { useZoned, zonedFormat } from '../../../lib/dates/zoned-format.ts'
import { isFinalRefusal } from '../../../lib/final-refusal.ts'
import { latePart } from '../../../lib/late-part.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import panelText from '../../../ui/panel-text.module.css'
import { Segments } from '../../../ui/segments.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { BoardCanvasProps } from './board-canvas.tsx'
import { BoardEstimates, BoardFindings } from './board-checks.tsx'
import { BoardList } from './board-list.tsx'
import { BoardSaver } from './board-saver.ts'
import styles from './design-board.module.css'

/** The drawing library and its styles: fetched when a board is opened. */
const BoardCanvas = latePart<BoardCanvasProps>(
  async () => (await import('./load-canvas.ts')).loadCanvas(),
  <div className={panelText.pad}>
    <Skeleton lines={5} label="Loading the whiteboard" />
  </div>,
)
const clock = zonedFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const views = [
  { value: 'board', label: 'Board' },
  { value: 'list', label: 'List' },
] as const

/** The whiteboard of a design chat (TYP-04, look 25-design-board): the drawing or its list, the estimates, and what is still missing. */
export function DesignBoard({ board }: { board: Board }) {
  const saver = useSaver(board)
  const here = useSyncExternalStore(saver.subscribe, saver.here)
  const [view, setView] = useState<'board' | 'list'>('board')
  const at = useZoned(clock)
  const ask = async (text: string) => {
    await saver.flush()
    if (!askInChat(board.chat_id, text)) toast.error('This chat takes no message now.')
  }
  return (
    <>
      <div className={styles.head}>
        <Segments label="View" of={views} chosen={view} onChoose={setView} />
        <span className={styles.saved} role="status">
          {here.state === 'failed'
            ? `Not saved: ${sentenceOf(here.failure)}`
            : here.state === 'waiting'
              ? 'Saving'
              : board.saved_on === null || board.version === 0
                ? ''
                : `Saved ${at(board.saved_on)}`}
        </span>
        <span className={styles.grow} />
        <Button onClick={() => void ask('Check my board')}>Check my board</Button>
      </div>
      {view === 'board' ? (
        <BoardCanvas elements={here.elements} takes={here.takes} onDraw={(elements) => saver.draw(elements)} />
      ) : (
        <BoardList elements={here.elements} onEdit={(elements) => saver.edit(elements)} />
      )}
      {board.exercise && board.exercise.estimates.length > 0 ? (
        <BoardEstimates
          estimates={board.exercise.estimates}
          onSaid={(index, said) => {
            saver.estimate(index, said)
            void saver.flush()
          }}
        />
      ) : null}
      <BoardFindings board={board} onAsk={(text) => void ask(text)} />
    </>
  )
}

/** The saver of this board for as long as it is on screen; what was not kept is sent when it leaves. */
function useSaver(board: Board): BoardSaver {
  const api = useBoardApi()
  const client = useQueryClient()
  const [saver] = useState(() => {
    const chatId = board.chat_id
    return new BoardSaver(board, {
      async save(change) {
        try {
          return (await api('saveBoard', { params: { chatId }, body: change })).data
        } catch (error) {
          if (error instanceof CallError && error.code === 'board_changed') return 'changed'
          throw error
        }
      },
      async load() {
        const now = await client.query(getBoardQuery(api, chatId))
        if (now === null) throw new Error('the chat has no board any more')
        return now
      },
      isRefusal: isFinalRefusal,
      onSaved: (saved) => client.setQueryData(boardKey(chatId), saved),
      schedule(run, ms) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    })
  })
  useEffect(() => saver.take(board), [saver, board])
  useEffect(() => {
    const leave = () => void saver.flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [saver])
  return saver
}
