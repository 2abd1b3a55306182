/** The one thing that can be done about what a toast says; choosing it closes the toast. */
export interface ToastAction {
  label: string
  onChoose: () => void
}
/** One sentence over everything: good news goes by itself, later when there is something to choose; an error stays until it is closed. */
export interface ToastMessage {
  kind: 'success' | 'error'
  text: string
  action?: ToastAction
}
type Listener = (message: ToastMessage) => void

let listener: Listener | null = null
const waiting: ToastMessage[] = []

function say(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** Says something from anywhere. What is said before the toaster has loaded waits for it. */
export const toast = {
  success: (text: string, action?: ToastAction) => say({ kind: 'success', text, ...(action ? { action } : {}) }),
  error: (text: string, action?: ToastAction) => say({ kind: 'error', text, ...(action ? { action } : {}) }),
}

/** The toaster alone listens, and gets what waited. Answers what undoes it. */
export function listenForToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = null
  }
}
