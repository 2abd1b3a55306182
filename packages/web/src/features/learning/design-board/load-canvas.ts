import type { ComponentType } from 'react'
import type { BoardCanvasProps } from './board-canvas.tsx'

declare global {
  interface Window {
    /** Where the drawing library looks for its files. Without it, it asks a host of others. */
    EXCALIDRAW_ASSET_PATH?: string
  }
}

/** Where the build puts the fonts of the drawing library. */
const boardFilesFolder = '/board/'

/** Fetches the drawing library, which is told first where its files lie. */
export async function loadCanvas(): Promise<ComponentType<BoardCanvasProps>> {
  window.EXCALIDRAW_ASSET_PATH = boardFilesFolder
  return (await import('./board-canvas.tsx')).BoardCanvas
}
