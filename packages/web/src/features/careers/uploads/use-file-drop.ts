import { type RefObject, useEffect, useState } from 'react'

/** Takes files that are dropped onto the chat round `inside`. Answers the chat while a file is held over it. */
export function useFileDrop(
  inside: RefObject<HTMLElement | null>,
  isOff: boolean,
  onFiles: (files: readonly File[]) => void,
): HTMLElement | null {
  const [over, setOver] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const chat = inside.current?.closest('main')
    if (!chat) return undefined
    const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const drag = (event: DragEvent) => {
      if (!holdsFile(event)) return
      // Without this the browser leaves the page for the file.
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = isOff ? 'none' : 'copy'
      setOver(isOff ? null : chat)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && chat.contains(relatedTarget))) setOver(null)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(null)
      if (!isOff) onFiles([...(event.dataTransfer?.files ?? [])])
    }
    chat.addEventListener('dragover', drag)
    chat.addEventListener('dragleave', leave)
    chat.addEventListener('drop', drop)
    return () => {
      chat.removeEventListener('dragover', drag)
      chat.removeEventListener('dragleave', leave)
      chat.removeEventListener('drop', drop)
    }
  }, [inside, isOff, onFiles])
  return over
}
