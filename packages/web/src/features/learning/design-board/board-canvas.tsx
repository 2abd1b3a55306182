import { CaptureUpdateAction, Excalidraw, restoreElements } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import type { SavedBoardElement } from '@xperto/contract'
import { MousePointer2, MoveRight, Redo2, Square, Trash2, Type, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './board-canvas.module.css'
import { boardFont } from './model/edit-board.ts'
import { readScene, type SceneElement } from './model/read-scene.ts'

type Api = Parameters<NonNullable<Parameters<typeof Excalidraw>[0]['excalidrawAPI']>>[0]
type Tool = 'selection' | 'rectangle' | 'arrow' | 'text'

const tools = [
  { tool: 'selection', label: 'Select', icon: MousePointer2 },
  { tool: 'rectangle', label: 'Box', icon: Square },
  { tool: 'arrow', label: 'Arrow', icon: MoveRight },
  { tool: 'text', label: 'Text', icon: Type },
] as const

export interface BoardCanvasProps {
  elements: readonly SavedBoardElement[]
  /** Becomes another number when the drawing is to be taken from `elements` again. */
  takes: number
  onDraw: (elements: SavedBoardElement[]) => void
}

/** The board as a drawing (look 25-design-board): Excalidraw without its own bars, whose tools stand in ours. Loaded when a board is opened. */
export function BoardCanvas({ elements, takes, onDraw }: BoardCanvasProps) {
  const [api, setApi] = useState<Api | null>(null)
  const [chosen, setChosen] = useState<{ tool: string; selected: readonly string[] }>({ tool: 'selection', selected: [] })
  const room = useRef<HTMLDivElement>(null)
  const taken = useRef(takes)
  const theme = useSyncExternalStore(followTheme, shownTheme)
  useEffect(() => {
    if (!api || taken.current === takes) return
    taken.current = takes
    api.updateScene({ elements: sceneOf(elements), captureUpdate: CaptureUpdateAction.NEVER })
  }, [api, elements, takes])
  const press = (key: string, shiftKey = false) =>
    room.current
      ?.querySelector('.excalidraw')
      ?.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, ctrlKey: key.length === 1, shiftKey, bubbles: true }),
      )
  return (
    <>
      <div className={styles.strip} role="toolbar" aria-label="Board tools">
        {tools.map(({ tool, label, icon }) => (
          <IconButton
            key={tool}
            label={label}
            icon={icon}
            disabled={api === null}
            aria-pressed={chosen.tool === tool}
            onClick={() => api?.setActiveTool({ type: tool satisfies Tool })}
          />
        ))}
        <i className={styles.rule} aria-hidden="true" />
        <IconButton label="Undo" icon={Undo2} disabled={api === null} onClick={() => press('z')} />
        <IconButton label="Redo" icon={Redo2} disabled={api === null} onClick={() => press('z', true)} />
        <IconButton label="Delete what is selected" icon={Trash2} disabled={chosen.selected.length === 0} onClick={() => press('Delete')} />
      </div>
      <div ref={room} className={styles.room}>
        <Excalidraw
          theme={theme}
          excalidrawAPI={setApi}
          initialData={{
            elements: sceneOf(elements),
            appState: {
              ...{ viewBackgroundColor: 'transparent', currentItemRoughness: 0, currentItemFontFamily: boardFont, currentItemFontSize: 16 },
              ...{ currentItemStrokeWidth: 1, currentItemStrokeColor: '#1e1e1e', currentItemBackgroundColor: 'transparent' },
            },
            scrollToContent: true,
          }}
          onChange={(scene, { activeTool, selectedElementIds }) => {
            const selected = Object.keys(selectedElementIds).toSorted((one, other) => one.localeCompare(other))
            setChosen((known) =>
              known.tool === activeTool.type && known.selected.join() === selected.join() ? known : { tool: activeTool.type, selected },
            )
            // The library tells its scene at each drawing of the page, and so the old one before it has taken the new.
            if (taken.current === takes) onDraw(readScene(scene as unknown as readonly SceneElement[]))
          }}
          aiEnabled={false}
          validateEmbeddable={false}
          UIOptions={{
            canvasActions: { export: false, loadScene: false, saveToActiveFile: false, saveAsImage: false },
            tools: { image: false },
          }}
        />
      </div>
    </>
  )
}

const shownTheme = (): 'dark' | 'light' => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

function followTheme(onChange: () => void): () => void {
  const themes = new MutationObserver(onChange)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => themes.disconnect()
}

type Scene = Parameters<typeof restoreElements>[0]

/** Elements as the library draws them: what a list or another program left out is filled in. */
const sceneOf = (elements: readonly SavedBoardElement[]) =>
  restoreElements(structuredClone([...elements]) as unknown as Scene, null, { refreshDimensions: true, repairBindings: true })
