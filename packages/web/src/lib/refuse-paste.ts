import { type RefObject, useEffect } from 'react'
import { toast } from './toast.ts'

/** Ways in which text comes into a field without being written there. */
const insertions: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromPasteAsQuotation', 'insertFromDrop', 'insertFromYank'])

/** Nothing is pasted or dropped into a field while `isOn` (BOT-07), by whichever way the browser has: keys, its menu, the mouse. */
export function useNoPaste(field: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = field.current
    if (!isOn || !element) return
    const refuse = (event: Event): void => {
      event.preventDefault()
      toast.error('Pasting is off in this interview. Write your answer.')
    }
    const insert = (event: InputEvent): void => {
      if (insertions.has(event.inputType)) refuse(event)
    }
    element.addEventListener('paste', refuse)
    element.addEventListener('drop', refuse)
    element.addEventListener('beforeinput', insert)
    return () => {
      element.removeEventListener('paste', refuse)
      element.removeEventListener('drop', refuse)
      element.removeEventListener('beforeinput', insert)
    }
  }, [field, isOn])
}
